import { beforeAll, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { buying } from "../../../tests/support/buying.ts";
import { estimating } from "../../../tests/support/estimating.ts";

const api = await startApi();

type Result = { kind: string; id: string; title: string; detail: string; url: string };
const resultsOf = async (person: Person, typed: string): Promise<Result[]> =>
  succeeded(await person.get(`/api/search?q=${encodeURIComponent(typed)}`)).body.data;

let shop: ShopOwner;
let made: Record<"estimate" | "workOrder" | "invoice" | "receipt" | "purchase" | "order" | "vendor" | "visit", string>;

beforeAll(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  shop = await api.newShop();
  const bill = billing(shop);
  const buy = buying(shop);
  const quoting = await estimating(api, shop);
  const estimate = await quoting.sent();
  const { visit } = quoting;
  const task = succeeded(await shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Brakes" })).body;
  const other = await bill.vehicle({ client_name: "Other client", license_plate: "1 EST" });
  const invoice = (await bill.invoiced(other, "115.00")).id;
  const receipt = succeeded(await bill.pay(other, "15.00")).body.id;
  const vendor = await buy.vendor({
    name: "Al-Fanar Parts",
    name_ar: "الفنار لقطع الغيار",
    contact_number: "+966501112233",
  });
  const { id: purchase } = await buy.bought(vendor, [{ product_id: await buy.product(), unit_price: "10", qty: "1" }], {
    vendor_number: "FNR-77140",
  });
  const item = { name: "Filter", product_id: await buy.product(), qty: "1", unit_price: "46" };
  const draft = succeeded(await shop.post("/api/purchase-orders", { vendor_id: vendor, items: [item] })).body;
  const order = succeeded(await shop.post(`/api/purchase-orders/${draft.id}/order`)).body.id;
  made = { estimate, workOrder: task.work_order_id, invoice, receipt, purchase, order, vendor, visit };
});

test.each([
  ["estimate", "estimate", ["EST-000001", "est-1", "EST 1", "ＥＳＴ－１", "estimate 1", "عرض السعر رقم ١", "تسعيرة 1"]],
  ["work-order", "workOrder", ["WO-0001", "wo1", "work order 1", "أمر عمل ١"]],
  ["client-invoice", "invoice", ["INV-000001", "inv 1", "invoice 1"]],
  ["receipt", "receipt", ["RCT-000001", "receipt 1", "سند القبض رقم 1"]],
  ["purchase", "purchase", ["PUR-000001", "purchase 1", "فاتورة شراء 1"]],
  ["purchase-order", "order", ["PO-000001", "purchase order 1", "أمر شراء 1"]],
] as const)("a number of kind %s is found as typed, first and in no other kind", async (kind, name, spellings) => {
  const numbered = ["estimate", "work-order", "client-invoice", "receipt", "purchase", "purchase-order", "client"];
  for (const typed of spellings) {
    const found = await resultsOf(shop, typed);
    expect(found[0], typed).toMatchObject({ kind, id: made[name] });
    // A vehicle whose plate is typed alike, and its papers, are answers of their own.
    const others = found.filter((result) => result.kind !== kind && numbered.includes(result.kind));
    if (!/^est.1$/iu.test(typed.normalize("NFKC"))) expect(others, typed).toEqual([]);
  }
  expect(await resultsOf(shop, spellings[0])).toHaveLength(1);
});

test("a number without a prefix is found in all kinds", async () => {
  const ids = (await resultsOf(shop, "1")).map(({ id }) => id);
  const { estimate, workOrder, invoice, receipt, purchase, order } = made;
  expect(ids).toEqual(expect.arrayContaining([estimate, workOrder, invoice, receipt, purchase, order]));
});

test("a number with a prefix that no document has is no number", async () => {
  expect(await resultsOf(shop, "XYZ-000001")).toEqual([]);
});

test("a changed prefix is known at once, and the one before stays so", async () => {
  const owner = await api.newShop();
  const quoting = await estimating(api, owner);
  const first = await quoting.sent();
  succeeded(await owner.put("/api/settings", { numbering: [{ series: "estimates", prefix: "Q-2026-" }] }));
  for (const typed of ["Q-2026-000001", "q 2026 1", "EST-000001"])
    expect((await resultsOf(owner, typed))[0], typed).toMatchObject({ kind: "estimate", id: first });
});

test("a vendor is found by its name in either language and by its phone, its papers by it and by the bill's number", async () => {
  for (const typed of ["al fanar", "alfanar", "الفنار", "0501112233"])
    expect(
      (await resultsOf(shop, typed)).find(({ kind }) => kind === "vendor"),
      typed,
    ).toMatchObject({
      id: made.vendor,
      url: `/back/vendors/${made.vendor}`,
    });
  expect((await resultsOf(shop, "alfanar")).map(({ id }) => id)).toEqual(
    expect.arrayContaining([made.purchase, made.order]),
  );
  expect(await resultsOf(shop, "FNR-77140")).toMatchObject([{ kind: "purchase", id: made.purchase }]);
});

test("estimates and work orders are found by their vehicle and client, in the last version alone", async () => {
  const kinds = (await resultsOf(shop, "Yousif")).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["estimate", "work-order", "client-vehicle"]));
});

test.each([
  ["view-estimates", "EST-000001"],
  ["view-work-orders", "WO-0001"],
  ["view-client-payments", "RCT-000001"],
  ["view-purchases", "PUR-000001"],
  ["view-vendors", "alfanar"],
] as const)("only who holds %s finds %s", async (permission, typed) => {
  expect(await resultsOf(await shop.colleague([permission]), typed)).toHaveLength(1);
  expect(await resultsOf(await shop.colleague(["view-products"]), typed)).toEqual([]);
  expect(await resultsOf(await api.newShop(), typed)).toEqual([]);
});

test("names are found with and without blanks, hyphens and marks", async () => {
  const names = ["Noura Al-Otaibi", "عبد الله الحربي", "O'Neil Motors"];
  for (const name of names) succeeded(await shop.post("/api/clients", { name }));
  const nameOf = async (typed: string) => (await resultsOf(shop, typed)).find(({ kind }) => kind === "client")?.title;
  for (const typed of ["alotaibi", "al otaibi", "Al-Otaibi", "noura otaibi"])
    expect(await nameOf(typed)).toBe(names[0]);
  for (const typed of ["عبدالله", "عبد الله", "عَبْدُالله"]) expect(await nameOf(typed)).toBe(names[1]);
  for (const typed of ["oneil", "o’neil", "O'Neil"]) expect(await nameOf(typed)).toBe(names[2]);
});
