import { shortDate } from "../../../../platform/shared/dates.ts";
import type { ReportTable } from "../../../../platform/shared/report-table.ts";
import { inBothLanguages, isolated } from "../../../../platform/shared/words.ts";
import { hoursText, percentText } from "../shown.ts";
import { reportWords } from "../words.ts";
import type { Report } from "./computing.ts";

/** The report for paper and spreadsheet; without the commission for those who may not read it. */
export const techniciansTable = ({ from, to, branches, data, total }: Report): ReportTable => {
  const withCommission = total.commission !== null;
  const cells = (row: Omit<Report["total"], "efficiencyBefore">) => [
    hoursText(row.presentSeconds),
    hoursText(row.clockedSeconds),
    hoursText(row.billedSeconds),
    row.efficiency === null ? null : percentText(row.efficiency),
    hoursText(row.reworkSeconds),
    hoursText(row.idleSeconds),
    ...(withCommission ? [row.commission] : []),
  ];
  const figures = ["present", "clocked", "billed", "efficiency", "rework", "idle"] as const;
  return {
    name: reportWords.title,
    about: [
      inBothLanguages(reportWords.days, { from: isolated(shortDate(from)), to: isolated(shortDate(to)) }),
      ...(branches ? [branches] : []),
    ],
    wide: true,
    isOutsideBooks: true,
    columns: [
      { name: reportWords.technician, kind: "text", width: 30 },
      ...figures.map((figure) => ({ name: reportWords[figure], kind: "code" as const, width: 12 })),
      ...(withCommission ? [{ name: reportWords.commission, kind: "amount" as const, width: 16 }] : []),
    ],
    rows: [
      ...data.map((row) => ({ cells: [{ en: row.name, ar: row.nameAr ?? row.name }, ...cells(row)] })),
      { strong: true, cells: [reportWords.total, ...cells(total)] },
    ],
  };
};
