import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { nextNumber } from "../../base/shop/verbs.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { withShop } from "../../../platform/server/db/database.ts";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { estimating } from "../../../tests/support/estimating.ts";
import { lockWaits } from "../../../tests/support/lock-waits.ts";
import { openRows } from "../../../tests/support/rows.ts";

const api = await startApi();
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

type Row = { series: string; is_own: boolean; prefix: string; last_given: number | null; example: string };

/** A shop with a second branch, and the calls on its number series. */
const withNorth = async () => {
  const shop = await api.newShop();
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  const path = `/api/branches/${north}/numbers`;
  const put = (...numbering: object[]) => shop.put(path, { numbering });
  const own = async (series: string, prefix: string) => succeeded(await put({ series, is_own: true, prefix }));
  const rowOf = async (series: string): Promise<Row> =>
    succeeded(await shop.get(path)).body.numbering.find((row: Row) => row.series === series);
  const workAt = async (branch: string) => succeeded(await shop.put("/api/me/branch", { branch_id: branch }));
  return { shop, main: String(main), north: String(north), path, put, own, rowOf, workAt, bill: billing(shop) };
};

test("without series of its own a branch shares the company's, and is offered one with its place before", async () => {
  const { shop, north, path, bill, workAt } = await withNorth();
  const { numbering } = succeeded(await shop.get(path)).body;
  expect(numbering.map(({ series }: Row) => series)).toEqual([
    "opening-credit-notes",
    "debit-notes",
    "refunds",
    "client-returns",
    "client-invoices",
    "receipts",
    "deposit-refunds",
    "advance-credit-notes",
    "advance-invoices",
    "estimates",
  ]);
  expect(numbering.find(({ series }: Row) => series === "client-invoices")).toMatchObject({
    is_own: false,
    prefix: "2-INV-",
    next: 1,
    last_given: null,
    example: "2-INV-000001",
    company_example: "INV-000001",
  });
  expect((await bill.invoiced(await bill.vehicle(), "115")).number).toBe("INV-000001");
  await workAt(north);
  expect((await bill.invoiced(await bill.vehicle(), "115")).number).toBe("INV-000002");
});

test("documents count at their branch: notes at that of their invoice, receipts where the money is taken", async () => {
  const { shop, main, north, put, own, workAt, bill } = await withNorth();
  for (const [series, prefix] of [
    ["client-invoices", "N-INV-"],
    ["client-returns", "N-CN-"],
    ["debit-notes", "N-DN-"],
    ["receipts", "N-RCT-"],
  ] as const)
    await own(series, prefix);
  succeeded(await put({ series: "client-invoices", is_own: true, next: 40, digits: 4 }));
  await workAt(north);
  const car = await bill.vehicle();
  const invoice = await bill.invoiced(car, "115");
  expect(invoice.number).toBe("N-INV-0040");
  await workAt(main);
  const debited = succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/debit-notes`, {
      reason: "correction",
      items: [{ client_invoice_item_id: invoice.items[0].id, sub_total: "10" }],
    }),
  ).body;
  const draft = succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: invoice.items[0].id, qty: "0.5" }],
    }),
  ).body;
  const returned = succeeded(await shop.post(`/api/return-invoices/${draft.id}/approve`)).body;
  expect([debited.number, returned.number]).toEqual(["N-DN-000001", "N-CN-000001"]);
  expect(succeeded(await bill.pay(car, "10")).body.number).toBe("RCT-000001");
  await workAt(north);
  expect(succeeded(await bill.pay(car, "10")).body.number).toBe("N-RCT-000001");
  await workAt(main);
  expect((await bill.invoiced(await bill.vehicle(), "115")).number).toBe("INV-000001");
});

test("a closed and opened branch keeps its series; after its first number it cannot share the company's again", async () => {
  const { shop, north, put, own, rowOf, workAt, main, bill } = await withNorth();
  await own("client-invoices", "N-");
  succeeded(await put({ series: "client-invoices", is_own: false }));
  expect(await rowOf("client-invoices")).toMatchObject({ is_own: false });
  await own("client-invoices", "N-");
  await workAt(north);
  const car = await bill.vehicle();
  await bill.invoiced(car, "115");
  const refused = await put({ series: "receipts", is_own: false }, { series: "client-invoices", is_own: false });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["numbering.1.is_own"]]);
  const back = await put({ series: "client-invoices", is_own: true, next: 1 });
  expect([back.status, Object.keys(back.body.errors)]).toEqual([422, ["numbering.0.next"]]);
  succeeded(await shop.post(`/api/client-vehicles/${car}/exit-entry`, { confirm: true }));
  await workAt(main);
  succeeded(await shop.post(`/api/branches/${north}/archive`));
  succeeded(await shop.post(`/api/branches/${north}/restore`));
  await workAt(north);
  expect((await bill.invoiced(await bill.vehicle(), "115")).number).toBe("N-000002");
});

test("a prefix with which a number could appear twice is refused in every series of the documents, an earlier one too", async () => {
  const { shop, own, put, bill } = await withNorth();
  await bill.invoiced(await bill.vehicle(), "115");
  const ofCompany = (prefix: string) =>
    shop.put("/api/settings", { numbering: [{ series: "client-invoices", prefix }] });
  succeeded(await ofCompany("F-"));
  for (const prefix of ["F-", "f-", "F-9", "INV-", "INV-2"]) {
    const refused = await put({ series: "client-invoices", is_own: true, prefix });
    expect([prefix, refused.status, Object.keys(refused.body.errors)]).toEqual([prefix, 422, ["numbering.0.prefix"]]);
  }
  await own("client-invoices", "N-");
  await own("receipts", "INV-");
  for (const prefix of ["N-", "n-3"]) {
    const refused = await ofCompany(prefix);
    expect([prefix, refused.status, Object.keys(refused.body.errors)]).toEqual([prefix, 422, ["numbering.0.prefix"]]);
  }
  succeeded(await ofCompany("INV-"));
  expect((await bill.invoiced(await bill.vehicle(), "115")).number).toBe("INV-000002");
});

test("other series, a series twice, another shop's branch and who may not change settings are refused", async () => {
  const { shop, path, put } = await withNorth();
  const journal = await put({ series: "journal", is_own: true });
  expect([journal.status, Object.keys(journal.body.errors)]).toEqual([422, ["numbering.0.series"]]);
  const twice = await put({ series: "receipts", is_own: true }, { series: "receipts", is_own: false });
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ["numbering.1.series"]]);
  const other = await api.newShop();
  expect((await other.get(path)).status).toBe(404);
  expect((await other.put(path, { numbering: [{ series: "receipts", is_own: true }] })).status).toBe(404);
  const clerk = await shop.colleague(["view-client-invoices"]);
  expect([(await clerk.get(path)).status, (await clerk.put(path, { numbering: [] })).status]).toEqual([403, 403]);
  const { data } = succeeded(await shop.get("/api/activity?kind=branches&limit=5")).body;
  expect(data.filter(({ changes }: { changes: object[] }) => changes.length > 0)).toEqual([]);
  succeeded(await put({ series: "receipts", is_own: true, prefix: "N-" }));
  const [noted] = succeeded(await shop.get("/api/activity?kind=branches&limit=5")).body.data;
  expect(noted.changes).toEqual([{ field: "numbering.receipts", from: null, to: "N-000001" }]);
});

test("of two who give two branches the same prefix at once, one is refused", async () => {
  const { shop, put } = await withNorth();
  const { id: south } = succeeded(await shop.post("/api/branches", { name: "South", name_ar: "الجنوب" })).body;
  const same = { series: "client-invoices", is_own: true, prefix: "B-" };
  const answers = await Promise.all([put(same), shop.put(`/api/branches/${south}/numbers`, { numbering: [same] })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test("a document that waits while the branch's unused series is taken away gets the company's number", async () => {
  const { shop, north, own } = await withNorth();
  await own("client-invoices", "N-");
  const pool = openPool(api.database.runtimeUrl);
  let waiting: Promise<{ text: string }> | undefined;
  await withShop(pool, shop.shopId, async (db) => {
    await db.query("test.take-away", "delete from number_series where shop_id = $1 and branch_id = $2", [north]);
    waiting = withShop(pool, shop.shopId, (other) => nextNumber(other, "client-invoices", north));
    await lockWaits(api.database.ownerUrl);
  });
  expect((await waiting)!.text).toBe("INV-000001");
  await pool.end();
});

test("invoices approved at once in two branches: each series without gaps, no number twice", async () => {
  const { shop, main, north, own, workAt, bill } = await withNorth();
  await own("client-invoices", "N-");
  const owner = await openRows(api.database.ownerUrl);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }), async (places) => {
      const drafts: string[] = [];
      for (const isNorth of places) {
        await workAt(isNorth ? north : main);
        const draft = await bill.invoice(await bill.vehicle());
        await bill.item(draft.id, { product_id: await bill.product() });
        drafts.push(draft.id);
      }
      const approved = await Promise.all(drafts.map((id) => bill.approve(id)));
      expect(approved.map(({ status, body }) => [status, body.number.startsWith("N-")])).toEqual(
        places.map((isNorth) => [200, isNorth]),
      );
      const found = await owner.query<{ inNorth: boolean; count: number; last: number; labels: number }>(
        `select branch_id = $2 as "inNorth", count(*)::int, max(number) as last, count(distinct label)::int as labels
         from client_invoices where shop_id = $1 and number is not null group by 1`,
        [shop.shopId, north],
      );
      for (const { count, last, labels } of found) expect([last, labels]).toEqual([count, count]);
    }),
    { numRuns: 4 },
  );
  expect(await owner.query("select * from verify_books($1)", [shop.shopId])).toEqual([]);
  await owner.close();
});

test("a number is found in both branches, and with its prefix the branch's first", async () => {
  const { shop, north, own, workAt, bill } = await withNorth();
  await own("client-invoices", "N-INV-");
  await own("receipts", "N-RCT-");
  const made = async () => {
    const car = await bill.vehicle();
    const { id } = await bill.invoiced(car, "115");
    return { invoice: id as string, receipt: succeeded(await bill.pay(car, "10")).body.id as string };
  };
  const atMain = await made();
  await workAt(north);
  const atNorth = await made();
  const search = async (typed: string) =>
    succeeded(await shop.get(`/api/search?q=${encodeURIComponent(typed)}`)).body.data as { kind: string; id: string }[];
  const invoices = (await search("invoice 1")).filter(({ kind }) => kind === "client-invoice").map(({ id }) => id);
  expect(invoices.toSorted()).toEqual([atMain.invoice, atNorth.invoice].toSorted());
  for (const [typed, id] of [
    ["N-INV-000001", atNorth.invoice],
    ["n-inv 1", atNorth.invoice],
    ["INV-000001", atMain.invoice],
    ["N-RCT-000001", atNorth.receipt],
    ["RCT-000001", atMain.receipt],
  ] as const)
    expect((await search(typed))[0], typed).toMatchObject({ id });
  const payments = async (typed: string) =>
    succeeded(await shop.get(`/api/client-payments?q=${typed}`)).body.data.map(({ id }: { id: string }) => id);
  expect([await payments("N-RCT-000001"), await payments("RCT-000001")]).toEqual([[atNorth.receipt], [atMain.receipt]]);
  expect([await payments("N-INV-000001"), await payments("INV-000001")]).toEqual([[atNorth.receipt], [atMain.receipt]]);
});

test("two estimates of a visit with the same number of two series stay apart: versions and deposits", async () => {
  const { shop, own, workAt, north } = await withNorth();
  await workAt(north);
  const quoting = await estimating(api, shop);
  const first = await quoting.sent([quoting.offer(quoting.brakes)]);
  await own("estimates", "N-EST-");
  const other = await quoting.sent([quoting.offer(quoting.leak)]);
  const numbers = async (id: string) =>
    (await quoting.read(id)).versions.map(({ number }: { number: string | null }) => number);
  expect([await numbers(first), await numbers(other)]).toEqual([["EST-000001"], ["N-EST-000001"]]);
  const next = await quoting.requote(other, [quoting.offer(quoting.leak, "300.00")]);
  expect(await numbers(next)).toEqual(["N-EST-000001", "N-EST-000001 v2"]);
  expect(await numbers(first)).toEqual(["EST-000001"]);
});
