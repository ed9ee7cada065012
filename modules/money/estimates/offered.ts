import { sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { type Alternative, answerOf, groupsOf, type LineAnswer, pickedLines, pickOf } from "./rules.ts";

type Line = {
  readonly id: string;
  readonly findingId: string | null;
  readonly alternative: Alternative | null;
  readonly answer: LineAnswer | null;
  readonly name: string;
  readonly vat: string;
  readonly grandTotal: string;
  readonly taskId: string | null;
};

/**
 * What an estimate offers, finding by finding and line by line of those without one: with the alternative that the
 * client picked, else the first, as the estimate's total counts it.
 */
export const offeredGroups = (lines: readonly Line[], digits: number) =>
  groupsOf(lines).map((group) => {
    const offered = pickedLines(group, pickOf(group));
    const sumOf = (amount: "vat" | "grandTotal") =>
      toDecimal(sum(offered.map((line) => toMinor(line[amount], digits) ?? 0n)), digits);
    return {
      key: group.key,
      findingId: group.findingId,
      answer: answerOf(group),
      names: offered.map(({ name }) => name),
      taskId: offered.find(({ taskId }) => taskId !== null)?.taskId ?? null,
      vat: sumOf("vat"),
      total: sumOf("grandTotal"),
    };
  });

export type OfferedGroup = ReturnType<typeof offeredGroups>[number];
