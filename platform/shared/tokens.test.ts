import { expect, test } from "vitest";
import { randomToken } from "../server/secrets.ts";
import { withoutTokens } from "./tokens.ts";

test("no token stays readable, wherever it occurs", () => {
  for (let time = 0; time < 1000; time += 1) {
    const token = randomToken();
    for (const text of [
      `/ar/d/${token}`,
      `https://warsha.sa/en/reset-password?token=${token}#x`,
      `next=%2Far%2Fd%2F${token}`,
      `at open (https://warsha.sa/api/public/links/${token}.pdf:1:2)`,
      token,
    ]) {
      expect(withoutTokens(text)).not.toContain(token);
    }
  }
  expect(withoutTokens("/ar/d/Zk3_9aQ-0bXcPqLmN4rTs7VuWyZ12345/x")).toBe("/ar/d/••••••/x");
});

test("ids, plates, VINs, file names and constraint names stay", () => {
  const text =
    "/back/vehicles/0193a5f2-7c1e-7b7a-9d53-2f6f0a3c1e55 JTDBR32E720054321 /assets/VehiclePage-B3x9QkLm.js client_invoice_items_product_fkey";
  expect(withoutTokens(text)).toBe(text);
});
