import { type Call, serve, type Served } from "../../../../platform/server/http/serve.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { toWire } from "../../../../platform/shared/wire.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import { reportPdf, reportXlsx } from "../../../base/media/report-verbs.ts";
import { periodBefore, periodLastYear, periodOf, type Period } from "../../../books/ledger/periods.ts";
import * as contract from "../contract.ts";
import type { ReportQuery } from "../contract.ts";
import { reportOf } from "./computing.ts";
import { techniciansTable } from "./report-table.ts";

type Asking = Pick<Call<Route>, "db" | "user" | "may" | "today">;

const readReport = ({ db, user, may, today }: Asking, query: ReportQuery) => {
  const period = periodOf(query, today);
  return reportOf(db, {
    period,
    comparison: comparedWith(period, query.compare),
    branchIds: branchesToRead(user, query.branchId),
    mayEarn: may("manage-users"),
  });
};

const comparedWith = (period: Period, compare: ReportQuery["compare"]): Period | null => {
  if (compare === "previous") return periodBefore(period);
  return compare === "last-year" ? periodLastYear(period) : null;
};

const read = serve(contract.readTechnicians, async (call) => {
  const { branches: _, ...report } = await readReport(call, call.query);
  const { from, to } = report;
  const search = new URLSearchParams(toWire({ ...call.query, from, to }) as Record<string, string>);
  return { ...report, pdfUrl: `/api/technicians.pdf?${search}`, xlsxUrl: `/api/technicians.xlsx?${search}` };
});

const nameOf = ({ from, to }: Period) => `technicians-${from}-${to}`;

const pdf = serve(contract.techniciansPdf, async (call) => {
  const report = await readReport(call, call.query);
  return reportPdf(call, techniciansTable(report), nameOf(report));
});

const xlsx = serve(contract.techniciansXlsx, async (call) => {
  const report = await readReport(call, call.query);
  return reportXlsx(call, techniciansTable(report), nameOf(report));
});

export const reportHandlers: readonly Served[] = [read, pdf, xlsx];
