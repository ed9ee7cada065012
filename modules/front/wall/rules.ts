import type { ShownHold } from "../../workshop/work-orders/rules.ts";
import type { NextStep, Station, StationState } from "../board/rules.ts";

export const maxWallBoards = 20;

export const rowsOfPage = 6;
/** How long a page stays. */
export const pageMs = 12_000;
/** How often a board asks, beside what it is told of. */
export const askedEveryMs = 30_000;
/** Without an answer for so long the line counts as lost. */
export const lostAfterMs = 60_000;
/** More pages are counted and not drawn as dots. */
export const maxDots = 8;

/** Why work stands still, as a television says it: what a client has not paid or disputes is told to no other client. */
export const wallHolds = ["part", "client", "insurer", "other", "outside"] as const;
export type WallHold = (typeof wallHolds)[number];

export const toldHold = (reason: ShownHold | null): WallHold =>
  reason === null || reason === "deposit" || reason === "dispute" ? "other" : reason;

type Road = { next: NextStep | null; life: readonly { station: Station; state: StationState }[] };

/** The next step and the road without the payment: an unpaid vehicle looks like a paid one. */
export const toldRoad = ({ next, life }: Road) => ({
  next: next === "take-payment" ? "record-exit" : next,
  life: life.flatMap(({ station, state }): StationState[] => {
    if (station === "paid") return [];
    return [next === "take-payment" && station === "left" ? "now" : state];
  }),
});

/** What a vehicle's place on the board depends on. */
export type Promised = {
  /** Days past the promised day; zero or less if it is not late. */
  lateDays: number;
  /** YYYY-MM-DD; null without a promise. */
  promisedOn: string | null;
  /** The instant on that day at which its booking ends. */
  promisedAt: string | null;
  enteredAt: string;
};

/** Late ones first, the latest on top; then by promised day and hour, without an hour last; then those without a promise. */
export const byPromise = (first: Promised, second: Promised): number =>
  Math.max(0, second.lateDays) - Math.max(0, first.lateDays) ||
  compare(first.promisedOn ?? never, second.promisedOn ?? never) ||
  compare(instant(first.promisedAt), instant(second.promisedAt)) ||
  compare(instant(first.enteredAt), instant(second.enteredAt));

const never = "9999-12-31";
const instant = (text: string | null) => (text === null ? Infinity : Date.parse(text));
const compare = <T extends string | number>(first: T, second: T) => (first === second ? 0 : first < second ? -1 : 1);

/** At least one page, also of nothing. */
export const pagesOf = (rows: number): number => Math.max(1, Math.ceil(rows / rowsOfPage));

/** The page that is shown at an instant, from 0. It follows from the clock alone, so that boards beside each other agree. */
export const pageAt = (now: number, pages: number): number => Math.floor(now / pageMs) % pages;

export const rowsOn = <Row>(rows: readonly Row[], page: number): Row[] =>
  rows.slice(page * rowsOfPage, (page + 1) * rowsOfPage);

/** A time long before the board is that of a device whose clock is wrong and that has heard nothing yet. */
export const isLost = (heardAt: number, now: number): boolean => Math.abs(now - heardAt) > lostAfterMs;
