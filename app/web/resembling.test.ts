import fc from "fast-check";
import { expect, test } from "vitest";
import { placesFor } from "./navigation.ts";
import { resembling } from "./resembling.ts";

const pages = placesFor(
  () => true,
  ({ en }) => en,
  { country: "SA", branchCount: 2 },
)
  .flatMap((place) => [place, ...(place.children ?? [])])
  .map(({ to }) => ({ to }));
const first = (path: string) => resembling(path, pages)[0]?.to;

test.each([
  ["/back/client", "/back/clients"],
  ["/back/vehicle", "/back/vehicles"],
  ["/back/client-invoice/12", "/back/client-invoices"],
  ["/back/CLIENT-PAYMENT", "/back/client-payments"],
  ["/back/setings/company", "/back/settings/company"],
  ["/dashbord", "/dashboard"],
])("%s resembles %s", (path, page) => {
  expect(first(path)).toBe(page);
});

test.each(["/back/nosuch", "/back/", "/back/123", "/back/%D8%B9"])("%s resembles no page", (path) => {
  expect(first(path)).toBeUndefined();
});

test("at most three different pages are suggested for any address", () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      const found = resembling(path, pages).map(({ to }) => to);
      expect(found.length).toBeLessThanOrEqual(3);
    }),
  );
});
