import { afterAll, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { depreciateAll } from "./server/depreciation.ts";

const api = await startApi();
const books = await auditor(api.database);
const pool = openPool(api.database.runtimeUrl, 4);
afterAll(async () => {
  await books.close();
  await pool.end();
});

/** A shop on 20 November 2026 that bought a lift for 10,000.00 on 10 August. */
const openBooks = async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const shop = await api.newShop();
  await books.rows("update shops set writable_until = '2028-01-01' where id = $1", [shop.shopId]);
  const chart = succeeded(await shop.get("/api/accounts")).body.data as { id: string; code: string }[];
  const id = (code: string) => chart.find((account) => account.code === code)!.id;
  const bought = succeeded(
    await shop.post("/api/journal-entries", {
      date: "2026-08-10",
      memo: "Lift",
      lines: [
        { account_id: id("1501"), debit: "10000" },
        { account_id: id("3101"), credit: "10000" },
      ],
    }),
  ).body;
  const add = (more: object = {}) =>
    shop.post("/api/fixed-assets", {
      name: "Two-post lift",
      name_ar: "رافعة بعمودين",
      cost: "10000",
      salvage: "1000",
      bought_on: "2026-08-10",
      months: 36,
      asset_account_id: id("1501"),
      accumulated_account_id: id("1599"),
      expense_account_id: id("6110"),
      entry_id: bought.id,
      ...more,
    });
  const runJob = async (at: string) => {
    api.clock.set(at);
    await books.rows("update directory.sessions set created_at = $2, last_seen_at = $2 where shop_id = $1", [
      shop.shopId,
      at,
    ]);
    return depreciateAll(pool, () => new Date(at))();
  };
  const show = async (of: string) => succeeded(await shop.get(`/api/fixed-assets/${of}`)).body;
  const list = async () => succeeded(await shop.get("/api/fixed-assets")).body;
  const balances = () => books.balances(shop.shopId);
  return { shop, id, bought, add, runJob, show, list, balances };
};

test("the months that are over are posted once, each on its last day, and equal the schedule", async () => {
  const { shop, bought, add, runJob, show, list, balances } = await openBooks();
  const asset = succeeded(await add()).body;
  expect(asset).toMatchObject({ number: "FA-0001", entry: { id: bought.id }, next_month: "2026-08-01" });
  expect(asset.schedule).toHaveLength(36);
  await Promise.all([1, 2, 3].map(() => runJob("2026-11-20T10:00:00Z")));
  expect((await balances())["1599"]).toBe(-750_00n);
  // November is over in Riyadh at 21:00 UTC of the 30th.
  await runJob("2026-11-30T20:59:00Z");
  expect((await balances())["1599"]).toBe(-750_00n);
  await runJob("2026-11-30T21:00:00Z");
  const shown = await show(asset.id);
  expect(shown).toMatchObject({ accumulated: "1000.00", book_value: "9000.00", next_month: "2026-12-01" });
  expect(shown.schedule.filter(({ entry }: { entry: object | null }) => entry)).toHaveLength(4);
  const { body: entry } = await shop.get(`/api/journal-entries/${shown.schedule[0].entry.id}`);
  expect(entry).toMatchObject({
    date: "2026-08-31",
    source: { kind: "depreciation", label: "DEP-000001" },
    total: "250.00",
  });

  await runJob("2029-12-01T09:00:00Z");
  expect((await balances())["1599"]).toBe(-1000_00n);
  await books.rows("update shops set writable_until = '2031-01-01' where id = $1", [shop.shopId]);
  await runJob("2029-12-01T09:00:00Z");
  expect(await balances()).toMatchObject({ "1501": 10_000_00n, "1599": -9000_00n, "6110": 9000_00n });
  expect(await show(asset.id)).toMatchObject({ next_month: null, book_value: "1000.00" });
  expect((await list()).summary).toEqual({ cost: "10000.00", accumulated: "9000.00", book_value: "1000.00", due: 0 });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an asset takes accounts of fixed assets only, and the register is compared with them", async () => {
  const { shop, id, add, list } = await openBooks();
  const check = async () => succeeded(await shop.post("/api/book-check")).body.faults;
  expect(await check()).toEqual([{ problem: expect.stringContaining("register of fixed assets"), subject: "1501" }]);
  for (const [field, codes] of Object.entries({
    asset_account_id: ["1102", "1301", "1601", "1599"],
    accumulated_account_id: ["1102", "1501", "1601"],
    expense_account_id: ["6102", "6109", "5101", "4901"],
  }))
    for (const code of codes) {
      const refused = await add({ [field]: id(code) });
      expect([code, refused.status, Object.keys(refused.body.errors)]).toEqual([code, 422, [field]]);
    }
  const own = { code: "6120", name: "Depreciation of lifts", name_ar: "إهلاك الرافعات" };
  const { id: expense } = succeeded(await shop.post("/api/accounts", own)).body;
  const asset = succeeded(await add({ expense_account_id: expense })).body;
  expect(await check()).toEqual([]);
  succeeded(await shop.post("/api/fixed-assets/depreciation", { month: "2026-10" }));
  expect(await check()).toEqual([]);
  const line = async () =>
    (await shop.get("/api/books/months/2026-10")).body.lines.find(
      ({ key }: { key: string }) => key === "register-differs",
    );
  expect(await line()).toMatchObject({ open: 0, view_url: "/back/fixed-assets" });
  succeeded(await shop.post(`/api/fixed-assets/${asset.id}/dispose`, { result_account_id: id("4901") }));
  expect(await check()).toEqual([]);
  succeeded(
    await shop.post("/api/journal-entries", {
      memo: "Drill",
      lines: [
        { account_id: id("1501"), debit: "50" },
        { account_id: id("1102"), credit: "50" },
      ],
    }),
  );
  expect(await check()).toEqual([{ problem: expect.any(String), subject: "1501" }]);
  expect(await line()).toMatchObject({ open: 1 });
  expect((await list()).ties).toEqual([
    expect.objectContaining({
      code: "1501",
      registered: "0.00",
      ledger: "50.00",
      difference: "50.00",
      view_url: `/back/accounts/${id("1501")}?from=2018-01-01&to=2026-11-20`,
    }),
  ]);
});

test("what a locked period holds back is a line of the checklist and is posted by hand after the lock", async () => {
  const { shop, add, runJob, list, balances } = await openBooks();
  succeeded(await add());
  succeeded(
    await shop.put("/api/books/lock", { through: "2026-09-30", reason: "September is complete", confirm: true }),
  );
  await runJob("2026-11-20T10:00:00Z");
  expect((await balances())["1599"]).toBeUndefined();
  expect(await list()).toMatchObject({ due_through: "2026-10", summary: { due: 3 } });
  const checklist = (await shop.get("/api/books/months/2026-10")).body.lines;
  expect(checklist.find(({ key }: { key: string }) => key === "depreciation")).toMatchObject({ open: 1 });

  const post = (month: string) => shop.post("/api/fixed-assets/depreciation", { month });
  expect((await post("2026-11")).body.type).toBe("depreciation-month-not-over");
  succeeded(await post("2026-10"));
  expect((await post("2026-10")).body.type).toBe("nothing-to-depreciate");
  const dates = await books.rows<{ date: string }>(
    "select date from journal_entries where shop_id = $1 and source_kind = 'depreciation' order by number",
    [shop.shopId],
  );
  expect(dates.map(({ date }) => date)).toEqual(["2026-10-01", "2026-10-01", "2026-10-31"]);
});

test("an asset is sold with a gain or scrapped with a loss, and leaves nothing in the books", async () => {
  const { shop, id, add, balances, show } = await openBooks();
  const [sold, scrapped] = [succeeded(await add()).body, succeeded(await add({ name: "Lift of paint" })).body];
  const dispose = (of: string, body: object) => shop.post(`/api/fixed-assets/${of}/dispose`, body);
  succeeded(
    await dispose(sold.id, {
      proceeds: "9500",
      proceeds_account_id: id("1102"),
      result_account_id: id("4901"),
    }),
  );
  expect(await show(sold.id)).toMatchObject({ disposed_on: "2026-11-20", proceeds: "9500.00", accumulated: "750.00" });
  expect((await dispose(sold.id, { result_account_id: id("4901") })).body.type).toBe("asset-disposed");
  succeeded(await dispose(scrapped.id, { result_account_id: id("6106") }));
  // Both were in 1501 with 10,000.00, of which the first entry posted one.
  expect(await balances()).toMatchObject({
    "1102": 9500_00n,
    "1501": -10_000_00n,
    "4901": -250_00n,
    "6106": 9250_00n,
    "6110": 1500_00n,
  });
  expect((await balances())["1599"]).toBeUndefined();
  expect(await books.problems(shop.shopId)).toEqual([]);
});

const taxes = (shopId: string) =>
  books.rows<{ code: string; base: bigint; vat: bigint; is_note: boolean; date: string }>(
    "select code, base, vat, is_note, date from tax_entries where shop_id = $1 order by date, vat desc",
    [shopId],
  );

test("the sale of an asset is charged with VAT in box 1; undone, it is reversed and the asset is in use again", async () => {
  const { shop, id, add, balances, show } = await openBooks();
  succeeded(
    await shop.put("/api/shop", {
      name: "Golden Road Workshop",
      vat_number: "310122393500003",
      address: "Olaya Street, Riyadh",
    }),
  );
  const asset = succeeded(await add()).body;
  const dispose = (body: object) => shop.post(`/api/fixed-assets/${asset.id}/dispose`, body);
  const undo = (body: object) => shop.post(`/api/fixed-assets/${asset.id}/undo-disposal`, body);
  const sale = { proceeds: "9500.10", proceeds_account_id: id("1102"), result_account_id: id("4901") };
  expect((await undo({ reason: "Not sold" })).body.type).toBe("asset-in-use");
  const sold = succeeded(await dispose({ ...sale, date: "2026-11-15" })).body;
  expect(sold).toMatchObject({
    proceeds: "9500.10",
    disposal: { vat: "1425.02", result: "250.10", exempt_code: null },
    undone: [],
  });
  const inBooks = { "1102": 10_925_12n, "2201": -1425_02n, "4901": -250_10n };
  expect(await balances()).toMatchObject(inBooks);
  expect(await taxes(shop.shopId)).toEqual([
    { code: "S", base: 9500_10n, vat: 1425_02n, is_note: false, date: "2026-11-15" },
  ]);
  const entry = succeeded(await shop.get(`/api/journal-entries/${sold.disposal.entry.id}`)).body;
  const page = entry.source.view_url.replace("/back/", "/api/");
  expect(succeeded(await shop.get(page)).body.id).toBe(asset.id);

  expect(Object.keys((await undo({ reason: "Bounced", date: "2026-11-14" })).body.errors)).toEqual(["date"]);
  expect(Object.keys((await undo({ reason: " " })).body.errors)).toEqual(["reason"]);
  const again = succeeded(await undo({ reason: "Bounced" })).body;
  expect(again).toMatchObject({
    disposed_on: null,
    proceeds: null,
    disposal: null,
    next_month: "2026-11-01",
    undone: [{ reason: "Bounced", date: "2026-11-15" }],
  });
  const after = await balances();
  expect([after["1102"], after["2201"], after["4901"]]).toEqual([undefined, undefined, undefined]);
  expect(after).toMatchObject({ "1501": 10_000_00n, "1599": -750_00n });
  expect((await taxes(shop.shopId)).at(-1)).toEqual({
    code: "S",
    base: -9500_10n,
    vat: -1425_02n,
    is_note: true,
    date: "2026-11-20",
  });
  expect((await shop.delete(`/api/fixed-assets/${asset.id}`)).body.type).toBe("asset-depreciated");

  succeeded(await dispose(sale));
  expect(await balances()).toMatchObject(inBooks);
  expect((await show(asset.id)).disposal.vat).toBe("1425.02");
  const settings = succeeded(await shop.get("/api/tax-settings")).body;
  const lengths = [{ starts_on: "2026-10-01", length: "month" }];
  succeeded(await shop.put("/api/tax-settings", { lengths, version: settings.version }));
  api.clock.set("2026-12-02T09:00:00Z");
  const filed = succeeded(await shop.post("/api/tax-returns", { period: "2026-11" }));
  expect(filed.body.boxes.find(({ box }: { box: number }) => box === 1)).toMatchObject({
    amount: "19000.20",
    adjustment: "9500.10",
    vat: "1425.02",
  });
  expect((await undo({ reason: "Bounced", date: "2026-11-21" })).body.type).toBe("vat-period-filed");
  succeeded(await shop.put("/api/books/lock", { through: "2026-12-01", reason: "Complete", confirm: true }));
  expect(Object.keys((await undo({ reason: "Bounced", date: "2026-12-01" })).body.errors)).toEqual(["date"]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an exempt sale states its code, and the VAT of a sale by invoice is not charged again", async () => {
  const { shop, id, add, balances } = await openBooks();
  succeeded(
    await shop.put("/api/shop", {
      name: "Golden Road Workshop",
      vat_number: "310122393500003",
      address: "Olaya Street, Riyadh",
    }),
  );
  const dispose = async (body: object) =>
    shop.post(`/api/fixed-assets/${succeeded(await add()).body.id}/dispose`, {
      proceeds: "9000",
      proceeds_account_id: id("1102"),
      result_account_id: id("6106"),
      ...body,
    });
  const exempt = succeeded(await dispose({ vat_exempted: true, exempt_code: "VATEX-SA-32" })).body;
  expect(exempt.disposal).toMatchObject({ vat: "0.00", exempt_code: "VATEX-SA-32" });
  succeeded(await dispose({ proceeds_account_id: id("4101") }));
  expect((await taxes(shop.shopId)).map(({ code, base, vat }) => [code, base, vat])).toEqual([
    ["VATEX-SA-32", 9000_00n, 0n],
  ]);
  expect(await balances()).toMatchObject({ "1102": 9000_00n, "4101": 9000_00n, "6106": 500_00n });
  const wrong = [
    [await dispose({ exempt_code: "VATEX-SA-32" }), "exempt_code"],
    [await dispose({ vat_exempted: true, proceeds_account_id: id("4101") }), "vat_exempted"],
    [await dispose({ vat_exempted: true, proceeds: "0" }), "vat_exempted"],
    [await dispose({ proceeds_account_id: null }), "proceeds_account_id"],
    [await dispose({ proceeds_account_id: id("2101") }), "proceeds_account_id"],
    [await dispose({ proceeds_account_id: id("1103") }), "proceeds_account_id"],
    [await dispose({ proceeds_account_id: id("1105") }), "proceeds_account_id"],
  ] as const;
  for (const [refused, field] of wrong)
    expect([field, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([field, 422, [field]]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("wrong amounts and accounts are refused under their field, and an asset is deleted only while nothing is posted", async () => {
  const { shop, id, add, list } = await openBooks();
  const wrong = [
    [await add({ salvage: "9000", opening_depreciation: "1000.01" }), "salvage"],
    [await add({ opening_depreciation: "10000.01" }), "opening_depreciation"],
    [await add({ months: 0 }), "months"],
    [await add({ cost: "0" }), "cost"],
    [await add({ bought_on: "2026-11-21" }), "bought_on"],
    [await add({ starts_on: "2026-07-31" }), "starts_on"],
    [await add({ asset_account_id: id("6110") }), "asset_account_id"],
    [await add({ accumulated_account_id: id("1501") }), "accumulated_account_id"],
    [await add({ accumulated_account_id: id("1301") }), "accumulated_account_id"],
    [await add({ expense_account_id: id("1501") }), "expense_account_id"],
  ] as const;
  for (const [refused, field] of wrong)
    expect([field, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([field, 422, [field]]);
  const asset = succeeded(await add({ salvage: undefined })).body;
  const colleague = await shop.colleague(["view-reports"]);
  expect((await colleague.delete(`/api/fixed-assets/${asset.id}`)).status).toBe(403);
  succeeded(await shop.put(`/api/fixed-assets/${asset.id}`, { name: "Lift 2" }));
  succeeded(await shop.delete(`/api/fixed-assets/${asset.id}`));
  expect((await list()).data).toEqual([]);

  const kept = succeeded(await add()).body;
  succeeded(await shop.post("/api/fixed-assets/depreciation", { month: "2026-10" }));
  expect((await shop.delete(`/api/fixed-assets/${kept.id}`)).body.type).toBe("asset-depreciated");
  const early = await shop.post(`/api/fixed-assets/${kept.id}/dispose`, {
    date: "2026-10-15",
    result_account_id: id("6106"),
  });
  expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ["date"]]);
  for (const address of ["/api/fixed-assets.pdf", "/api/fixed-assets.xlsx"])
    expect((await shop.get(address)).status).toBe(200);
});
