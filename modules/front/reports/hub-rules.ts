import { addDays } from "../../../platform/shared/dates.ts";
import { type ReportTopic, reportTopics } from "../../../platform/shared/reports.ts";
import { monthStart, type Period, periodBefore, periodLastYear } from "../../books/ledger/periods.ts";

export const reportComparisons = ["none", "previous", "last-year"] as const;
export type ReportComparison = (typeof reportComparisons)[number];

export const mailIntervals = ["day", "week", "month"] as const;
export type MailInterval = (typeof mailIntervals)[number];

/** When the mails of a morning begin, in the shop's time; as `shops_with_report_mails` says it. */
export const mailedFrom = "07:00";

/** How many weeks the line of a report shows. */
export const weeksOfLine = 12;

/** Rows that are read for an answer in one sentence, for a page, paper and a spreadsheet. */
export const maxAnswered = 5;
export const maxOnPage = 100;
export const maxOnPaper = 500;
export const maxInSheet = 20_000;

export const comparedPeriod = (period: Period, comparison: ReportComparison): Period | null => {
  if (comparison === "none") return null;
  return comparison === "previous" ? periodBefore(period) : periodLastYear(period);
};

/** Favourites first, then by topic; reports of the same place stay in their order. */
export const inHubOrder = <R extends { isFavourite: boolean; topic: ReportTopic }>(reports: readonly R[]): R[] =>
  reports.toSorted(
    (a, b) =>
      Number(b.isFavourite) - Number(a.isFavourite) || reportTopics.indexOf(a.topic) - reportTopics.indexOf(b.topic),
  );

/** The period of a mail that is due on a day, which has not begun when it ends; null: none is due. */
export const mailedPeriod = (every: MailInterval, today: string): Period | null => {
  const yesterday = addDays(today, -1);
  if (every === "day") return { from: yesterday, to: yesterday };
  if (every === "week") return isSunday(today) ? { from: addDays(today, -7), to: yesterday } : null;
  return today === monthStart(today) ? { from: monthStart(yesterday), to: yesterday } : null;
};

/** The week of the Gulf begins on Sunday. */
const isSunday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

/** Of what is no work the station at which vehicles stood longest. */
export const longestWait = <S extends { hours: number | null; isWork?: boolean | undefined }>(
  stations: readonly S[],
): S | undefined => {
  const waits = stations.filter(({ hours, isWork }) => !isWork && hours !== null && hours > 0);
  const most = Math.max(0, ...waits.map(({ hours }) => hours ?? 0));
  return waits.find(({ hours }) => hours === most);
};
