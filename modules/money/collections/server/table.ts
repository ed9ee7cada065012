import { shortDate } from "../../../../platform/shared/dates.ts";
import type { ReportTable } from "../../../../platform/shared/report-table.ts";
import { inBothLanguages, isolated, isolatedName, type Pair } from "../../../../platform/shared/words.ts";
import { settlementWords } from "../words.ts";
import { type SettledLine, type Settlement, totalsOf } from "./reading.ts";

/** The settlement of a day for paper. */
export const settlementTable = ({
  settlement,
  lines,
}: {
  settlement: Settlement;
  lines: readonly SettledLine[];
}): ReportTable => {
  const figures = ["opening", "received", "paid", "expected", "counted", "difference"] as const;
  const amounts = (of: readonly SettledLine[]) => {
    const totals = totalsOf(of);
    return figures.map((figure) => totals[figure]);
  };
  const reason: Pair[] = settlement.reason
    ? [inBothLanguages(settlementWords.because, { reason: isolatedName(settlement.reason) })]
    : [];
  return {
    name: settlementWords.title,
    about: [
      inBothLanguages(settlementWords.of, {
        number: isolated(settlement.label),
        day: isolated(shortDate(settlement.day)),
      }),
      { en: settlement.branchName, ar: settlement.branchNameAr },
      {
        en: inBothLanguages(settlementWords.by, { name: isolatedName(settlement.userName) }).en,
        ar: inBothLanguages(settlementWords.by, { name: isolatedName(settlement.userNameAr ?? settlement.userName) })
          .ar,
      },
      ...reason,
      ...(settlement.reversedAt ? [settlementWords.undone] : []),
    ],
    columns: [
      { name: settlementWords.method, kind: "text", width: 30 },
      ...figures.map((figure) => ({ name: settlementWords[figure], kind: "amount" as const, width: 16 })),
    ],
    rows: [
      ...lines.map((line) => ({ cells: [{ en: line.label, ar: line.labelAr }, ...amounts([line])] })),
      { strong: true, cells: [settlementWords.total, ...amounts(lines)] },
    ],
  };
};
