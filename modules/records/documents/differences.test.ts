import { expect, test } from "vitest";
import { differences } from "./differences.ts";

const pads = { id: "1", name: "Brake pads", grandTotal: "310.50" };
const disc = { id: "2", name: "Brake disc", grandTotal: "747.50" };
const oil = { id: "3", name: "Engine oil", grandTotal: "196.65" };

test("Items that another user deleted, changed or added are told apart", () => {
  expect(differences([pads, disc], [{ ...disc, grandTotal: "373.75" }, oil])).toEqual([
    { id: "1", name: "Brake pads", before: "310.50", after: undefined },
    { id: "2", name: "Brake disc", before: "747.50", after: "373.75" },
    { id: "3", name: "Engine oil", before: undefined, after: "196.65" },
  ]);
});

test("A renamed item is a change, even with the same amount", () => {
  expect(differences([pads], [{ ...pads, name: "Brake pads, front" }])).toEqual([
    { id: "1", name: "Brake pads, front", before: "310.50", after: "310.50" },
  ]);
});

test("Another order is not a difference", () => {
  expect(differences([pads, disc], [disc, pads])).toEqual([]);
});
