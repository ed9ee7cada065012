import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Needs } from "../../../platform/shared/route.ts";
import { exitWarningsOf, isWaiting, knownTo, life, nextStep, type Progress, stay } from "./rules.ts";

const none: Progress["estimates"] = {
  drafts: 0,
  sent: 0,
  isUnshared: false,
  isAnswerAwaited: false,
  hasExpired: false,
  approved: 0,
};
const unanswered = { ...none, sent: 1, isAnswerAwaited: true };
const expired = { ...none, sent: 1, hasExpired: true };
const approved = { ...none, sent: 1, approved: 1 };
const noTasks: Progress["tasks"] = { open: 0, unchecked: 0, all: 0 };
const checked = { ...noTasks, all: 2 };

const visit = (known: Partial<Progress> = {}): Progress => ({
  status: "working_on",
  vehicleExitedAt: null,
  deletedAt: null,
  card: "none",
  diagnostic: "none",
  unpricedFindings: 0,
  estimates: none,
  tasks: noTasks,
  drafts: 0,
  approvedInvoices: 0,
  due: 0n,
  ...known,
});

describe("the next step", () => {
  test.each<[string, Partial<Progress>, string | null]>([
    ["a vehicle that just came in", {}, "fill-entry-card"],
    ["a card without a signature", { card: "unsigned" }, "sign-entry-card"],
    ["a signed card", { card: "signed" }, "start-diagnosis"],
    ["a diagnosis under way", { card: "signed", diagnostic: "open" }, "finish-diagnosis"],
    ["a diagnosis that has ended", { card: "signed", diagnostic: "ended" }, "create-invoice"],
    [
      "findings that nobody has priced",
      { card: "signed", diagnostic: "ended", unpricedFindings: 2 },
      "create-estimate",
    ],
    ["findings before the diagnosis", { card: "signed", unpricedFindings: 2 }, "start-diagnosis"],
    ["an estimate that is not sent", { card: "signed", estimates: { ...none, drafts: 1 } }, "send-estimate"],
    [
      "its next version beside one that waits",
      { card: "signed", estimates: { ...unanswered, drafts: 1 } },
      "send-estimate",
    ],
    [
      "an estimate that nobody has shared with the client",
      { card: "signed", estimates: { ...none, sent: 1, isUnshared: true } },
      "send-estimate",
    ],
    ["an estimate without an answer", { card: "signed", estimates: unanswered, tasks: checked }, "await-answer"],
    ["an estimate that expired without an answer", { card: "signed", estimates: expired }, "renew-estimate"],
    [
      "one that expired beside one that waits",
      { card: "signed", estimates: { ...unanswered, hasExpired: true } },
      "await-answer",
    ],
    [
      "the next version of an expired estimate",
      { card: "signed", estimates: { ...expired, drafts: 1 } },
      "send-estimate",
    ],
    [
      "an expired estimate beside work, its findings open again",
      { card: "signed", estimates: expired, unpricedFindings: 1, tasks: { ...checked, open: 1 } },
      "renew-estimate",
    ],
    [
      "an expired estimate beside work, its findings settled",
      { card: "signed", estimates: expired, tasks: { ...checked, open: 1 } },
      "finish-work",
    ],
    [
      "a finding beside an approved estimate",
      { card: "signed", diagnostic: "ended", estimates: approved, unpricedFindings: 1, tasks: { ...checked, open: 1 } },
      "create-estimate",
    ],
    ["work without a diagnosis", { card: "signed", tasks: { open: 1, unchecked: 1, all: 2 } }, "finish-work"],
    ["approved work", { card: "signed", estimates: approved, tasks: { open: 1, unchecked: 0, all: 1 } }, "finish-work"],
    ["work that is done", { card: "signed", estimates: approved, tasks: { ...checked, unchecked: 1 } }, "check-work"],
    ["work that is checked", { card: "signed", estimates: approved, tasks: checked }, "create-invoice"],
    ["an estimate that was declined", { card: "signed", estimates: { ...none, sent: 1 } }, "create-invoice"],
    [
      "a ready vehicle with an unanswered estimate",
      { card: "signed", status: "ready_for_customer", estimates: unanswered },
      "create-invoice",
    ],
    [
      "a draft beside open work",
      { card: "signed", drafts: 1, estimates: approved, tasks: { open: 1, unchecked: 0, all: 1 } },
      "approve-invoice",
    ],
    [
      "a vehicle that is ready and was never diagnosed",
      { card: "signed", status: "ready_for_customer" },
      "create-invoice",
    ],
    ["a draft beside a diagnosis under way", { card: "signed", diagnostic: "open", drafts: 1 }, "finish-diagnosis"],
    ["a draft", { card: "signed", drafts: 1 }, "approve-invoice"],
    ["a draft, but nobody filled a card yet", { drafts: 1 }, "fill-entry-card"],
    ["an invoice that is owed", { card: "signed", approvedInvoices: 1, due: 100n }, "take-payment"],
    ["a paid invoice beside a draft", { card: "signed", approvedInvoices: 1, drafts: 1 }, "approve-invoice"],
    ["everything paid", { card: "signed", approvedInvoices: 1 }, "record-exit"],
    ["everything paid, without a card", { approvedInvoices: 1 }, "record-exit"],
    ["left with a debt", { vehicleExitedAt: "2026-11-20", approvedInvoices: 1, due: 1n }, "take-payment"],
    ["left with a draft", { vehicleExitedAt: "2026-11-20", drafts: 1 }, "approve-invoice"],
    ["left, nothing owed", { vehicleExitedAt: "2026-11-20", card: "signed", approvedInvoices: 1 }, null],
    ["left without any paper", { vehicleExitedAt: "2026-11-20" }, null],
    ["archived", { deletedAt: "2026-11-20T09:00:00Z", due: 5n }, null],
  ])("%s", (_, known, expected) => {
    expect(nextStep(visit(known))).toBe(expected);
  });
});

describe("the road of a visit", () => {
  const signs = { done: "x", now: "N", ahead: ".", skipped: "-" } as const;
  /** A letter for each of the nine stations. */
  const road = (known: Partial<Progress>) =>
    life(visit(known))
      .map(({ state }) => signs[state])
      .join("");

  test("has nine stations", () => {
    expect(life(visit()).map(({ station }) => station)).toEqual([
      "entered",
      "card",
      "diagnosed",
      "quoted",
      "approved",
      "work",
      "invoiced",
      "paid",
      "left",
    ]);
  });

  test.each<[string, Partial<Progress>, string]>([
    ["stands at the card after the entry", {}, "xN......."],
    ["stands at the card until it is signed", { card: "unsigned" }, "xN......."],
    ["stands at the diagnosis until it has ended", { card: "signed", diagnostic: "open" }, "xxN......"],
    [
      "stands at the estimate while something has no price",
      { card: "signed", diagnostic: "ended", unpricedFindings: 1 },
      "xxxN.....",
    ],
    [
      "stands at the approval until the client answers",
      { card: "signed", diagnostic: "ended", estimates: unanswered },
      "xxxxN....",
    ],
    [
      "stands at the work until it is checked",
      { card: "signed", diagnostic: "ended", estimates: approved, tasks: { open: 0, unchecked: 1, all: 1 } },
      "xxxxxN...",
    ],
    [
      "passes the diagnosis by where work was approved without one",
      { card: "signed", estimates: approved, tasks: checked },
      "xx-xxxN..",
    ],
    [
      "goes back to the estimate for what was found during the work",
      { card: "signed", diagnostic: "ended", estimates: { ...approved, drafts: 1 }, tasks: checked },
      "xxxNxx...",
    ],
    ["passes by a card that nobody filled", { diagnostic: "ended", approvedInvoices: 1, due: 1n }, "x-x---xN."],
    [
      "goes back to the invoice for a second draft",
      { card: "signed", diagnostic: "ended", approvedInvoices: 1, drafts: 1 },
      "xxx---N..",
    ],
    [
      "ends",
      {
        card: "signed",
        diagnostic: "ended",
        estimates: approved,
        tasks: checked,
        approvedInvoices: 1,
        vehicleExitedAt: "2026-11-20",
      },
      "xxxxxxxxx",
    ],
    [
      "keeps a debt open after the exit",
      { card: "signed", approvedInvoices: 1, due: 1n, vehicleExitedAt: "2026-11-20" },
      "xx----xNx",
    ],
    ["has nowhere to stand without papers", { vehicleExitedAt: "2026-11-20" }, "x-------x"],
  ])("%s", (_, known, expected) => {
    expect(road(known)).toBe(expected);
  });

  const count = fc.integer({ min: 0, max: 2 });
  const progress: fc.Arbitrary<Partial<Progress>> = fc.record({
    status: fc.constantFrom("working_on", "ready_for_customer", "ready_for_pickup"),
    card: fc.constantFrom("none", "unsigned", "signed"),
    diagnostic: fc.constantFrom("none", "open", "ended"),
    unpricedFindings: count,
    estimates: fc
      .tuple(count, count, count, count, count, count)
      .map(([drafts, unshared, awaited, expired, approved, declined]) => ({
        drafts,
        sent: unshared + awaited + expired + approved + declined,
        isUnshared: unshared > 0,
        isAnswerAwaited: awaited > 0,
        hasExpired: expired > 0,
        approved,
      })),
    tasks: fc.tuple(count, count, count).map(([open, unchecked, done]) => ({
      open,
      unchecked,
      all: open + unchecked + done,
    })),
    drafts: count,
    approvedInvoices: count,
    due: fc.bigInt({ min: 0n, max: 2n }),
  });

  test("has one current station before the exit, and nothing is passed by after it", () => {
    fc.assert(
      fc.property(progress, (known) => {
        const states = road(known);
        expect(states.match(/N/g)).toHaveLength(1);
        expect(states.slice(states.indexOf("N"))).not.toContain("-");
      }),
    );
  });

  test("shows nobody a step or a station that he may not view", () => {
    const views = ["view-estimates", "view-work-orders", "view-client-invoices", "view-client-payments"];
    fc.assert(
      fc.property(progress, fc.subarray(views), (known, held) => {
        const may = (needs: Needs) => [needs].flat().some((need) => held.includes(String(need)));
        const { next, life: shown } = knownTo(may, visit(known));
        const stations = shown.map(({ station }) => station);
        expect(stations.includes("quoted")).toBe(held.includes("view-estimates"));
        expect(stations.includes("work")).toBe(held.includes("view-work-orders"));
        expect(stations.includes("paid")).toBe(
          held.includes("view-client-invoices") || held.includes("view-client-payments"),
        );
        expect(next === null || next === nextStep(visit(known))).toBe(true);
        const current = shown.find(({ state }) => state === "now");
        expect(current === undefined).toBe(next === null);
      }),
    );
  });
});

describe("the length of a stay", () => {
  const on = (today: string, known: Partial<Parameters<typeof stay>[0]> = {}) =>
    stay({ enteredOn: "2026-11-15", vehicleExitedAt: null, archivedOn: null, daysToFix: 4, ...known }, today);

  test("the day of entry is the first day", () => expect(on("2026-11-15")).toEqual({ day: 1, of: 4, left: 3 }));
  test("the last promised day is not late", () => expect(on("2026-11-18")).toEqual({ day: 4, of: 4, left: 0 }));
  test("day 6 of 4 is two days late", () => expect(on("2026-11-20")).toEqual({ day: 6, of: 4, left: -2 }));
  test("zero days count as one: due on the day of entry", () =>
    expect(on("2026-11-15", { daysToFix: 0 })).toEqual({ day: 1, of: 1, left: 0 }));
  test("without a promise it is never late", () =>
    expect(on("2026-12-20", { daysToFix: null })).toEqual({ day: 36, of: null, left: null }));
  test("an archived vehicle is not late, and its number of days is fixed", () =>
    expect(on("2026-12-20", { archivedOn: "2026-11-16" })).toEqual({ day: 2, of: 4, left: null }));
  test("after the exit the number of days is fixed", () =>
    expect(on("2026-12-20", { vehicleExitedAt: "2026-11-17" })).toEqual({ day: 3, of: 4, left: null }));
});

test("an exit warns of open amounts, missing signature, draft and open work, in that order", () => {
  expect(
    exitWarningsOf({ card: "unsigned", drafts: 1, due: 1n }, { tasks: 2, clocks: 1, parts: 1, unbilled: 1 }),
  ).toEqual([
    "unpaid-balance",
    "unsigned-entry-card",
    "draft-invoice",
    "open-tasks",
    "running-clock",
    "parts-not-invoiced",
    "sublet-not-billed",
  ]);
  expect(exitWarningsOf({ card: "none", drafts: 0, due: 0n }, { tasks: 0, clocks: 0, parts: 0, unbilled: 0 })).toEqual(
    [],
  );
});

test("a vehicle that is being worked on does not wait for its invoice yet", () => {
  expect(isWaiting("create-invoice", "working_on")).toBe(false);
  expect(isWaiting("create-invoice", "ready_for_customer")).toBe(true);
  expect(isWaiting("finish-work", "working_on")).toBe(false);
  expect(isWaiting("await-answer", "working_on")).toBe(true);
  expect(isWaiting("sign-entry-card", "working_on")).toBe(true);
});
