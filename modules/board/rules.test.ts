import { describe, expect, test } from "vitest";
import { exitWarningsOf, isWaiting, life, nextStep, type Progress, stay } from "./rules.ts";

const visit = (known: Partial<Progress> = {}): Progress => ({
  status: "working_on",
  vehicleExitedAt: null,
  deletedAt: null,
  card: "none",
  diagnostic: "none",
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

describe("the stages of a visit", () => {
  const states = (known: Partial<Progress>) => life(visit(known)).map(({ state }) => state);

  test.each<[string, Partial<Progress>, string[]]>([
    ["stands at the card after the entry", {}, ["done", "now", "ahead", "ahead", "ahead", "ahead"]],
    [
      "stands at the card until it is signed",
      { card: "unsigned" },
      ["done", "now", "ahead", "ahead", "ahead", "ahead"],
    ],
    [
      "stands at the diagnosis until it has ended",
      { card: "signed", diagnostic: "open" },
      ["done", "done", "now", "ahead", "ahead", "ahead"],
    ],
    [
      "shows a card that nobody filled as driven past",
      { diagnostic: "ended", approvedInvoices: 1, due: 1n },
      ["done", "skipped", "done", "done", "now", "ahead"],
    ],
    [
      "goes back to the invoice for a second draft",
      { card: "signed", diagnostic: "ended", approvedInvoices: 1, drafts: 1 },
      ["done", "done", "done", "now", "ahead", "ahead"],
    ],
    [
      "ends",
      { card: "signed", diagnostic: "ended", approvedInvoices: 1, vehicleExitedAt: "2026-11-20" },
      ["done", "done", "done", "done", "done", "done"],
    ],
    [
      "keeps a debt open after the exit",
      { card: "signed", approvedInvoices: 1, due: 1n, vehicleExitedAt: "2026-11-20" },
      ["done", "done", "skipped", "done", "now", "done"],
    ],
    [
      "has nowhere to stand without papers",
      { vehicleExitedAt: "2026-11-20" },
      ["done", "skipped", "skipped", "skipped", "skipped", "done"],
    ],
  ])("%s", (_, known, expected) => {
    expect(states(known)).toEqual(expected);
  });

  test("have at most one current stage, and no later stage is done before the exit", () => {
    for (const card of ["none", "unsigned", "signed"] as const) {
      for (const diagnostic of ["none", "open", "ended"] as const)
        for (const drafts of [0, 1])
          for (const approvedInvoices of [0, 2])
            for (const due of [0n, 7n]) {
              const road = states({ card, diagnostic, drafts, approvedInvoices, due });
              expect(road.filter((state) => state === "now")).toHaveLength(1);
              expect(road.slice(road.indexOf("now") + 1)).not.toContain("skipped");
            }
    }
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
  expect(isWaiting("sign-entry-card", "working_on")).toBe(true);
});
