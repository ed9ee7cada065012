import { expect, test } from "vitest";
import { listOf, partsOf, placesFor } from "./navigation.ts";
import { pages } from "./pages.ts";

const all = placesFor(
  () => true,
  ({ en }) => en,
  { country: "SA", branchCount: 2 },
);

test.each([
  ["/back/client-invoices/0000", "/back/client-invoices"],
  ["/back/client-payments/0000", "/back/client-payments"],
  ["/back/client-vehicles/0000", "/back/vehicles"],
  ["/back/vehicles/0000", "/back/vehicles"],
  ["/back/entry-cards/0000/edit", "/back/vehicles"],
  ["/back/vehicle-diagnostics/0000", "/back/vehicle-diagnostics"],
  ["/back/clients/0000", "/back/clients"],
  ["/back/products/0000", "/back/products"],
  ["/back/employees/0000", "/back/employees"],
  ["/back/settings/roles/0000", "/back/settings/roles"],
])("the thing of %s belongs to the list %s", (path, list) => {
  expect(listOf(all, path)?.to).toBe(list);
});

test("every page of the shop belongs to an entry, except the notices", () => {
  const paths = pages.map(({ path }) => path).filter((path) => path.startsWith("/back/"));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !listOf(all, path)).toSorted()).toEqual(["/back/notices"]);
});

test("a list without permission is not offered", () => {
  expect(
    listOf(
      placesFor(
        (needs) => needs !== "view-clients",
        ({ en }) => en,
        { country: "SA", branchCount: 1 },
      ),
      "/back/clients/0000",
    ),
  ).toBeUndefined();
  expect(
    listOf(
      placesFor(
        (needs) => needs !== "view-client-payments",
        ({ en }) => en,
        { country: "SA", branchCount: 1 },
      ),
      "/back/client-payments/0000",
    )?.to,
  ).toBe("/back/client-invoices");
});

test("transfers are offered to shops with several branches only", () => {
  const offered = (branchCount: number) =>
    listOf(
      placesFor(
        () => true,
        ({ en }) => en,
        { country: "SA", branchCount },
      ),
      "/back/stock-transfers",
    )?.to;
  expect(offered(2)).toBe("/back/stock-transfers");
  expect(offered(1)).not.toBe("/back/stock-transfers");
});

test("e-invoices are offered to shops in Saudi Arabia only", () => {
  const offered = (country: string) =>
    listOf(
      placesFor(
        () => true,
        ({ en }) => en,
        { country, branchCount: 1 },
      ),
      "/back/e-invoices",
    )?.to;
  expect(offered("SA")).toBe("/back/e-invoices");
  expect(offered("BH")).not.toBe("/back/e-invoices");
});

test("the entries of the books stand in sections, each once, those of other groups in none", () => {
  const partsIn = (group: string) => partsOf(all.find((place) => place.group === group)?.children ?? []);
  const books = partsIn("books");
  expect(books.map(({ name }) => name)).toEqual([
    "Accounts and entries",
    "Statements and tax",
    "Cash and assets",
    "Periods and balances",
  ]);
  const shown = books.flatMap(({ pages }) => pages.map(({ to }) => to));
  expect(shown).toEqual(all.find(({ group }) => group === "books")?.children?.map(({ to }) => to));
  expect(partsIn("money").map(({ name }) => name)).toEqual([undefined]);
});
