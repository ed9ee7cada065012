import type { Report, ReportContent, ReportPeriod, ReportReader } from "../../../../platform/server/report.ts";
import { spanValues } from "../../../../platform/server/report-spans.ts";
import { efficiencyOf, mainGap } from "../rules.ts";
import { hoursText } from "../shown.ts";
import { reportWords as say } from "../words.ts";
import { clockedRead } from "./clocked.ts";
import { countedSince } from "./measure.ts";
import { technicians } from "./computing.ts";
import { billedSecondsIn } from "./sold-lines.ts";

const efficiencies = async ({ db, branchIds }: ReportReader, spans: readonly ReportPeriod[]) => {
  const [clocked, billed] = await Promise.all([
    db.read(clockedRead, { ...spanValues(spans), branchIds }),
    billedSecondsIn(
      db,
      spans.map((span) => ({ ...span, since: countedSince(span) })),
      branchIds,
    ),
  ]);
  return billed.map((seconds, span) => {
    const own = clocked.filter(({ at }) => at === span + 1);
    return efficiencyOf({
      billed: seconds,
      clocked: own.reduce((all, { clockedSeconds }) => all + clockedSeconds, 0),
    });
  });
};

const read = async ({ db, period, branchIds, may, max }: ReportReader): Promise<ReportContent> => {
  const { data, total } = await technicians(db, { period, comparison: null, branchIds, mayEarn: may("manage-users") });
  const main = mainGap(data);
  const withCommission = total.commission !== null;
  const hours = (seconds: number) => ({ number: hoursText(seconds) });
  const cells = (row: typeof total) => [
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
    answer:
      total.efficiency === null
        ? null
        : {
            text: main ? say.most : say.answer,
            ...(main && { names: { name: main.name } }),
            numbers: {
              billed: hoursText(total.billedSeconds),
              clocked: hoursText(total.clockedSeconds),
              percent: total.efficiency,
            },
          },
    figure: "percent",
    columns: [
      { name: say.technician, kind: "text", width: 30 },
      ...figures.map((figure) => ({ name: say[figure], kind: "number" as const, width: 12 })),
      ...(withCommission ? [{ name: say.commission, kind: "amount" as const, width: 16, adds: true as const }] : []),
    ],
    rows: data.slice(0, max).map((row) => ({
      cells: [{ en: row.name, ar: row.nameAr ?? row.name }, ...cells(row)],
      page: `/back/technicians?from=${period.from}&to=${period.to}&technician=${row.id}`,
    })),
    count: data.length,
    total: [say.total, ...cells(total)],
    chart: "time",
  };
};

export const technicianReports = {
  technicians: {
    name: say.title,
    source: say.source,
    topic: "speed",
    needs: "view-reports",
    unit: "percent",
    rise: "helps",
    page: "/back/technicians",
    figures: efficiencies,
    read,
  },
} satisfies Record<string, Report>;
