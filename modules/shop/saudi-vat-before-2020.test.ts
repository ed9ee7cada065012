import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { inProject } from "../../platform/server/paths.ts";
import { startApi } from "../../tests/support/api.ts";
import { billing } from "../../tests/support/billing.ts";
import { auditor } from "../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);

const folder = inProject("db", "migrations");
const migration = readFileSync(
  `${folder}/${readdirSync(folder).find((name) => name.endsWith("saudi-vat-before-2020.sql"))}`,
  "utf8",
);

test("an invoice of a Saudi shop takes 5 % before July 2020 and 15 % from then on", async () => {
  const shop = await api.newShop();
  const { vehicle, product, invoice, item } = billing(shop);
  const [car, product_id] = [await vehicle(), await product()];
  for (const [issued_at, vat] of [
    ["2018-01-01", "5.00"],
    ["2020-06-30", "5.00"],
    ["2020-07-01", "15.00"],
    ["2026-11-20", "15.00"],
  ]) {
    const draft = await invoice(car, { issued_at });
    expect((await item(draft.id, { product_id })).vat, issued_at).toBe(vat);
  }
});

test("a shop from before gets the earlier rate, unless it had set its own; its drafts of those days follow", async () => {
  const [untouched, changed, abroad] = [await api.newShop(), await api.newShop(), await api.newShop({ country: "AE" })];
  const first = [{ starts_on: "2018-01-01", rate: 15 }];
  const own = [
    { starts_on: "2018-01-01", rate: 0 },
    { starts_on: "2026-01-01", rate: 15 },
  ];
  await untouched.put("/api/settings", { vat_rates: first });
  await changed.put("/api/settings", { vat_rates: own });
  const { vehicle, product, invoice, item } = billing(untouched);
  const [car, product_id] = [await vehicle(), await product()];
  const [old, recent] = [await invoice(car, { issued_at: "2020-06-30" }), await invoice(car)];
  for (const { id } of [old, recent]) {
    await item(id, { product_id, qty: 3, flat_discount: "0.10" });
    await item(id, { product_id, vat_exempted: true });
  }
  await books.rows(`begin; ${migration}; commit`);

  const ratesOf = async (shop: typeof untouched) => (await shop.get("/api/settings")).body.vat_rates;
  expect(await ratesOf(untouched)).toEqual([
    { starts_on: "2018-01-01", rate: 5 },
    { starts_on: "2020-07-01", rate: 15 },
  ]);
  expect(await ratesOf(changed)).toEqual(own);
  expect(await ratesOf(abroad)).toEqual([{ starts_on: "2018-01-01", rate: 5 }]);
  const read = async (id: string) => (await untouched.get(`/api/client-invoices/${id}`)).body;
  expect(await read(old.id)).toMatchObject({
    sub_total: "399.90",
    vat: "15.00",
    grand_total: "414.90",
    items: [{ vat_rate: 5 }, { vat_rate: 0 }],
  });
  expect(await read(recent.id)).toMatchObject({
    sub_total: "399.90",
    vat: "44.99",
    items: [{ vat_rate: 15 }, { vat_rate: 0 }],
  });
});
