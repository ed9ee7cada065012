import { describe, expect, test } from "vitest";
import {
  answeredState,
  type Alternative,
  answerOf,
  countedLines,
  groupsOf,
  hoursOf,
  isOpenEstimate,
  lacksPrice,
  type LineAnswer,
  marginOf,
  pickOf,
  planAnswer,
} from "./rules.ts";

const line = (
  id: string,
  {
    findingId = null as string | null,
    alternative = null as Alternative | null,
    answer = null as LineAnswer | null,
  } = {},
) => ({ id, findingId, alternative, answer });

const brakes = [
  line("labour", { findingId: "brakes" }),
  line("used pads", { findingId: "brakes", alternative: "used" }),
  line("genuine pads", { findingId: "brakes", alternative: "genuine" }),
];
const wipers = line("wipers");

const given = (brakesAnswer: LineAnswer, wipersAnswer: LineAnswer, alternative?: Alternative) => [
  { key: "brakes", answer: brakesAnswer, alternative },
  { key: "wipers", answer: wipersAnswer },
];

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);
const answered = (plan: ReturnType<typeof planAnswer<ReturnType<typeof line>>>) =>
  plan.lines.map((each) => ({ ...each.line, answer: each.answer }));

describe("the lines of an estimate", () => {
  test("are grouped by finding, with the alternatives in the order in which they are offered", () => {
    const groups = groupsOf([...brakes, wipers]);
    expect(groups.map(({ key, alternatives }) => [key, alternatives])).toEqual([
      ["brakes", ["genuine", "used"]],
      ["wipers", []],
    ]);
  });

  test("count once: of alternatives only the first", () => {
    expect(idsOf(countedLines([...brakes, wipers]))).toEqual(["labour", "genuine pads", "wipers"]);
  });

  test("lack a price only if zero is not meant", () => {
    expect(lacksPrice({ grandTotal: 0n, isFree: false })).toBe(true);
    expect(lacksPrice({ grandTotal: 0n, isFree: true })).toBe(false);
    expect(lacksPrice({ grandTotal: 1n, isFree: false })).toBe(false);
  });
});

describe("an answer", () => {
  test("approves a finding as a whole, with the alternative that was picked", () => {
    const plan = planAnswer([...brakes, wipers], given("yes", "not-now", "used"));
    expect(plan.outcome).toBe("partly-approved");
    expect(plan.approved.map(({ lines }) => idsOf(lines))).toEqual([["labour", "used pads"]]);
    expect(plan.declined.map(({ key }) => key)).toEqual(["wipers"]);
    const [group] = groupsOf(answered(plan));
    expect([answerOf(group!), pickOf(group!)]).toEqual(["yes", "used"]);
  });

  test("without a pick takes the first alternative", () => {
    const plan = planAnswer([...brakes, wipers], given("yes", "yes"));
    expect(plan.outcome).toBe("approved");
    expect(plan.lines.map(({ answer }) => answer)).toEqual(["yes", "not-now", "yes", "yes"]);
  });

  test("must name each group once, and nothing else", () => {
    const all = [...brakes, wipers];
    const code = (answers: Parameters<typeof planAnswer>[1]) => {
      try {
        planAnswer(all, answers);
      } catch (error) {
        return (error as Error).message;
      }
      return undefined;
    };
    expect(code([{ key: "brakes", answer: "yes" }])).toBe("answer-incomplete");
    expect(code([...given("yes", "yes"), { key: "wipers", answer: "yes" }])).toBe("answer-unknown");
    expect(code([...given("yes", "yes"), { key: "other", answer: "yes" }])).toBe("answer-unknown");
    expect(code(given("yes", "yes", "aftermarket"))).toBe("answer-unknown");
  });

  test("may approve later what was declined, but never takes back a yes or its pick", () => {
    const first = answered(planAnswer([...brakes, wipers], given("yes", "not-now", "used")));
    const second = planAnswer(first, given("yes", "yes"));
    expect(second.approved.map(({ group }) => group.key)).toEqual(["wipers"]);
    expect(second.declined).toEqual([]);
    expect(second.outcome).toBe("approved");
    expect(idsOf(second.lines.filter(({ answer }) => answer === "yes").map(({ line: each }) => each))).toEqual([
      "labour",
      "used pads",
      "wipers",
    ]);
    expect(() => planAnswer(first, given("not-now", "yes"))).toThrow("already-approved");
    expect(() => planAnswer(first, given("yes", "yes", "genuine"))).toThrow("already-approved");
  });
});

test("an estimate can be answered until it expires, and as long as something is not approved", () => {
  const on = (today: string) => ({ validUntil: "2026-11-29", today });
  expect(isOpenEstimate("sent", on("2026-11-29"))).toBe(true);
  expect(isOpenEstimate("declined", on("2026-11-29"))).toBe(true);
  expect(isOpenEstimate("partly-approved", on("2026-11-30"))).toBe(false);
  for (const state of ["draft", "approved", "expired"] as const)
    expect(isOpenEstimate(state, on("2026-11-23"))).toBe(false);
});

test("billed hours are added up without a rounding error", () => {
  expect(hoursOf([{ labourHours: "0.1" }, { labourHours: "0.2" }, { labourHours: null }])).toBe("0.3");
  expect(hoursOf([{ labourHours: null }])).toBeNull();
});

test("the margin counts only lines whose cost is known", () => {
  expect(
    marginOf([
      { subTotal: 40000n, cost: 24800n },
      { subTotal: 9900n, cost: null },
    ]),
  ).toEqual({
    cost: 24800n,
    left: 15200n,
    percent: 38,
  });
  expect(marginOf([{ subTotal: 9900n, cost: null }])).toBeUndefined();
  expect(marginOf([{ subTotal: 0n, cost: 100n }])).toBeUndefined();
});

test("an estimate whose approved lines are invoiced is answered like before", () => {
  const on = { validUntil: "2026-11-29", today: "2026-11-22" };
  const converted = (outcome: "approved" | "partly-approved") => answeredState({ state: "converted", outcome });
  expect([isOpenEstimate(converted("approved"), on), isOpenEstimate(converted("partly-approved"), on)]).toEqual([
    false,
    true,
  ]);
  expect(answeredState({ state: "seen", outcome: null })).toBe("seen");
});
