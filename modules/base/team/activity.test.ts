import { expect, test } from "vitest";
import { kinds } from "../../../app/modules.ts";
import { isPageAddress } from "../../../app/page-addresses.ts";
import { addressOf, deedOf } from "./activity.ts";
import { methodWords } from "./activity-page-words.ts";

const { activity } = kinds;
const known: Readonly<Record<string, unknown>> = { ...methodWords, ...activity.deeds };

test.each([
  ["POST", "/api/clients", "POST"],
  ["PUT", "/api/client-invoices/:id", "PUT"],
  ["DELETE", "/back/client-invoices/:id", "DELETE"],
  ["DELETE", "/api/media/:id/:name", "DELETE"],
  ["POST", "/back/client-invoices/:id/approve", "POST approve"],
  ["POST", "/api/client-invoices/:id/items", "POST items"],
  ["DELETE", "/api/client-invoices/:id/items/:itemId", "DELETE items/:itemId"],
  ["POST", "/api/totp", "POST totp"],
  ["POST", "/api/totp/confirm", "POST totp/confirm"],
])("%s %s is named as %s", (method, path, deed) => {
  expect(known[deed]).toBeDefined();
  expect(deedOf(activity, method, path)).toBe(known[deed]);
});

test("a logged record links to its page if it has one", () => {
  expect(addressOf(activity, "clients", "1", "PUT")).toBe("/back/clients/1");
  expect(addressOf(activity, "roles", "1", "DELETE")).toBeUndefined();
  expect(addressOf(activity, "settings", "1", "PUT")).toBeUndefined();
});

test("what a logged record links to is there", () => {
  const addresses = Object.keys(activity.kinds).flatMap((kind) => addressOf(activity, kind, "1", "PUT") ?? []);
  expect(addresses.filter((address) => !isPageAddress(address))).toEqual([]);
});
