import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ReportPeriod } from "./report.ts";

/** The spans of a report as values of a statement. */
export type SpanValues = { firsts: readonly string[]; lasts: readonly string[] };

export const spanValues = (spans: readonly ReportPeriod[]): SpanValues => ({
  firsts: spans.map(({ from }) => from),
  lasts: spans.map(({ to }) => to),
});

/** The spans as rows `s` with `first`, `last` and the place `at`, from 1; of days, or of instants. */
export const spansFrom = (
  { firsts, lasts }: Record<keyof SpanValues, SQLWrapper>,
  type: "date" | "timestamptz" = "date",
): SQL => {
  const many = sql.raw(`${type}[]`);
  return sql`unnest(${firsts}::${many}, ${lasts}::${many}) with ordinality s(first, last, at)`;
};
