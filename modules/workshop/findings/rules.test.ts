import { expect, test } from "vitest";
import {
  type FindingState,
  type FindingTimes,
  findingStates,
  type Found,
  inOrder,
  type KnownFinding,
  mayMove,
  mayMoveByHand,
  moves,
  planFound,
  stateOf,
  timesAfter,
  visitOf,
} from "./rules.ts";

const none: FindingTimes = {
  pricedAt: null,
  approvedAt: null,
  doneAt: null,
  declinedAt: null,
  declinedBeforeAt: null,
  droppedAt: null,
};
const after = (...path: (typeof moves)[number][]): FindingTimes =>
  path.reduce<FindingTimes>((times, move, at) => ({ ...times, ...timesAfter(move, times, `2026-11-2${at}`) }), none);
const inState: Record<FindingState, FindingTimes> = {
  open: none,
  priced: after("price"),
  approved: after("price", "approve"),
  done: after("price", "approve", "finish"),
  declined: after("price", "decline"),
  dropped: after("drop"),
};

test("each move leads from its states to one state", () => {
  const targets = Object.fromEntries(
    moves.map((move) => [
      move,
      Object.fromEntries(
        findingStates
          .filter((state) => mayMove(move, state))
          .map((state) => [state, stateOf({ ...inState[state], ...timesAfter(move, inState[state], "2026-11-25") })]),
      ),
    ]),
  );
  expect(targets).toEqual({
    price: { open: "priced", declined: "priced" },
    approve: { priced: "approved", declined: "approved" },
    decline: { open: "declined", priced: "declined" },
    finish: { open: "done", approved: "done", declined: "done" },
    drop: { open: "dropped", declined: "dropped" },
    reopen: { done: "open", declined: "open", dropped: "open" },
    release: { priced: "open", approved: "open" },
    redo: { done: "approved" },
  });
});

test("by hand nobody answers for a client who was asked in an estimate, and only what may move at all moves", () => {
  for (const move of ["decline", "finish", "drop", "reopen"] as const)
    for (const state of findingStates) if (mayMoveByHand(move, state)) expect(mayMove(move, state)).toBe(true);
  expect(findingStates.filter((state) => mayMoveByHand("decline", state))).toEqual(["open"]);
  expect(findingStates.filter((state) => mayMoveByHand("drop", state))).toEqual(["open", "declined"]);
});

test("a refusal that is taken back stays known", () => {
  expect(after("decline", "reopen")).toMatchObject({ declinedAt: null, declinedBeforeAt: "2026-11-20" });
  expect(after("decline", "price", "approve", "finish", "reopen")).toEqual({ ...none, declinedBeforeAt: "2026-11-20" });
});

test("urgent findings come first, declined ones last", () => {
  const list = [
    { id: 1, state: "declined", grade: "now" },
    { id: 2, state: "open", grade: "soon" },
    { id: 3, state: "priced", grade: "now" },
  ] as const;
  expect(inOrder(list).map(({ id }) => id)).toEqual([3, 2, 1]);
});

const here = { visitId: "june", sourceId: "diagnosis of june", now: "2026-06-01" };
const found = (label: string, more: Partial<Found> = {}): Found => ({
  label,
  nameEn: "Pads",
  nameAr: "فحمات",
  note: null,
  grade: "soon",
  fileIds: [],
  ...more,
});
const report = (list: readonly Found[], good: readonly string[] = []) => ({ found: list, good });
const known = (label: string, more: Partial<KnownFinding> = {}): KnownFinding => ({
  ...none,
  id: `id of ${label}`,
  label,
  nameEn: "Pads",
  nameAr: "فحمات",
  note: null,
  grade: "soon",
  clientVehicleId: "june",
  lastVisitId: "june",
  sourceId: "diagnosis of june",
  editedAt: null,
  takenUpAt: null,
  lostAt: null,
  hasOwnFiles: false,
  ...more,
});
const ofMarch = { lastVisitId: "march", sourceId: "diagnosis of march" };
const nothing = { added: [], changed: [], removed: [] };

test("what is reported again changes nothing; a new grade and note are taken over unless staff changed it", () => {
  expect(planFound([known("pads")], report([found("pads")]), here)).toEqual(nothing);
  const urgent = found("pads", { grade: "now", note: "Down to metal" });
  expect(planFound([known("pads")], report([urgent]), here).changed).toEqual([
    { id: "id of pads", changes: { grade: "now", note: "Down to metal" } },
  ]);
  expect(planFound([known("pads", { editedAt: "2026-06-01" })], report([urgent]), here)).toEqual(nothing);
});

test("what was settled in this visit stays so; what was settled in an earlier one is found anew", () => {
  for (const end of [{ doneAt: "2026-06-01" }, { droppedAt: "2026-06-01" }]) {
    expect(planFound([known("pads", end)], report([found("pads")]), here)).toEqual(nothing);
    expect(planFound([known("pads", { ...end, ...ofMarch })], report([found("pads")]), here).added).toHaveLength(1);
  }
});

test("what was declined at an earlier visit is open again when it is found again; in this visit it stays declined", () => {
  const declined = { declinedAt: "2026-03-03" };
  expect(planFound([known("pads", declined)], report([found("pads")]), here)).toEqual(nothing);
  const [change] = planFound([known("pads", { ...declined, ...ofMarch })], report([found("pads")]), here).changed;
  expect(change?.changes).toMatchObject({
    lastVisitId: "june",
    declinedAt: null,
    declinedBeforeAt: "2026-03-03",
  });
});

test("what is no longer reported is removed only if nobody has worked with it", () => {
  expect(planFound([known("pads")], report([]), here).removed).toEqual(["id of pads"]);
  const worked: Partial<KnownFinding>[] = [
    { pricedAt: "2026-06-01" },
    { declinedAt: "2026-06-01" },
    { declinedBeforeAt: "2026-06-01" },
    { editedAt: "2026-06-01" },
    { takenUpAt: "2026-06-01" },
    { hasOwnFiles: true },
    { clientVehicleId: "march" },
  ];
  for (const more of worked)
    expect(planFound([known("pads", more)], report([]), here)).toEqual({
      ...nothing,
      changed: [{ id: "id of pads", changes: { lostAt: here.now } }],
    });
  expect(planFound([known("pads", { pricedAt: "2026-06-01", lostAt: "2026-06-01" })], report([]), here)).toEqual(
    nothing,
  );
  const again = planFound(
    [known("pads", { pricedAt: "2026-06-01", lostAt: "2026-06-01" })],
    report([found("pads")]),
    here,
  );
  expect(again.changed[0]?.changes).toEqual({ lostAt: null });
});

test("what another diagnosis did not check stays as it is; what it found good is gone or marked", () => {
  const earlier = { clientVehicleId: "march", ...ofMarch };
  expect(planFound([known("pads", earlier)], report([]), here)).toEqual(nothing);
  expect(planFound([known("pads", earlier)], report([], ["pads"]), here).changed).toEqual([
    { id: "id of pads", changes: { lostAt: here.now } },
  ]);
  expect(planFound([known("pads", { sourceId: "first diagnosis of june" })], report([]), here)).toEqual(nothing);
  expect(
    planFound([known("pads", { sourceId: "first diagnosis of june" })], report([], ["pads"]), here).removed,
  ).toEqual(["id of pads"]);
});

test("a finding is of the visit that is shown, or of one that began before or after it", () => {
  const shown = { id: "b", vehicleEnteredAt: "2026-11-10T07:00:00Z" };
  const found = (clientVehicleId: string, visitEnteredAt: string) =>
    visitOf({ clientVehicleId, visitEnteredAt }, shown);
  expect(found("b", "2026-11-10T07:00:00Z")).toBe("this");
  expect(found("c", "2026-11-09T07:00:00Z")).toBe("earlier");
  expect(found("a", "2026-11-11T07:00:00Z")).toBe("later");
  expect([found("a", shown.vehicleEnteredAt), found("c", shown.vehicleEnteredAt)]).toEqual(["earlier", "later"]);
});
