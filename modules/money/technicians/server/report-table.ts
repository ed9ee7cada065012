import type { ReportTable } from "../../../../platform/shared/report-table.ts";
import { periodDays } from "../../../books/ledger/period-names.ts";
import { hoursText } from "../shown.ts";
import { reportWords } from "../words.ts";
import type { Report } from "./computing.ts";

/** The report for paper and spreadsheet; without the commission for those who may not read it. */
export const techniciansTable = ({ from, to, branches, data, total }: Report): ReportTable => {
  const withCommission = total.commission !== null;
  const hours = (seconds: number) => ({ number: hoursText(seconds) });
  const cells = (row: Omit<Report["total"], "efficiencyBefore">) => [
    hours(row.presentSeconds),
    hours(row.clockedSeconds),
    hours(row.billedSeconds),
    row.efficiency === null ? null : { number: row.efficiency.toFixed(1) },
    hours(row.reworkSeconds),
    hours(row.idleSeconds),
    ...(withCommission ? [row.commission] : []),
  ];
  const figures = ["present", "clocked", "billed", "efficiency", "rework", "idle"] as const;
  return {
    name: reportWords.title,
    about: [periodDays({ from, to }), ...(branches ? [branches] : [])],
    wide: true,
    isOutsideBooks: true,
    columns: [
      { name: reportWords.technician, kind: "text", width: 30 },
      ...figures.map((figure) => ({
        name: figure === "efficiency" ? reportWords.efficiencyPercent : reportWords[figure],
        kind: "number" as const,
        width: 12,
      })),
      ...(withCommission ? [{ name: reportWords.commission, kind: "amount" as const, width: 16 }] : []),
    ],
    rows: [
      ...data.map((row) => ({ cells: [{ en: row.name, ar: row.nameAr ?? row.name }, ...cells(row)] })),
      { strong: true, cells: [reportWords.total, ...cells(total)] },
    ],
  };
};
