import type { ReportCell, ReportColumn } from "../shared/report-table.ts";
import type { ReportTopic, ReportUnit } from "../shared/reports.ts";
import type { Minor } from "../shared/money.ts";
import type { Needs } from "../shared/route.ts";
import type { Language, Pair } from "../shared/words.ts";
import type { Db } from "./db/database.ts";
import type { ReaderText } from "./reader-text.ts";

/**
 * A report, of which *Reports* shows a row and a page, PDF, spreadsheet and mail; a module adds its own. `figures` are
 * what is compared and drawn over time, `read` is what stands on the page.
 */
export type Report = {
  name: Pair;
  /** The rows that it is made of: *Clock and work orders*. */
  source: Pair;
  topic: ReportTopic;
  /** Who may read it; a part of these permissions opens *Reports*. */
  needs: Needs;
  unit: ReportUnit;
  /** What more of the figure does; null: neither helps nor harms. */
  rise: "helps" | "harms" | null;
  /** The figure of a span is that at the end of its last day. */
  isBalance?: true;
  /** Its own page, which reads the period and the branch in its address; without it, it has the common page. */
  page?: string;
  /** The figure of each span, all read in one tick; null: nothing happened that it could be computed of. */
  figures: (reader: ReportReader, spans: readonly ReportPeriod[]) => Promise<readonly ReportFigure[]>;
  read: (reader: ReportReader, figures: ComparedFigures) => Promise<ReportContent>;
};

/** Amounts are minor units. */
export type ReportFigure = Minor | number | null;

export type ComparedFigures = {
  now: ReportFigure;
  /** Of the compared period; undefined without a comparison. */
  before: ReportFigure | undefined;
};

/** The first and the last day. */
export type ReportPeriod = { from: string; to: string };

/** Who reads a report, and of what. */
export type ReportReader = {
  db: Db;
  shop: { currency: string; digits: number; timeZone: string };
  language: Language;
  today: string;
  now: string;
  may: (needs: Needs) => boolean;
  period: ReportPeriod;
  comparison: ReportPeriod | null;
  /** Only in these branches; null: in all. */
  branchIds: readonly string[] | null;
  /** The `part` of the row whose papers are read; null: the whole report. */
  of: string | null;
  /** How many rows are answered at most. */
  max: number;
};

export type ReportContent = {
  /** The answer as a sentence; null: there is nothing to say of these days. */
  answer: ReaderText | null;
  /** The value of the answer that is its figure. */
  figure?: string;
  /** The name of the part whose papers these are. */
  part?: string | Pair | ReaderText;
  /** Columns whose rows add up to the total say so. */
  columns: readonly (ReportColumn & { adds?: true })[];
  /** The first ones, `max` at most. */
  rows: readonly ReportRow[];
  /** How many there are in all; without it, as many as `rows`. */
  count?: number;
  /** Of all rows, also of those that are not answered. */
  total?: readonly ReportCell[];
  /** `time`: the figures of the days, months or years; a column: its largest rows as bars; stations: a road. */
  chart: "time" | { column: number } | { road: readonly ReportStation[] } | null;
  /** What the figures leave out or how they are counted. */
  note?: ReaderText;
};

export type ReportRow = {
  cells: readonly ReportCell[];
  /** Reads the papers behind the row: `of`. */
  part?: string;
  /** The paper, or the page behind the row. */
  page?: string;
};

/** A station of the road: hours, null if nothing stood there; before: of the compared period. */
export type ReportStation = {
  key: string;
  name: Pair;
  hours: number | null;
  before: number | null | undefined;
  isWork?: true;
};
