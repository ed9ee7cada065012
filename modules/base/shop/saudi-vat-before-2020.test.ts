import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing } from "../../../tests/support/billing.ts";

const api = await startApi();

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
