import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum, toMinor } from "../../../platform/shared/money.ts";
import { offeredGroups } from "./offered.ts";
import { alternatives, answers, countedLines } from "./rules.ts";

type Line = Parameters<typeof offeredGroups>[0][number];

const line = (fields: Partial<Line>): Line => ({
  id: "line",
  findingId: null,
  alternative: null,
  answer: null,
  name: "Brake pads",
  vat: "13.04",
  grandTotal: "100.00",
  taskId: null,
  ...fields,
});

describe("what an estimate offers", () => {
  test("the lines of a finding are one sum with their answer and task; a line without a finding stands alone", () => {
    const lines = [
      line({ id: "1", findingId: "brakes", answer: "yes", taskId: "task" }),
      line({
        id: "2",
        findingId: "brakes",
        name: "Labour",
        vat: "6.59",
        grandTotal: "50.50",
        answer: "yes",
        taskId: "task",
      }),
      line({ id: "3", name: "Wash", grandTotal: "20.00", answer: "not-now" }),
    ];
    expect(offeredGroups(lines, 2)).toEqual([
      {
        key: "brakes",
        findingId: "brakes",
        answer: "yes",
        names: ["Brake pads", "Labour"],
        taskId: "task",
        vat: "19.63",
        total: "150.50",
      },
      { key: "3", findingId: null, answer: "not-now", names: ["Wash"], taskId: null, vat: "13.04", total: "20.00" },
    ]);
  });

  test("the alternative that the client picked counts, before an answer the first one", () => {
    const offer = (answer: Line["answer"]) => [
      line({ id: "1", findingId: "brakes", alternative: "genuine", grandTotal: "300.00" }),
      line({ id: "2", findingId: "brakes", alternative: "aftermarket", grandTotal: "180.00", answer }),
    ];
    expect(offeredGroups(offer(null), 2)).toMatchObject([{ total: "300.00", answer: null }]);
    expect(offeredGroups(offer("yes"), 2)).toMatchObject([{ total: "180.00", answer: "yes" }]);
  });

  test("before an answer the sums add up to the estimate's total", () => {
    const any = fc.record({
      id: fc.uuid(),
      findingId: fc.option(fc.constantFrom("brakes", "belt")),
      alternative: fc.option(fc.constantFrom(...alternatives)),
      grandTotal: fc.integer({ min: 0, max: 999_999 }).map((fils) => (fils / 1000).toFixed(3)),
    });
    const unanswered = any.map(({ alternative, ...own }) =>
      line({ ...own, alternative: own.findingId === null ? null : alternative }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(unanswered, { selector: ({ id }) => id, maxLength: 8 }), (lines) => {
        const total = (of: readonly { grandTotal: string }[]) =>
          sum(of.map(({ grandTotal }) => toMinor(grandTotal, 3) ?? 0n));
        const groups = offeredGroups(lines, 3).map((group) => ({ grandTotal: group.total }));
        expect(total(groups)).toBe(total(countedLines(lines)));
      }),
    );
  });

  test.each(answers)("an answer of %s to one line is the answer to its finding", (answer) => {
    expect(offeredGroups([line({ findingId: "brakes", answer })], 2)[0]?.answer).toBe(answer);
  });
});
