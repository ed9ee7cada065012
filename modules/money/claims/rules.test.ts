import { expect, test } from "vitest";
import {
  afterSending,
  askedOf,
  canApprove,
  canMarkInspected,
  canMarkSent,
  canReject,
  type ClaimState,
  claimStates,
  currentSupplement,
  canWithdraw,
  daysOf,
  reportAges,
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
  stateNow,
} from "./rules.ts";

const item = { supplement: 0, price: null, part: null, toBeFixed: false, toBePainted: false };

test("a claim asks for labour and parts with VAT on their sum", () => {
  const labourCosts = [110_000n, 125_000n, 19_000n, 22_000n].map((cost) => ({ cost, supplement: 0 }));
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

test("a claim with a supplement asks for what the picture of it adds up to", () => {
  const items = [0n, 0n, 64_000n, 122_000n, 34_000n].map((price, at) => ({
    ...item,
    price,
    supplement: at === 4 ? 1 : 0,
  }));
  const labourCosts = [110_000n, 125_000n, 19_000n, 22_000n].map((cost, at) => ({
    cost,
    supplement: at === 3 ? 1 : 0,
  }));
  const claim = { items, labourCosts, partsCosts: null, vatRate: 1500 };
  expect(claimTotals(claim)).toMatchObject({ labour: 276_000n, parts: 220_000n, vat: 74_400n, asked: 570_400n });
  expect(askedOf(claim, 0).asked).toBe(506_000n);
  expect(askedOf(claim, 1).asked).toBe(64_400n);
  expect(claimTotals({ ...claim, partsCosts: 100_000n }).parts).toBe(134_000n);
});

test("new items belong to the claim until it is approved, then to the supplement after the answered ones", () => {
  const of = (...supplements: number[]) => supplements.map((supplement) => ({ supplement }));
  expect(currentSupplement([], [])).toBe(0);
  expect(currentSupplement([], of(0, 0))).toBe(0);
  expect(currentSupplement(of(0), of(0))).toBe(1);
  expect(currentSupplement(of(0, 1), of(2))).toBe(3);
  expect(currentSupplement(of(0), of(1))).toBe(2);
});

test("an answer is recorded while the claim or a supplement waits for one", () => {
  const may = (state: ClaimState, waitingSupplement: number | null = null) => [
    canApprove({ state, waitingSupplement }),
    canReject({ state, waitingSupplement }),
  ];
  for (const state of ["open", "sent", "inspected"] as const) expect(may(state)).toEqual([true, true]);
  expect(may("rejected")).toEqual([true, false]);
  expect(may("approved")).toEqual([false, false]);
  expect(may("approved", 1)).toEqual([true, true]);
  expect(may("withdrawn")).toEqual([false, false]);
});

test("sending moves an open or rejected claim on; others stay", () => {
  const stored = ["open", "sent", "inspected", "approved", "rejected", "withdrawn"] as const;
  expect(stored.map(afterSending)).toEqual(["sent", "sent", "inspected", "approved", "sent", "withdrawn"]);
  expect(claimStates.filter((state) => canMarkSent({ state }))).toEqual(["open", "rejected"]);
  expect(claimStates.filter((state) => canMarkInspected({ state }))).toEqual(["open", "sent"]);
});

test("an approved claim is invoiced when invoices bill all of it, and paid when nothing of them is open", () => {
  const unbilled = { hasUnbilled: true, hasOpen: false };
  expect([
    stateNow("approved", unbilled),
    stateNow("approved", { hasUnbilled: true, hasOpen: true }),
    stateNow("approved", { hasUnbilled: false, hasOpen: true }),
    stateNow("approved", { hasUnbilled: false, hasOpen: false }),
    stateNow("sent", { hasUnbilled: false, hasOpen: false }),
  ]).toEqual(["approved", "approved", "invoiced", "paid", "sent"]);
});

test("an open claim is changed, withdrawn or deleted; a withdrawn one is not", () => {
  expect([isEditable, isDeletable].map((may) => may({ state: "open" }))).toEqual([true, true]);
  expect([isEditable, isDeletable].map((may) => may({ state: "withdrawn" }))).toEqual([false, false]);
});

test("a claim is withdrawn in every state until an invoice bills it, be it a draft", () => {
  const may = (invoices: readonly string[]) => claimStates.filter((state) => canWithdraw({ state, invoices }));
  expect(may([])).toEqual(claimStates.filter((state) => state !== "withdrawn"));
  expect(may(["draft"])).toEqual([]);
});

test("the ages of a claim leave no day out and count none twice", () => {
  expect(reportAges.map(daysOf)).toEqual([
    { least: 0, max: 30 },
    { least: 31, max: 60 },
    { least: 61, max: 90 },
    { least: 91, max: null },
  ]);
  expect(daysOf("30")).toEqual({ least: 31, max: null });
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
