import type { ReportFigure } from "../../../platform/server/report.ts";
import { branchesToRead } from "../../base/shop/branch-verbs.ts";
import type { Period } from "../../books/ledger/periods.ts";
import { pageOf } from "./server/hub.ts";
import { type Asking, readerOf } from "./server/reading.ts";

/**
 * The figure of a report for each span, in the branches of who asks. It does not ask for the permission to read the report:
 * the caller's own call names what its figure needs.
 */
export const reportFigures = async (
  asking: Asking,
  name: string,
  spans: readonly [Period, ...Period[]],
): Promise<readonly ReportFigure[]> => {
  const branchIds = branchesToRead(asking.user, undefined);
  const reader = { ...readerOf(asking), period: spans[0], comparison: null, branchIds, of: null, max: 0 };
  return asking.kinds.reports[name]!.figures(reader, spans);
};

/** The page of a report for these days; undefined for who may not read it. */
export const reportPage = ({ kinds, may }: Pick<Asking, "kinds" | "may">, name: string, { from, to }: Period) => {
  const report = kinds.reports[name]!;
  return may(report.needs) ? `${pageOf(name, report)}?from=${from}&to=${to}` : undefined;
};
