import { readerText, type ReaderText, type Writing } from "../../../../platform/server/reader-text.ts";
import type {
  Report,
  ReportContent,
  ReportFigure,
  ReportReader,
  ReportRow,
} from "../../../../platform/server/report.ts";
import type { User } from "../../../../platform/server/http/serve.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import { shortest, toDecimal, toThousandths } from "../../../../platform/shared/money.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { ReportCell } from "../../../../platform/shared/report-table.ts";
import { inBothLanguages, inLanguage, type Pair } from "../../../../platform/shared/words.ts";
import { branchesTitle, branchesToRead } from "../../../base/shop/branch-verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { type Period, periodOf } from "../../../books/ledger/periods.ts";
import type { PartQuery } from "../hub-contract.ts";
import { comparedPeriod } from "../hub-rules.ts";
import { hubWords } from "../hub-words.ts";

/** Who asks: a call, or the job that mails reports. */
export type Asking = Pick<ReportReader, "db" | "shop" | "language" | "today" | "now" | "may"> & {
  user: Pick<User, "branchIds">;
  kinds: Pick<Kinds, "reports">;
};

/** Refuses `not-found` and `forbidden`. */
export const reportNamed = ({ kinds, may }: Pick<Asking, "kinds" | "may">, name: string): Report => {
  const report = Object.hasOwn(kinds.reports, name) ? kinds.reports[name] : undefined;
  if (!report) throw refuse("not-found");
  if (!may(report.needs)) throw refuse("forbidden");
  return report;
};

export type ReadReport = {
  name: string;
  report: Report;
  period: Period;
  comparison: Period | null;
  /** The names of the branches that were read; null: all. */
  branches: Pair | null;
  content: ReportContent;
  rows: readonly ShownRow[];
  total: readonly ReportCell[] | null;
  now: ReportFigure;
  before: ReportFigure | undefined;
  /** Of the further spans. */
  spans: readonly { span: Period; figure: ReportFigure }[];
  writing: Writing;
};

/** Reads a report and its figures: of the period, of the compared one, and of further spans. */
export const readReport = async (
  asking: Asking,
  name: string,
  query: PartQuery,
  { max, spansOf }: { max: number; spansOf?: (period: Period) => readonly Period[] },
): Promise<ReadReport> => {
  const report = reportNamed(asking, name);
  const { db, user, today, shop, language } = asking;
  const period = periodOf(query, today);
  const comparison = comparedPeriod(period, query.compare);
  const branchIds = branchesToRead(user, query.branchId);
  const reader: ReportReader = { ...readerOf(asking), period, comparison, branchIds, of: query.of ?? null, max };
  const further = spansOf?.(period) ?? [];
  const [figures, branches, { digitScript }] = await Promise.all([
    // The papers behind a row have no figure of their own.
    reader.of === null ? report.figures(reader, [period, ...(comparison ? [comparison] : []), ...further]) : [],
    branchesTitle(db, branchIds),
    shopOf(db),
  ]);
  const now = figures[0] ?? null;
  const before = comparison && reader.of === null ? (figures[1] ?? null) : undefined;
  const content = await report.read(reader, { now, before });
  const first = comparison ? 2 : 1;
  return {
    name,
    report,
    period,
    comparison,
    branches,
    content,
    ...completed(content),
    now,
    before,
    spans: reader.of === null ? further.map((span, at) => ({ span, figure: figures[first + at] ?? null })) : [],
    writing: { shop, language, digits: digitScript },
  };
};

export const readerOf = ({ db, shop, language, today, now, may }: Asking) => ({ db, shop, language, today, now, may });

/** The answer as a sentence, and its figure as it stands there. */
export const answerIn = ({ content, writing }: Pick<ReadReport, "content" | "writing">) => {
  const { answer, figure } = content;
  if (!answer) return { answer: inLanguage(hubWords.nothing, writing.language), figure: null };
  const { text: _, values: __, ...written } = answer;
  return { answer: readerText(answer, writing), figure: (figure && writtenIn(written, writing, figure)) ?? null };
};

const writtenIn = (values: Omit<ReaderText, "text" | "values">, writing: Writing, name: string) =>
  readerText({ text: { en: `{${name}}`, ar: `{${name}}` }, ...values }, writing);

type ShownRow = ReportRow & { isRest?: true };

/** The rows with one of what is not answered, so that they add up to the total; and the total with its name. */
const completed = ({ columns, rows, count = rows.length, total }: ReportContent) => {
  if (!total) return { rows, total: null };
  const named = [total[0] ?? hubWords.total, ...total.slice(1)];
  if (count <= rows.length) return { rows, total: named };
  const cells = columns.map(({ adds }, at): ReportCell => {
    if (at === 0) return inBothLanguages(hubWords.rest, { count: count - rows.length });
    const parts = rows.map((row) => row.cells[at] ?? null);
    return adds ? lessened(total[at] ?? null, parts) : null;
  });
  return { rows: [...rows, { cells, isRest: true as const }], total: named };
};

const lessened = (total: ReportCell, parts: readonly ReportCell[]): ReportCell => {
  const rest = parts.reduce<bigint>((left, part) => left - numberIn(part), numberIn(total));
  return typeof total === "bigint" ? rest : { number: shortest(toDecimal(rest, 3)) };
};

/** Amounts in minor units, numbers in thousandths. */
const numberIn = (cell: ReportCell): bigint => {
  if (typeof cell === "bigint") return cell;
  return typeof cell === "object" && cell !== null && "number" in cell ? toThousandths(cell.number) : 0n;
};
