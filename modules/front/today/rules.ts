import { attentionTones, type AttentionTone } from "../../../platform/shared/attention.ts";
import { divideHalfUp, type Minor } from "../../../platform/shared/money.ts";
import type { Permission } from "../../../platform/shared/permissions.ts";
import type { NextStep } from "../board/rules.ts";
import type { Needs } from "../../../platform/shared/route.ts";
import { reportReaders } from "../reports/hub-readers.ts";
import type { Effect } from "../reports/rules.ts";

/** Who sees the whole workshop; others see their own day. */
export const workshopReaders: readonly Permission[] = ["view-reports", "view-client-invoices", "view-client-payments"];

/** Who sees one of the figures. */
export const figureReaders = [
  "view-reports",
  "view-client-payments",
  "view-vehicle-counts",
  "view-estimates",
] as const satisfies readonly Permission[];

/** What the owner asks every day of the reports, besides what the figures and the ageing answer; `needs` is that of the report. */
export const questions = [
  { report: "where-cars-wait", days: "month", needs: reportReaders },
  { report: "user-activity", days: "today", needs: "view-reports" },
  { report: "profit-by-product", days: "month", needs: "view-reports" },
] as const satisfies readonly { report: string; days: "today" | "month"; needs: Needs }[];
export type Question = (typeof questions)[number];

/** How many weeks a line shows. */
export const weeksShown = 12;

/** How many rows of what needs a hand are shown at first, and how many things of one's own day. */
export const maxAttention = 7;
export const maxThings = 3;

/** Null in place of the amounts before the first one that is not zero: the shop had not begun. */
export const sinceFirst = (amounts: readonly Minor[]): (Minor | null)[] => {
  const first = amounts.findIndex((amount) => amount !== 0n);
  return amounts.map((amount, at) => (first === -1 || at < first ? null : amount));
};

/** What a change from the one value to the other does. */
export const effectOf = (now: number | null, before: number | null, better: "more" | "less"): Effect => {
  if (now === null || before === null || now === before) return null;
  return now > before === (better === "more") ? "helps" : "harms";
};

/** The station with the most vehicles, the first of equal ones; undefined if all are empty. */
export const fullestOf = <S extends { count: number }>(stops: readonly S[]): S | undefined => {
  const most = Math.max(0, ...stops.map(({ count }) => count));
  return most === 0 ? undefined : stops.find(({ count }) => count === most);
};

/** By their tone; rows of the same tone stay in their order. */
export const byTone = <R extends { tone: AttentionTone }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => attentionTones.indexOf(a.tone) - attentionTones.indexOf(b.tone));

/** Steps that are taken while the client stands at the counter. */
const atTheCounter: readonly NextStep[] = ["fill-entry-card", "sign-entry-card"];

type Thing = { next: NextStep | null; time: { day: number; left: number | null } };

/** Whose client waits here first, then who is furthest past the promise or promised next, then the longest inside. */
export const byPress = (first: Thing, second: Thing): number =>
  Number(waitsHere(second)) - Number(waitsHere(first)) ||
  compare(first.time.left ?? Infinity, second.time.left ?? Infinity) ||
  second.time.day - first.time.day;

const waitsHere = ({ next, time }: Thing) => time.day === 1 && next !== null && atTheCounter.includes(next);

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

type Short = { number: string; unit: "ones" | "thousands" | "millions" };

/** An amount for a label: `"42612.50"` is 42.6 thousands. */
export const shortAmount = (decimal: string): Short => {
  const [whole = "0"] = decimal.replace("-", "").split(".");
  const sign = decimal.startsWith("-") ? "-" : "";
  const ones = BigInt(whole);
  const inTenths = (of: bigint) => {
    const tenths = divideHalfUp(ones * 10n, of);
    return { tenths, number: `${sign}${tenths / 10n}${tenths % 10n === 0n ? "" : `.${tenths % 10n}`}` };
  };
  if (ones < 1000n) return { number: `${sign}${ones}`, unit: "ones" };
  const thousands = inTenths(1000n);
  if (thousands.tenths < 10_000n) return { number: thousands.number, unit: "thousands" };
  return { number: inTenths(1_000_000n).number, unit: "millions" };
};
