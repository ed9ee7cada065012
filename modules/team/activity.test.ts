import { expect, test } from "vitest";
import { addressOf, deedOf, type Deed } from "./activity.ts";

test.each<[string, string, Deed]>([
  ["POST", "/api/clients", "POST"],
  ["PUT", "/api/client-invoices/:id", "PUT"],
  ["DELETE", "/back/client-invoices/:id", "DELETE"],
  ["DELETE", "/api/media/:id/:name", "DELETE"],
  ["POST", "/back/client-invoices/:id/approve", "POST approve"],
  ["POST", "/api/client-invoices/:id/items", "POST items"],
  ["DELETE", "/api/client-invoices/:id/items/:itemId", "DELETE items/:itemId"],
  ["POST", "/api/totp", "POST totp"],
  ["POST", "/api/totp/confirm", "POST totp/confirm"],
])("%s %s is told as %s", (method, path, deed) => {
  expect(deedOf(method, path)).toBe(deed);
});

test("a thing leads to its page as long as there is one", () => {
  expect(addressOf("clients", "1", "PUT")).toBe("/back/clients/1");
  expect(addressOf("roles", "1", "DELETE")).toBeUndefined();
  expect(addressOf("settings", "1", "PUT")).toBeUndefined();
});
