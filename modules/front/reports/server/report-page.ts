import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { inDigits, readerText, type Writing } from "../../../../platform/server/reader-text.ts";
import type { ReportContent, ReportStation } from "../../../../platform/server/report.ts";
import { shortDate } from "../../../../platform/shared/dates.ts";
import { readable } from "../../../../platform/shared/money.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { ReportCell, ReportTable } from "../../../../platform/shared/report-table.ts";
import { toWire } from "../../../../platform/shared/wire.ts";
import { inBothLanguages, inLanguage, isolated, type Language, type Pair } from "../../../../platform/shared/words.ts";
import { reportPdf, reportXlsx } from "../../../base/media/report-verbs.ts";
import { periodDays } from "../../../books/ledger/period-names.ts";
import { type Period, stepsOf } from "../../../books/ledger/periods.ts";
import * as contract from "../hub-contract.ts";
import { longestWait, maxInSheet, maxOnPage, maxOnPaper } from "../hub-rules.ts";
import { hubWords } from "../hub-words.ts";
import { changeBetween, decimalOf, numberOf, onWire, writtenFigure } from "./figures.ts";
import { answeredReport, choicesOf, listedReport } from "./hub.ts";
import { answerIn, type Asking, type ReadReport, readReport, reportNamed } from "./reading.ts";

const show = serve(contract.showReport, async ({ params, query, ...asking }) => {
  assertCommonPage(asking, params.report);
  const { db, user, language } = asking;
  const [read, choices] = await Promise.all([
    readReport(asking, params.report, query, { max: maxOnPage, spansOf: (period) => stepsOf(period).steps }),
    choicesOf(db, user.id),
  ]);
  const { content, writing, period } = read;
  const search = new URLSearchParams(toWire({ ...query, ...period }) as Record<string, string>);
  return {
    ...listedReport(params.report, read.report, choices, language),
    ...answeredReport(read),
    part: content.part === undefined ? null : partIn(content.part, writing),
    note: content.note ? readerText(content.note, writing) : null,
    columns: content.columns.map(({ name, kind, adds = false }) => ({ name: inLanguage(name, language), kind, adds })),
    rows: read.rows.map(({ cells, part, page, isRest }) => ({
      kind: isRest ? ("rest" as const) : ("row" as const),
      cells: cells.map((cell) => cellIn(cell, language)),
      part: part ?? null,
      viewUrl: page ?? null,
    })),
    total: read.total && read.total.map((cell) => cellIn(cell, language)),
    chart: chartOf(read),
    pdfUrl: `/api/reports/${params.report}.pdf?${search}`,
    xlsxUrl: `/api/reports/${params.report}.xlsx?${search}`,
  };
});

const print = serve(contract.printReport, async ({ params, query, files, ...asking }) => {
  assertCommonPage(asking, params.report);
  const read = await readReport(asking, params.report, query, { max: maxOnPaper });
  return reportPdf({ ...asking, files }, tableOf(read), fileName(read));
});

const exportSheet = serve(contract.exportReport, async ({ params, query, ...asking }) => {
  assertCommonPage(asking, params.report);
  const read = await readReport(asking, params.report, query, { max: maxInSheet });
  return reportXlsx(asking, tableOf(read), fileName(read));
});

export const reportPageHandlers: readonly Served[] = [show, print, exportSheet];

/** Refuses `not-found` of a report that has a page of its own, where its rows are. */
const assertCommonPage = (asking: Pick<Asking, "kinds" | "may">, name: string) => {
  if (reportNamed(asking, name).page !== undefined) throw refuse("not-found");
};

const fileName = ({ name, period: { from, to } }: ReadReport) => `${name}-${from}-${to}`;

const cellIn = (cell: ReportCell, language: Language): bigint | string | null => {
  if (cell === null || typeof cell === "bigint" || typeof cell === "string") return cell;
  if ("day" in cell) return shortDate(cell.day);
  return "number" in cell ? cell.number : cell[language];
};

/** A report for paper and spreadsheet. */
const tableOf = (read: ReadReport): ReportTable => {
  const { report, content, period, comparison, branches, rows, total } = read;
  const { part } = content;
  return {
    name: report.name,
    about: [
      ...(part ? [inBoth((language) => partIn(part, writtenIn(read, language).writing))] : []),
      periodDays(period),
      ...(comparison && content.answer ? [daysOf(hubWords.against, comparison)] : []),
      ...(branches ? [branches] : []),
      ...(content.answer ? [inBoth((language) => answerIn(writtenIn(read, language)).answer)] : []),
    ],
    wide: content.columns.length > 6,
    isOutsideBooks: true,
    columns: content.columns,
    rows: [...rows.map(({ cells }) => ({ cells })), ...(total ? [{ strong: true, cells: total }] : [])],
  };
};

const partIn = (part: NonNullable<ReportContent["part"]>, writing: Writing): string => {
  if (typeof part === "string") return part;
  return "text" in part ? readerText(part, writing) : inLanguage(part, writing.language);
};

const writtenIn = (read: ReadReport, language: Language): ReadReport => ({
  ...read,
  writing: { ...read.writing, language },
});

const inBoth = (write: (language: Language) => string): Pair => ({ en: write("en"), ar: write("ar") });

const daysOf = (words: Pair, { from, to }: Period) =>
  inBothLanguages(words, { from: isolated(shortDate(from)), to: isolated(shortDate(to)) });

/** The first rows whose bars are drawn. */
const maxBars = 6;

const chartOf = (read: ReadReport) => {
  const { content, spans, period, rows, report, writing } = read;
  const { chart } = content;
  if (chart === null || content.answer === null) return null;
  if (chart === "time") {
    const points = spans.map(({ span, figure }) => ({
      ...span,
      value: onWire(figure),
      text: figure === null ? "–" : writtenFigure(report.unit, figure, writing),
    }));
    return { ...noChart, time: { step: stepsOf(period).step, points } };
  }
  if ("road" in chart) return { ...noChart, road: roadOf(chart.road, read) };
  const bars = rows.flatMap(({ cells, isRest }) => {
    const cell = cells[chart.column];
    const value =
      typeof cell === "bigint" ? cell : typeof cell === "object" && cell && "number" in cell ? cell.number : null;
    if (isRest || value === null) return [];
    const text =
      typeof value === "bigint" ? writtenFigure("amount", value, writing) : inDigits(readable(value), writing);
    return [{ name: String(cellIn(cells[0] ?? null, writing.language) ?? ""), value, text }];
  });
  return { ...noChart, bars: bars.slice(0, maxBars) };
};

const noChart = { time: null, bars: null, road: null };

const roadOf = (stations: readonly ReportStation[], { writing }: ReadReport) => {
  const longest = longestWait(stations);
  const written = (hours: number) => writtenFigure("hours", hours, writing);
  return stations.map((station) => {
    const { key, name, hours, before = null, isWork = false } = station;
    const change = changeBetween({ unit: "hours", rise: "harms" }, { now: hours, before }, writing);
    return {
      key,
      name: inLanguage(name, writing.language),
      hours: hours === null ? null : Number(decimalOf(hours)),
      text: hours === null ? "–" : numberOf(hours >= 20 ? Math.round(hours) : hours, writing),
      before: before === null ? null : inLanguage(hubWords.was, writing.language, { figure: written(before) }),
      change: change && (change.effect === null ? inLanguage(hubWords.same, writing.language) : change.text),
      effect: change?.effect ?? null,
      isWork,
      isLongest: station === longest,
    };
  });
};
