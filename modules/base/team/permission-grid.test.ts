import { expect, test } from "vitest";
import { permissionGrid } from "./permission-grid.ts";
import { permissionWords } from "./permission-words.ts";

const grid = permissionGrid(Object.entries(permissionWords).map(([name, { group }]) => ({ name, group })));
const rowsOf = (wanted: string) =>
  grid.find(({ group }) => group === wanted)?.rows.map((row) => row.map(({ name }) => name));

test("a resource with several actions has its own row, in their order", () => {
  expect(rowsOf("money")).toEqual([
    ["view-client-invoices", "create-client-invoices", "edit-client-invoices", "delete-client-invoices"],
    ["view-client-payments", "create-client-payments", "edit-client-payments", "delete-client-payments"],
  ]);
});

test("single permissions share the last row of their group", () => {
  expect(rowsOf("stock")?.at(-1)).toEqual(["adjust-stock"]);
  expect(rowsOf("system")).toEqual([
    ["invite-users", "manage-users", "manage-roles", "import-data", "edit-system-settings"],
  ]);
});

test("every permission is shown once", () => {
  expect(grid.flatMap(({ rows }) => rows.flat().map(({ name }) => name)).toSorted()).toEqual(
    Object.keys(permissionWords).toSorted(),
  );
});
