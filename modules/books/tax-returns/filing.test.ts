import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { newId } from "../../../platform/server/ids.ts";
import { post } from "../ledger/verbs.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-10-05T09:00:00Z"));

/** A shop with sales in the second and third quarter of 2026. */
const workshop = async (fields: object = {}) => {
  const shop = await api.newShop(fields);
  await books.rows("update shops set writable_until = '2040-01-01' where shop_id = $1", [shop.shopId]);
  const work = billing(shop);
  const vehicle = await work.vehicle();
  const sold = (issued_at: string, total: string) => work.invoiced(vehicle, total, { issued_at });
  const chart = succeeded(await shop.get("/api/accounts")).body.data as { id: string; code: string }[];
  const account = (code: string) => chart.find((each) => each.code === code)!.id;
  /** The first session has expired when the clock has moved by months. */
  const signIn = async () => {
    await shop.get("/api/session");
    succeeded(await shop.post("/api/login", { email: shop.email, password: api.password }));
  };
  return { ...shop, ...work, signIn, vehicleId: vehicle, sold, account, ...filing(shop) };
};

const filing = (shop: ShopOwner) => {
  const read = async (period: string) => succeeded(await shop.get(`/api/tax-return?period=${period}`)).body;
  return {
    read,
    file: async (period: string, more: object = {}) => shop.post("/api/tax-returns", { period, ...more }),
    payments: async (period: string) => succeeded(await shop.get(`/api/tax-payments?period=${period}`)).body,
    correct: (period: string, more: object) =>
      shop.post("/api/tax-corrections", {
        period,
        direction: "output",
        change: "more",
        base: "100",
        vat: "15",
        reason: "A sale was left out",
        ...more,
      }),
  };
};

/** Input VAT as purchases post it, straight into the ledger. */
const bought = (shopId: string, date: string, more: { base: bigint; vat: bigint; code?: string; outputVat?: bigint }) =>
  books.inside(shopId, async (db) => {
    const found = await books.rows<{ id: string; code: string }>("select id, code from accounts where shop_id = $1", [
      shopId,
    ]);
    const [branch] = await books.rows<{ id: string }>("select id from branches where shop_id = $1", [shopId]);
    const id = (code: string) => found.find((account) => account.code === code)!.id;
    const { base, vat, code = "S", outputVat = 0n } = more;
    const tax = { code: code as "S", rate: 1500, base, isNote: false, correctedPeriod: null };
    const line = (account: string, debited: bigint, credited = 0n) => ({
      accountId: id(account),
      debit: debited,
      credit: credited,
      partyId: null,
    });
    return post(
      db,
      [
        {
          id: newId(),
          branchId: branch!.id,
          date,
          kind: "posting",
          sourceKind: "manual-entry",
          sourceId: newId(),
          lines: [
            line("6105", base),
            line("1401", vat),
            line("1102", 0n, base + vat - outputVat),
            ...(outputVat > 0n ? [line("2201", 0n, outputVat)] : []),
          ],
          taxes: [
            { ...tax, direction: "input", vat },
            ...(outputVat > 0n ? [{ ...tax, direction: "output" as const, vat: outputVat }] : []),
          ],
        },
      ],
      `${date}T09:00:00Z`,
    );
  });

test("a filed return moves its VAT to the authority's account, and stays as it was a year later: screen, paper, spreadsheet", async () => {
  const shop = await workshop();
  await shop.sold("2026-07-01", "1150");
  await bought(shop.shopId, "2026-09-30", { base: 20_000n, vat: 3000n });
  const before = await shop.read("2026-Q3");
  expect(before).toMatchObject({ net: "120.00", filing: null });
  const filed = succeeded(await shop.file("2026-Q3", { reference: "ZQ-4711", version: before.version })).body;
  expect(filed).toMatchObject({ net: "120.00", filing: { reference: "ZQ-4711" }, boxes: before.boxes });
  expect(filed.ties.map(({ difference }: { difference: string }) => difference)).toEqual(["0.00", "0.00", "0.00"]);
  const balances = await books.balances(shop.shopId);
  expect([balances["2201"], balances["1401"], balances["2202"]]).toEqual([undefined, undefined, -12_000n]);
  const entry = succeeded(await shop.get(filed.filing.entry_url.replace("/back/", "/api/"))).body;
  expect(entry).toMatchObject({ date: "2026-09-30", kind: "filing", source: { kind: "tax-return" } });
  expect(await books.problems(shop.shopId)).toEqual([]);
  expect((await shop.get("/api/tax-periods")).body).toMatchObject({
    to_file: null,
    data: [{ id: "2026-Q3", is_filed: true }],
  });

  const bytes = async () => {
    const files = [filed.pdf_url, filed.xlsx_url].map(async (url) => (await shop.get(url)).bytes);
    return [(await shop.get("/api/tax-return?period=2026-Q3")).bytes, ...(await Promise.all(files))].map((each) =>
      each.toString("base64"),
    );
  };
  const now = await bytes();
  expect(await pdfText((await shop.get(filed.pdf_url)).bytes)).toContain("ZQ-4711");
  succeeded(
    await shop.put("/api/shop", {
      name: "Another name",
      vat_number: "310122393500003",
      address: "Olaya Street, Riyadh",
    }),
  );
  await shop.sold("2026-10-02", "230");
  api.clock.set("2027-10-05T09:00:00Z");
  await shop.signIn();
  expect(await bytes()).toEqual(now);
});

test("returns are filed in order, once, when their period is over, by those who may, and as they were read", async () => {
  const shop = await workshop();
  await shop.sold("2026-04-10", "115");
  await shop.sold("2026-08-10", "230");
  const refusal = async (...[period, more]: Parameters<typeof shop.file>) => (await shop.file(period, more)).body.type;
  expect(await refusal("2026-Q3")).toBe("file-in-order");
  expect(await refusal("2026-Q4")).toBe("period-not-over");
  expect(await refusal("2026-06")).toBe("not-your-period");
  const { version } = await shop.read("2026-Q2");
  await shop.sold("2026-06-30", "115");
  expect(await refusal("2026-Q2", { version })).toBe("changed-elsewhere");
  const reader = await shop.colleague(["view-reports"]);
  expect((await reader.post("/api/tax-returns", { period: "2026-Q2" })).status).toBe(403);
  succeeded(await shop.file("2026-Q2"));
  expect(await refusal("2026-Q2")).toBe("return-filed");
  succeeded(await shop.file("2026-Q3"));
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("nothing with VAT enters a filed period: not by a call, not by SQL, and the lock never moves back", async () => {
  const shop = await workshop();
  await shop.sold("2026-08-10", "230");
  const draft = await shop.invoice(shop.vehicleId, { issued_at: "2026-09-30" });
  await shop.item(draft.id, { product_id: await shop.product() });
  succeeded(
    await shop.put("/api/books/lock", {
      through: "2026-09-30",
      reason: "Closed before the VAT is filed",
      confirm: true,
    }),
  );
  succeeded(await shop.file("2026-Q3"));
  const asked = await shop.put("/api/books/lock", { through: null, reason: "Open again" });
  expect(asked.body.warnings).toEqual(["months-reopened", "vat-stays-locked"]);
  succeeded(await shop.put("/api/books/lock", { through: null, reason: "Open again", confirm: true }));
  expect((await shop.get("/api/books")).body).toMatchObject({
    locked_through: null,
    vat_locked_through: "2026-09-30",
  });
  expect((await shop.approve(draft.id)).body.type).toBe("vat-period-filed");
  await expect(bought(shop.shopId, "2026-09-30", { base: 100n, vat: 15n })).rejects.toMatchObject({
    code: "vat-period-filed",
  });
  succeeded(
    await shop.post("/api/journal-entries", {
      date: "2026-09-30",
      memo: "Without VAT",
      lines: [
        { account_id: shop.account("6105"), debit: "10" },
        { account_id: shop.account("1101"), credit: "10" },
      ],
    }),
  );
  const change = (sql: string) =>
    books.inside(shop.shopId, (db) => db.query(`test ${sql}`, `${sql} where shop_id = $1`, []));
  await expect(change("update books set vat_locked_through = '2026-09-29'")).rejects.toMatchObject({ code: "LG006" });
  await expect(change("update books set vat_locked_through = null")).rejects.toMatchObject({ code: "LG006" });
  await expect(change("update tax_returns set net = 0")).rejects.toMatchObject({ code: "42501" });
  await expect(books.rows("update tax_returns set net = 0 where shop_id = $1", [shop.shopId])).rejects.toMatchObject({
    code: "LG006",
  });
  await expect(books.rows("delete from tax_returns where shop_id = $1", [shop.shopId])).rejects.toMatchObject({
    code: "LG006",
  });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a filing moves only VAT, and not into a filed period", async () => {
  const shop = await workshop();
  await shop.sold("2026-08-10", "230");
  const forged = (date: string, code: string) =>
    books.inside(shop.shopId, async (db) =>
      post(
        db,
        [
          {
            id: newId(),
            branchId: (
              await books.rows<{ id: string }>("select id from branches where shop_id = $1", [shop.shopId])
            )[0]!.id,
            date,
            kind: "filing",
            sourceKind: "tax-return",
            sourceId: newId(),
            lines: [
              { accountId: shop.account("2201"), debit: 100n, credit: 0n, partyId: null },
              { accountId: shop.account(code), debit: 0n, credit: 100n, partyId: null },
            ],
          },
        ],
        "2026-10-05T09:00:00Z",
      ),
    );
  await expect(forged("2026-09-30", "1101")).rejects.toMatchObject({ code: "LG007" });
  succeeded(await shop.file("2026-Q3"));
  await expect(forged("2026-09-30", "2202")).rejects.toMatchObject({ code: "vat-period-filed" });
});

test("a filing beside approvals: each invoice is in the return or refused", async () => {
  const shop = await workshop();
  await shop.sold("2026-08-10", "230");
  const drafts = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const draft = await shop.invoice(shop.vehicleId, { issued_at: "2026-09-30" });
      await shop.item(draft.id, { product_id: await shop.product() });
      return draft.id as string;
    }),
  );
  const [filed, ...approved] = await Promise.all([shop.file("2026-Q3"), ...drafts.map((id) => shop.approve(id))]);
  const inside = approved.filter(({ status }) => status === 200).length;
  expect(approved.filter(({ status }) => status !== 200).map(({ body }) => body.type)).toEqual(
    Array(8 - inside).fill("vat-period-filed"),
  );
  succeeded(filed);
  expect(filed.body.boxes[0]).toMatchObject({ amount: `${200 + inside * 100}.00` });
  expect((await books.balances(shop.shopId))["2201"]).toBeUndefined();
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a credit is carried to the next return less its refund, and stays a debit of the authority's account until then", async () => {
  const shop = await workshop();
  await bought(shop.shopId, "2026-05-10", { base: 100_000n, vat: 15_000n });
  await shop.sold("2026-08-10", "1150");
  const second = succeeded(await shop.file("2026-Q2")).body;
  expect(second).toMatchObject({ net: "-150.00" });
  expect(second.boxes[15]).toMatchObject({ name: "Net VAT to reclaim" });
  expect(await shop.payments("2026-Q2")).toMatchObject({ open: "150.00", is_carried_on: false });
  const refund = { period: "2026-Q2", amount: "40", account_id: shop.account("1102"), paid_on: "2026-10-01" };
  succeeded(await shop.post("/api/tax-payments", refund));
  expect((await books.balances(shop.shopId))["2202"]).toBe(11_000n);
  const third = succeeded(await shop.file("2026-Q3")).body;
  expect(third).toMatchObject({ due: "150.00", carried: "110.00", net: "40.00" });
  expect((await books.balances(shop.shopId))["2202"]).toBe(-4000n);
  expect(await shop.payments("2026-Q2")).toMatchObject({ open: "0.00", is_carried_on: true });
  expect((await shop.post("/api/tax-payments", refund)).body.type).toBe("credit-carried");
});

test("the VAT due is paid from the bank in parts, at most what is open, and a payment is only reversed", async () => {
  const shop = await workshop();
  await shop.sold("2026-08-10", "1150");
  const pay = (amount: string, more: object = {}) =>
    shop.post("/api/tax-payments", { period: "2026-Q3", amount, account_id: shop.account("1102"), ...more });
  expect((await pay("1")).body.type).toBe("return-not-filed");
  succeeded(await shop.file("2026-Q3"));
  for (const [more, field] of [
    [{ account_id: shop.account("6105") }, "account_id"],
    [{ account_id: shop.account("1105") }, "account_id"],
    [{ paid_on: "2026-09-30" }, "paid_on"],
    [{ paid_on: "2026-10-06" }, "paid_on"],
    [{ amount: "150.01" }, "amount"],
  ] as const) {
    const refused = await pay("1", more);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
  const wrong = await pay("150.01", { account_id: shop.account("6105"), paid_on: "2026-09-30" });
  expect(Object.keys(wrong.body.errors).toSorted()).toEqual(["account_id", "amount", "paid_on"]);
  succeeded(await pay("100", { reference: "SADAD 99" }));
  const both = await Promise.all([pay("50"), pay("50")]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  const paid = await shop.payments("2026-Q3");
  expect(paid).toMatchObject({ net: "150.00", open: "0.00", data: [{ amount: "100.00" }, { amount: "50.00" }] });
  expect((await books.balances(shop.shopId))["2202"]).toBeUndefined();
  const reverse = () => shop.post(`/api/tax-payments/${paid.data[0].id}/reverse`, { reason: "Wrong account" });
  expect(succeeded(await reverse()).body).toMatchObject({ reversal_reason: "Wrong account" });
  expect(await shop.payments("2026-Q3")).toMatchObject({ open: "100.00" });
  expect((await reverse()).body.type).toBe("payment-reversed");
  expect((await books.balances(shop.shopId))["2202"]).toBe(-10_000n);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the VAT of an amended return is paid or refunded, and what is open is the balance of the authority's account", async () => {
  const shop = await workshop();
  await bought(shop.shopId, "2026-05-10", { base: 100_000n, vat: 15_000n });
  await shop.sold("2026-08-10", "1150");
  const settle = async (period: string, amount: string) =>
    shop.post("/api/tax-payments", { period, amount, account_id: shop.account("1102") });
  const amend = async (change: "more" | "less", base: string, vat: string) => {
    const amended = { account_id: shop.account("6105"), change, base, vat, is_amendment: true };
    succeeded(await shop.correct("2026-Q2", amended));
  };
  succeeded(await shop.file("2026-Q2"));
  await amend("more", "200", "30");
  expect(await shop.payments("2026-Q2")).toMatchObject({ open: "120.00", is_refund: true });
  expect(succeeded(await shop.file("2026-Q3")).body).toMatchObject({ carried: "120.00", net: "30.00" });
  expect(await shop.payments("2026-Q2")).toMatchObject({ open: "0.00", is_carried_on: true });

  await amend("more", "100000", "15000");
  expect(await shop.payments("2026-Q2")).toMatchObject({ open: "15000.00", is_refund: false });
  expect(Object.keys((await settle("2026-Q2", "15000.01")).body.errors)).toEqual(["amount"]);
  expect(succeeded(await settle("2026-Q2", "15000")).body).toMatchObject({ is_refund: false });
  await amend("less", "60", "9");
  expect(await shop.payments("2026-Q2")).toMatchObject({ open: "9.00", is_refund: true });
  const refund = succeeded(await settle("2026-Q2", "4")).body;
  expect(refund).toMatchObject({ is_refund: true });
  expect(await shop.payments("2026-Q2")).toMatchObject({ open: "5.00" });
  succeeded(await shop.post(`/api/tax-payments/${refund.id}/reverse`, { reason: "Twice" }));
  expect(await shop.payments("2026-Q2")).toMatchObject({ open: "9.00" });
  succeeded(await settle("2026-Q3", "30"));
  expect((await books.balances(shop.shopId))["2202"]).toBe(900n);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a filed return is corrected in box 14 below the limit in force, and amended itself from it on", async () => {
  const shop = await workshop();
  await shop.sold("2026-05-10", "1150");
  const other = { account_id: shop.account("6105") };
  expect((await shop.correct("2026-Q2", other)).body.type).toBe("return-not-filed");
  succeeded(await shop.file("2026-Q2"));
  succeeded(await shop.file("2026-Q3"));
  const corrections = async () => succeeded(await shop.get("/api/tax-corrections?period=2026-Q2")).body;
  succeeded(await shop.correct("2026-Q2", { ...other, base: "99999.93", vat: "14999.99" }));
  expect(await corrections()).toMatchObject({ understated: "14999.99", limit: "15000.00" });
  const refused = await shop.correct("2026-Q2", { ...other, base: "0.07", vat: "0.01" });
  expect(refused).toMatchObject({ status: 409, body: { type: "amend-return" } });
  expect(refused.body.errors.vat[0]).toMatch(/Second quarter 2026.*15,000\.00/s);
  succeeded(await shop.correct("2026-Q2", { ...other, direction: "input", base: "60", vat: "9" }));
  succeeded(await shop.correct("2026-Q2", { ...other, change: "less", base: "20", vat: "3" }));
  succeeded(await shop.correct("2026-Q2", { ...other, base: "200000", vat: "30000", is_amendment: true }));
  const amended = await corrections();
  expect(amended.understated).toBe("14987.99");
  expect(amended.data.map(({ vat, is_amendment }: Record<string, unknown>) => [vat, is_amendment])).toEqual([
    ["14999.99", false],
    ["9.00", false],
    ["-3.00", false],
    ["30000.00", true],
  ]);
  const balances = await books.balances(shop.shopId);
  expect([balances["2201"], balances["1401"], balances["2202"]]).toEqual([-1_499_699n, 900n, -3_015_000n]);

  api.clock.set("2027-01-05T09:00:00Z");
  await shop.signIn();
  const next = await shop.read("2026-Q4");
  expect(next).toMatchObject({ due: "0.00", corrections: "14987.99", net: "14987.99" });
  expect(next.corrected).toMatchObject([{ period: "2026-Q2", vat: "14987.99", must_be_amended: false }]);
  expect((await shop.get("/api/tax-entries?period=2026-Q4&box=14")).body.data).toHaveLength(3);
  succeeded(await shop.put("/api/tax-settings", { limits: [{ starts_on: "2018-01-01", amount: "5000" }] }));
  expect((await shop.file("2026-Q4")).body.type).toBe("amend-first");
  succeeded(await shop.put("/api/tax-settings", { limits: [{ starts_on: "2018-01-01", amount: "15000" }] }));
  succeeded(await shop.file("2026-Q4"));
  expect(await books.problems(shop.shopId)).toEqual([]);
  api.clock.set("2032-01-01T09:00:00Z");
  await shop.signIn();
  expect((await shop.correct("2026-Q2", { ...other, change: "less" })).body.type).toBe("correction-too-late");
});

test("the VAT of a correction is that of its base within the rounding of lines, or of VAT alone by its own choice", async () => {
  const shop = await workshop();
  await shop.sold("2026-05-10", "1150");
  succeeded(await shop.file("2026-Q2"));
  const correct = (more: object) => shop.correct("2026-Q2", { account_id: shop.account("6105"), ...more });
  const refused = await correct({ base: "100", vat: "99" });
  expect([refused.status, refused.body.errors.vat[0]]).toEqual([422, expect.stringMatching(/15.*15\.00/)]);
  expect((await correct({ base: "100", vat: "15.03" })).status).toBe(422);
  expect((await correct({ base: "100", vat: "14.97" })).status).toBe(422);
  succeeded(await correct({ base: "100", vat: "15.02" }));
  expect(Object.keys((await correct({ base: "0", vat: "15" })).body.errors)).toEqual(["base"]);
  expect(Object.keys((await correct({ base: "1", vat: "15", is_vat_only: true })).body.errors)).toEqual(["base"]);
  expect(succeeded(await correct({ base: undefined, vat: "99", is_vat_only: true })).body).toMatchObject({
    base: "0.00",
    vat: "99.00",
  });
  expect(Object.keys((await correct({ account_id: shop.account("2202") })).body.errors)).toEqual(["account_id"]);
});

test("only returns and payments move the account of the authority, and the nightly check compares them", async () => {
  const shop = await workshop();
  await shop.sold("2026-05-10", "1150");
  succeeded(await shop.file("2026-Q2"));
  const byHand = await shop.post("/api/journal-entries", {
    memo: "By hand",
    lines: [
      { account_id: shop.account("2202"), debit: "5" },
      { account_id: shop.account("1102"), credit: "5" },
    ],
  });
  expect([byHand.status, Object.keys(byHand.body.errors)]).toEqual([422, ["lines.0.account_id"]]);
  const faults = async () => succeeded(await shop.post("/api/book-check")).body.faults;
  const line = async () =>
    succeeded(await shop.get("/api/books/months/2026-09")).body.lines.find(
      ({ key }: { key: string }) => key === "authority-differs",
    );
  expect(await faults()).toEqual([]);
  succeeded(
    await shop.post("/api/tax-payments", { period: "2026-Q2", amount: "50", account_id: shop.account("1102") }),
  );
  expect([await faults(), (await line()).open]).toEqual([[], 0]);
  await books.rows(
    "update account_balances b set debit = debit + 100 from accounts a where a.shop_id = $1 and a.role = 'vat-settlement' and b.shop_id = $1 and b.account_id = a.id and b.debit > 0",
    [shop.shopId],
  );
  expect(await faults()).toContainEqual({ problem: expect.stringContaining("tax authority"), subject: "2202" });
  expect(await line()).toMatchObject({ open: 1, is_required: true });
});

test("the length of the periods is a dated setting that starts with a quarter and leaves filed periods alone", async () => {
  const shop = await workshop();
  await shop.sold("2026-05-10", "1150");
  const settings = succeeded(await shop.get("/api/tax-settings")).body;
  expect(settings).toMatchObject({
    lengths: [{ starts_on: "2018-01-01", length: "quarter" }],
    limits: [
      { starts_on: "2018-01-01", amount: "5000.00" },
      { starts_on: "2025-04-18", amount: "15000.00" },
    ],
  });
  const set = (starts_on: string, more: object = {}) =>
    shop.put("/api/tax-settings", {
      lengths: [...settings.lengths, { starts_on, length: "month" }],
      ...more,
    });
  expect(Object.keys((await set("2026-08-01")).body.errors)).toEqual(["lengths.1.starts_on"]);
  succeeded(await set("2026-07-01", { version: settings.version }));
  expect((await set("2026-10-01", { version: settings.version })).body.type).toBe("changed-elsewhere");
  const ids = async () => (await shop.get("/api/tax-periods")).body.data.map(({ id }: { id: string }) => id);
  expect(await ids()).toEqual(["2026-09", "2026-08", "2026-07", "2026-Q2"]);
  expect((await shop.get("/api/tax-return")).body.id).toBe("2026-09");
  succeeded(await shop.file("2026-Q2"));
  succeeded(await shop.file("2026-07"));
  expect(Object.keys((await set("2026-10-01")).body.errors)).toEqual(["lengths"]);
  const reader = await shop.colleague(["view-reports"]);
  expect((await reader.put("/api/tax-settings", { lengths: settings.lengths })).status).toBe(403);
});

test("outside Saudi Arabia a return is filed by the same rules, in the currency's digits, and nil returns too", async () => {
  const shop = await workshop({ country: "BH" });
  await shop.sold("2026-05-10", "11");
  succeeded(await shop.file("2026-Q2"));
  const nil = succeeded(await shop.file("2026-Q3")).body;
  expect(nil).toMatchObject({ net: "0.000", limit: null, filing: { entry_url: null } });
  succeeded(await shop.correct("2026-Q2", { account_id: shop.account("6105"), base: "90000", vat: "9000" }));
  const { body } = await shop.get("/api/tax-corrections");
  expect(body).toMatchObject({ data: [], understated: "0.000", limit: null });
  expect((await shop.get("/api/tax-corrections?period=2026-Q2")).body.understated).toBe("9000.000");
  expect((await books.balances(shop.shopId))["2202"]).toBe(-1000n);
});

test("whatever is bought and sold, box 13 and 14 are the movement of the VAT accounts, and each document is in one period", async () => {
  const shop = await workshop();
  const months = ["2026-04", "2026-05", "2026-06", "2026-07", "2026-08", "2026-09"];
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          month: fc.constantFrom(...months),
          day: fc.integer({ min: 1, max: 30 }),
          base: fc.bigInt({ min: 100n, max: 10n ** 9n }),
          code: fc.constantFrom("S", "import", "reverse-charge"),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      async (documents) => {
        for (const { month, day, base, code } of documents) {
          const vat = (base * 15n) / 100n;
          await bought(shop.shopId, `${month}-${String(day).padStart(2, "0")}`, {
            base,
            vat,
            code,
            outputVat: code === "reverse-charge" ? vat : 0n,
          });
        }
        const returns = await Promise.all(["2026-Q2", "2026-Q3", ...months].map(shop.read));
        const minor = (amount: string) => BigInt(amount.replace(".", ""));
        for (const { due, corrections, ties } of returns) {
          expect(minor(ties[2].ledger)).toBe(minor(due) + minor(corrections));
          expect(ties.map(({ difference }: { difference: string }) => difference)).toEqual(["0.00", "0.00", "0.00"]);
        }
        const quarters = returns.slice(0, 2).map(({ due }) => minor(due));
        const ofMonths = returns.slice(2).map(({ due }) => minor(due));
        const total = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
        expect(total(quarters)).toBe(total(ofMonths));
        const { "2201": output = 0n, "1401": input = 0n } = await books.balances(shop.shopId);
        expect(total(quarters)).toBe(-output - input);
      },
    ),
    { numRuns: 8 },
  );
  succeeded(await shop.file("2026-Q2"));
  succeeded(await shop.file("2026-Q3"));
  const { "2201": output, "1401": input } = await books.balances(shop.shopId);
  expect([output, input]).toEqual([undefined, undefined]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});
