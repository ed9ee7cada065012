import { strFromU8, unzipSync } from "fflate";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { ageBuckets } from "../../books/ledger/age-buckets.ts";
import { dueDatesOf } from "../../books/ledger/ageing.ts";

const api = await startApi({ sessionIdleMinutes: 60 * 24 * 300 });
const books = await auditor(api.database);
afterAll(books.close);
const today = "2026-11-20";
beforeEach(() => api.clock.set(`${today}T09:00:00Z`));

const workshop = async () => {
  const shop = await api.newShop();
  const ageing = async (query = "") => succeeded(await shop.get(`/api/receivables-ageing?${query}`)).body;
  const items = async (query = "") => succeeded(await shop.get(`/api/receivables-ageing/items?${query}`)).body.data;
  return { shop, ageing, items, ...billing(shop) };
};

test("open amounts stand by the days past their due date, with the terms of client and insurer", async () => {
  const { shop, ageing, items, vehicle, invoiced } = await workshop();
  const client = succeeded(await shop.post("/api/clients", { name: "Waha Cars", terms_days: 30 })).body.id;
  const insurer = succeeded(
    await shop.post("/api/insurance-companies", { name: "Tawuniya", name_ar: "التعاونية" }),
  ).body;
  succeeded(await shop.put(`/api/insurance-companies/${insurer.id}`, { terms_days: 15 }));
  const car = await vehicle({ client_name: undefined, client_id: client, insurance_company_id: insurer.id });
  await invoiced(car, "115", { issued_at: today });
  await invoiced(car, "230", { issued_at: addDays(today, -31) });
  await invoiced(car, "345", { issued_at: addDays(today, -30) });
  await invoiced(car, "460", { issued_at: addDays(today, -91) });
  await invoiced(car, "575", { issued_at: addDays(today, -121) });
  await invoiced(car, "690", { issued_at: addDays(today, -106), addressed_to_kind: "insurer" });
  const found = await ageing();
  expect(found.on).toBe(today);
  expect(found.data.map(({ party }: { party: object }) => party)).toEqual([
    { id: client, kind: "client", name: "Waha Cars", name_ar: null, view_url: `/back/clients/${client}` },
    { id: insurer.id, kind: "insurer", name: "Tawuniya", name_ar: "التعاونية", view_url: null },
  ]);
  expect(found.data[0]).toMatchObject({
    not_due: "460.00",
    up_to30: "230.00",
    up_to60: "0.00",
    up_to90: "460.00",
    over90: "575.00",
    total: "1725.00",
    credit: "0.00",
    net: "1725.00",
  });
  expect(found.data[1]).toMatchObject({ over90: "690.00", total: "690.00" });
  expect(found.summary).toMatchObject({ parties: 2, total: "2415.00", over90: "1265.00" });
  expect(
    found.summary.ties.map(({ code, items: open, difference }: Record<string, string>) => [code, open, difference]),
  ).toEqual([
    ["1201", "1725.00", "0.00"],
    ["1202", "690.00", "0.00"],
  ]);

  expect((await ageing("kind=insurer")).summary).toMatchObject({ parties: 1, total: "690.00" });
  const late = await items(`bucket=1-30`);
  expect(late).toHaveLength(1);
  expect(late[0]).toMatchObject({ days_late: 1, open: "230.00", source: { kind: "client-invoice" } });
  expect(late[0].view_url).toMatch(/^\/back\/client-invoices\//);
  expect(await items(`party_id=${client}`)).toHaveLength(5);
  expect((await items(`party_id=${client}`))[0]).toMatchObject({ days_late: 91 });
}, 60_000);

test("an ageing of a past day knows only what was posted and settled up to that day, and credits beside it", async () => {
  const { shop, ageing, vehicle, invoiced, pay } = await workshop();
  const car = await vehicle();
  await invoiced(car, "1150", { issued_at: "2026-09-10" });
  const paid = succeeded(await pay(car, "400", { paid_at: "2026-10-05" })).body;
  succeeded(await pay(car, "800", { paid_at: "2026-11-02", confirm: true }));
  expect((await ageing("on=2026-09-09")).data).toEqual([]);
  expect((await ageing("on=2026-10-04")).data[0]).toMatchObject({ up_to30: "1150.00", total: "1150.00" });
  expect((await ageing("on=2026-10-05")).data[0]).toMatchObject({ up_to30: "750.00", total: "750.00" });
  expect((await ageing("on=2026-11-02")).data[0]).toMatchObject({ total: "0.00", credit: "50.00", net: "-50.00" });
  succeeded(await shop.post(`/api/client-payments/${paid.id}/reverse`, { reason: "Bounced" }));
  expect((await ageing()).data[0]).toMatchObject({ up_to90: "400.00", total: "400.00", credit: "50.00" });
  expect((await ageing("on=2026-11-19")).data[0]).toMatchObject({ total: "0.00" });
}, 60_000);

test("a client's advance counts in the ageing as it was paid, VAT included, as on the statement and on the client's page", async () => {
  const { shop, ageing, vehicle, invoiced, pay } = await workshop();
  await books.registerForVat(shop.shopId, "310122393500003");
  const client = succeeded(await shop.post("/api/clients", { name: "Waha Cars" })).body.id;
  const [first, second] = [
    await vehicle({ client_name: undefined, client_id: client }),
    await vehicle({ client_name: undefined, client_id: client }),
  ];
  succeeded(await pay(first, "1150", { confirm: true }));
  await invoiced(second, "1007.40", { issued_at: today });
  const found = await ageing();
  expect(found.data[0]).toMatchObject({ total: "1007.40", credit: "1150.00", net: "-142.60" });
  expect(found.summary).toMatchObject({ credit: "1150.00", net: "-142.60" });
  expect(found.summary.credit_ties).toMatchObject([
    { code: "2102", credit: "1150.00", vat: "150.00", ledger: "1000.00", difference: "0.00" },
    { code: "2103", credit: "0.00", vat: "0.00", ledger: "0.00", difference: "0.00" },
  ]);
  expect((await ageing("kind=client")).summary).toMatchObject({ net: "-142.60", credit_ties: [] });
  const statement = succeeded(await shop.get(`/api/party-statements/${client}?from=${today}&to=${today}`)).body;
  expect(statement.closing).toBe("-142.60");
  const { account } = succeeded(await shop.get(`/api/clients/${client}/statement`)).body;
  expect(account).toMatchObject({ due: "1007.40", deposit: "1150.00" });
  const paper = (await pdfText((await shop.get(found.pdf_url)).bytes)).replaceAll("−", "-");
  for (const text of ["1,150.00", "-142.60", "2102", "1,000.00", "VAT within advances", "150.00"])
    expect(paper).toContain(text);
  const sheet = strFromU8(unzipSync((await shop.get(found.xlsx_url)).bytes)["xl/worksheets/sheet1.xml"]!);
  for (const text of ["<v>1150.00</v>", "<v>-142.60</v>", "<v>1000.00</v>", "<v>150.00</v>"])
    expect(sheet).toContain(text);
}, 60_000);

test("the ageing of each branch adds up to the whole, and agrees with its accounts", async () => {
  const { shop, ageing, items, vehicle, invoiced, pay } = await workshop();
  await books.registerForVat(shop.shopId, "310122393500003");
  const client = succeeded(await shop.post("/api/clients", { name: "Waha Cars" })).body.id;
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "فرع الشمال" })).body;
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const car = () => vehicle({ client_name: undefined, client_id: client });
  for (const [branch, advance] of [
    [main, "230"],
    [north, "575"],
  ] as const) {
    succeeded(await shop.put("/api/me/branch", { branch_id: branch }));
    succeeded(await pay(await car(), advance, { confirm: true }));
  }
  for (const [branch, owed] of [
    [main, "1150"],
    [north, "345"],
  ] as const) {
    succeeded(await shop.put("/api/me/branch", { branch_id: branch }));
    await invoiced(await car(), owed, { issued_at: addDays(today, -40) });
  }
  const of = (branch: string) => ageing(`branch_id=${branch}`);
  const [all, ...parts] = [await ageing(), await of(main), await of(north)];
  expect(parts.map(({ data }) => data[0])).toMatchObject([
    { total: "1150.00", credit: "230.00", net: "920.00" },
    { total: "345.00", credit: "575.00", net: "-230.00" },
  ]);
  const minor = (amount: string) => BigInt(amount.replace(".", ""));
  for (const figure of ["not_due", "up_to30", "up_to60", "up_to90", "over90", "total", "credit", "net"])
    expect(minor(parts[0].summary[figure]) + minor(parts[1].summary[figure]), figure).toBe(minor(all.summary[figure]));
  for (const { summary } of parts)
    for (const tie of [...summary.ties, ...summary.credit_ties]) expect(tie).toMatchObject({ difference: "0.00" });
  expect(await items(`party_id=${client}&branch_id=${north}`)).toMatchObject([{ open: "345.00" }]);
  const paper = await pdfText((await shop.get(parts[1].pdf_url)).bytes);
  for (const text of ["North", "345.00", "-230.00"]) expect(paper.replaceAll("−", "-")).toContain(text);
}, 60_000);

test("an invoice that sets off advances of two branches leaves no credit in either of them", async () => {
  const { shop, ageing, vehicle, invoiced, pay } = await workshop();
  await books.registerForVat(shop.shopId, "310122393500003");
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "فرع الشمال" })).body;
  const workAt = async (branch: string) => succeeded(await shop.put("/api/me/branch", { branch_id: branch }));
  /** The credit of all branches, of the first and of the second, and the VAT within each. */
  const credits = async () => {
    const found = [await ageing(), await ageing(`branch_id=${main}`), await ageing(`branch_id=${north}`)];
    for (const { data, summary } of found) {
      expect(data.map(({ credit }: { credit: string }) => credit)).toEqual(
        summary.credit === "0.00" ? [] : [summary.credit],
      );
      for (const tie of summary.credit_ties) expect(tie).toMatchObject({ difference: "0.00" });
    }
    return found.map(({ summary }) => [summary.credit, summary.credit_ties[0].vat]);
  };
  const car = await vehicle();
  await workAt(main);
  succeeded(await pay(car, "115", { confirm: true }));
  await workAt(north);
  succeeded(await pay(car, "230", { confirm: true }));
  expect(await credits()).toEqual([
    ["345.00", "45.00"],
    ["115.00", "15.00"],
    ["230.00", "30.00"],
  ]);
  await workAt(main);
  await invoiced(car, "345", { issued_at: today });
  expect(await credits()).toEqual([
    ["0.00", "0.00"],
    ["0.00", "0.00"],
    ["0.00", "0.00"],
  ]);
}, 60_000);

test("the report is paged, printed in both languages and exported with the same figures", async () => {
  const { shop, ageing, vehicle, invoiced } = await workshop();
  for (const total of ["115", "230", "345"]) await invoiced(await vehicle(), total, { issued_at: today });
  const first = await ageing("limit=2");
  expect(first.data.map(({ total }: { total: string }) => total)).toEqual(["345.00", "230.00"]);
  const second = await ageing(`limit=2&cursor=${first.meta.next_cursor}`);
  expect(second).toMatchObject({ summary: null, meta: { next_cursor: null } });
  expect(second.data[0].total).toBe("115.00");
  const paper = await pdfText((await shop.get(first.pdf_url)).bytes);
  for (const text of ["Receivables ageing", "المفتوح", "690.00", "Client"]) expect(paper).toContain(text);
  const sheet = strFromU8(unzipSync((await shop.get(first.xlsx_url)).bytes)["xl/worksheets/sheet1.xml"]!);
  for (const text of ["<v>690.00</v>", "<v>345.00</v>", "<v>115.00</v>"]) expect(sheet).toContain(text);
}, 60_000);

test("what clients owe needs the permission to view reports or invoices; payments alone do not tell it", async () => {
  const { shop } = await workshop();
  for (const path of ["", ".pdf", ".xlsx", "/items"])
    for (const [permission, status] of [
      ["view-client-payments", 403],
      ["view-clients", 403],
      ["view-client-invoices", 200],
      ["view-reports", 200],
    ] as const)
      expect((await (await shop.colleague([permission])).get(`/api/receivables-ageing${path}`)).status, path).toBe(
        status,
      );
});

test("the buckets cover every due date once", () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const due = addDays(today, days);
      const holding = ageBuckets.filter((bucket) => {
        const { from, to } = dueDatesOf(bucket, today);
        return (from === null || due >= from) && (to === null || due <= to);
      });
      expect(holding).toHaveLength(1);
    }),
  );
});

const roles = ["receivables", "insurer-receivables", "vendor-advances"];

/** Of every day with a movement: the open items of the accounts, and the accounts' balances. */
const dailyDifferences = (shopId: string) =>
  books.rows<{ day: string; role: string; items: bigint; ledger: bigint }>(
    `with days as (select distinct date as day from journal_lines where shop_id = $1)
     select d.day::text, a.role,
       coalesce((select sum(i.open) from open_items_on($1, d.day, array[a.role], null) i), 0)::bigint as items,
       coalesce((select sum(l.debit - l.credit) from journal_lines l where l.shop_id = $1 and l.account_id = a.id and l.date <= d.day), 0)::bigint as ledger
     from days d join accounts a on a.shop_id = $1 and a.role = any($2)`,
    [shopId, roles],
  );

const step = fc.record({
  what: fc.constantFrom("invoice", "insurer", "pay", "reverse", "return", "journal", "later"),
  days: fc.integer({ min: 0, max: 20 }),
  amount: fc.integer({ min: 1, max: 40 }),
});

test("on every past day the open items equal their accounts, the balances equal the statements, and an ageing computed later equals the one of that day", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      let day = today;
      api.clock.set(`${day}T09:00:00Z`);
      const { shop, ageing, vehicle, invoiced, pay } = await workshop();
      await books.rows("update shops set writable_until = '2036-01-01' where id = $1", [shop.shopId]);
      await books.registerForVat(shop.shopId, "310122393500003");
      const insurer = succeeded(await shop.post("/api/insurance-companies", { name: "Tawuniya" })).body.id;
      const client = succeeded(await shop.post("/api/clients", { name: "Waha", terms_days: 20 })).body.id;
      const car = await vehicle({ client_name: undefined, client_id: client, insurance_company_id: insurer });
      const chart: { id: string; code: string }[] = succeeded(await shop.get("/api/accounts")).body.data;
      const account = (code: string) => chart.find((each) => each.code === code)!.id;
      const sold: { id: string; items: { id: string }[] }[] = [];
      const payments: string[] = [];
      const kept = new Map<string, unknown>();
      for (const { what, days, amount } of steps) {
        const date = addDays(day, -days);
        if (what === "invoice") sold.push(await invoiced(car, `${amount}.15`, { issued_at: date }));
        if (what === "insurer") await invoiced(car, `${amount}.15`, { issued_at: date, addressed_to_kind: "insurer" });
        if (what === "pay")
          payments.push(succeeded(await pay(car, `${amount}.05`, { paid_at: date, confirm: true })).body.id);
        if (what === "reverse" && payments.length > 0)
          succeeded(await shop.post(`/api/client-payments/${payments.pop()}/reverse`, { reason: "Wrong" }));
        const back = what === "return" ? sold.pop() : undefined;
        if (back)
          succeeded(
            await shop.post(`/api/client-invoices/${back.id}/return-invoices`, {
              reason: "return-of-goods",
              items: [{ client_invoice_item_id: back.items[0]!.id, qty: "0.5" }],
              issued_at: day,
              approve: true,
            }),
          );
        if (what === "journal")
          succeeded(
            await shop.post("/api/journal-entries", {
              date,
              memo: "By hand",
              lines: [
                { account_id: account("1201"), party_id: client, debit: `${amount}.00` },
                { account_id: account("4901"), credit: `${amount}.00` },
              ],
            }),
          );
        if (what !== "later" || kept.size > 3) continue;
        // What is posted from now on with an earlier date changes the past; so only those days are kept that no later step reaches.
        kept.set(day, await ageing(`on=${day}`));
        day = addDays(day, 21);
        api.clock.set(`${day}T09:00:00Z`);
      }
      const differences = await dailyDifferences(shop.shopId);
      for (const { items, ledger, ...at } of differences) expect({ ...at, items }).toEqual({ ...at, items: ledger });
      for (const date of new Set(differences.map((difference) => difference.day))) {
        const { data, summary } = await ageing(`on=${date}`);
        const { closing } = succeeded(await shop.get(`/api/party-statements/${client}?from=${date}&to=${date}`)).body;
        const own = data.find(({ party }: { party: { id: string } }) => party.id === client);
        expect({ date, net: own?.net ?? "0.00" }).toEqual({ date, net: closing });
        for (const tie of summary.credit_ties) expect({ date, ...tie }).toMatchObject({ date, difference: "0.00" });
      }
      for (const [date, before] of kept) expect(await ageing(`on=${date}`)).toEqual(before);
      expect(await books.problems(shop.shopId)).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 300_000);

test("no entry settles an item on a day on which a payment, reversed later, still settled it", async () => {
  const { shop, ageing } = await workshop();
  const client = succeeded(await shop.post("/api/clients", { name: "Waha Cars" })).body.id;
  const { data } = succeeded(await shop.get("/api/accounts")).body;
  const account = (code: string) => data.find((found: { code: string }) => found.code === code).id;
  const manual = (date: string, side: "debit" | "credit", amount: string) =>
    shop.post("/api/journal-entries", {
      date,
      memo: "Old debt",
      lines: [
        { account_id: account("1201"), party_id: client, [side]: amount },
        { account_id: account("3101"), [side === "debit" ? "credit" : "debit"]: amount },
      ],
    });
  const opening = succeeded(await manual("2026-11-01", "debit", "333")).body;
  const { data: items } = succeeded(await shop.get(`/api/parties/${client}/open-items`)).body;
  const { data: methods } = succeeded(await shop.get("/api/payment-methods")).body;
  const paid = succeeded(
    await shop.post("/api/client-payments", {
      party_id: client,
      amount: "30",
      paid_at: "2026-11-05",
      payment_method_id: methods[0].id,
      allocations: [{ open_item_id: items[0].id, amount: "30" }],
    }),
  ).body;
  succeeded(await shop.post(`/api/client-payments/${paid.id}/reverse`, { reason: "Wrong client" }));

  const refused = await manual("2026-11-06", "credit", "333");
  expect(refused).toMatchObject({ status: 422, body: { type: "invalid" } });
  expect(JSON.stringify(refused.body.errors)).toContain("30.00");
  const undone = (date: string) =>
    shop.post(`/api/journal-entries/${opening.id}/reverse`, { date, reason: "Typed twice" });
  expect((await undone("2026-11-06")).body.errors).toHaveProperty("date");
  expect(JSON.stringify((await undone("2026-11-06")).body.errors)).toContain("20/11/2026");
  succeeded(await undone(today));
  for (const day of ["2026-11-04", "2026-11-06", today])
    expect((await ageing(`on=${day}`)).summary.ties[0], day).toMatchObject({ difference: "0.00" });
}, 60_000);
