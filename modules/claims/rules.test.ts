import { expect, test } from "vitest";
import {
  canWithdraw,
  claimTotals,
  isCollection,
  isDeletable,
  isEditable,
  itemCollection,
  itemOfCollection,
  marksOfItems,
  pinsOfItems,
  proposedParts,
  warningsOf,
} from "./rules.ts";

const item = { price: null, part: null, toBeFixed: false, toBePainted: false };

test("a claim asks for labour and parts with VAT on their sum", () => {
  const labourCosts = [110_000n, 125_000n, 19_000n, 22_000n].map((cost) => ({ cost }));
  expect(claimTotals({ items: [], labourCosts, partsCosts: 220_000n, vatRate: 1500 })).toEqual({
    labour: 276_000n,
    parts: 220_000n,
    net: 496_000n,
    vat: 74_400n,
    asked: 570_400n,
  });
});

test("the new parts of the items are asked for until parts costs are typed, zero included", () => {
  const items = [640n, 1220n, 340n].map((price) => ({ ...item, price }));
  expect(proposedParts([...items, item])).toBe(2200n);
  const parts = (partsCosts: bigint | null) => claimTotals({ items, labourCosts: [], partsCosts, vatRate: 0 }).parts;
  expect([parts(null), parts(0n), parts(5n)]).toEqual([2200n, 0n, 5n]);
});

test("an open claim is changed, withdrawn or deleted; a withdrawn one is not", () => {
  expect([isEditable, isDeletable, canWithdraw].map((may) => may({ state: "open" }))).toEqual([true, true, true]);
  expect([isEditable, isDeletable, canWithdraw].map((may) => may({ state: "withdrawn" }))).toEqual([
    false,
    false,
    false,
  ]);
});

test("accident report and repair permit are missed in Saudi Arabia only", () => {
  const bare = { state: "open" as const, accidentReportNumber: null, repairPermitNumber: null };
  expect(warningsOf(bare, "SA")).toEqual(["accident-report-missing", "repair-permit-missing"]);
  expect(warningsOf({ ...bare, accidentReportNumber: "N-1" }, "SA")).toEqual(["repair-permit-missing"]);
  expect(warningsOf(bare, "AE")).toEqual([]);
  expect(warningsOf({ ...bare, state: "withdrawn" }, "SA")).toEqual([]);
});

test("a file belongs to a known collection, and a photo to its item", () => {
  const id = "0192f0c4-7b7a-7abc-8def-0123456789ab";
  expect(itemCollection(id, "during")).toBe(`item/${id}/during`);
  expect(itemOfCollection(`item/${id}/during`)).toBe(id);
  expect(["claim-copy", "inspection", `item/${id}/after`].map(isCollection)).toEqual([true, true, true]);
  expect(["", "photos", `item/${id}/later`, "item/1/before", `item/${id}/before/x`].map(isCollection)).toEqual(
    Array(5).fill(false),
  );
});

test("items carry their numbers on the drawing; a part that is only painted is dotted unless another item hits it", () => {
  const door = { ...item, part: "NEAR_SIDE_FRONT_DOOR" };
  const wing = { ...item, part: "NEAR_SIDE_FRONT_PANEL", toBePainted: true };
  expect(pinsOfItems([door, item, wing, door]).map(({ part, number }) => [part, number])).toEqual([
    [door.part, 1],
    [wing.part, 3],
    [door.part, 4],
  ]);
  expect(marksOfItems([door, wing])).toEqual({ [door.part]: "red", [wing.part]: "yellow" });
  expect(marksOfItems([{ ...wing, toBeFixed: true }, wing])).toEqual({ [wing.part]: "red" });
});
