import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { addDays, startOfDay } from "../shared/dates.ts";
import type { ReportPeriod } from "./report.ts";

/** The spans of a report as values of a statement. */
export type SpanValues = { firsts: readonly string[]; lasts: readonly string[] };

export const spanValues = (spans: readonly ReportPeriod[]): SpanValues => ({
  firsts: spans.map(({ from }) => from),
  lasts: spans.map(({ to }) => to),
});

/** From the first instant of a period until that after its last day. */
export const instantsOf = ({ from, to }: ReportPeriod, timeZone: string): { since: string; until: string } => ({
  since: startOfDay(from, timeZone),
  until: startOfDay(addDays(to, 1), timeZone),
});

/** The instants of the spans as values of a statement. */
export const instantValues = (spans: readonly ReportPeriod[], timeZone: string): SpanValues => {
  const instants = spans.map((span) => instantsOf(span, timeZone));
  return { firsts: instants.map(({ since }) => since), lasts: instants.map(({ until }) => until) };
};

/** The spans as rows `s` with `first`, `last` and the place `at`, from 1; of days, or of instants. */
export const spansFrom = (
  { firsts, lasts }: Record<keyof SpanValues, SQLWrapper>,
  type: "date" | "timestamptz" = "date",
): SQL => {
  const many = sql.raw(`${type}[]`);
  return sql`unnest(${firsts}::${many}, ${lasts}::${many}) with ordinality s(first, last, at)`;
};
