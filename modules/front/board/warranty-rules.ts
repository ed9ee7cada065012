import { addDays, daysBetween } from "../../../platform/shared/dates.ts";

export type WarrantedLine = {
  productId: string;
  warrantyDays: number | null;
  warrantyKm: number | null;
  /** When its visit ended; null while the vehicle has not left. */
  exitedOn: string | null;
  invoicedOn: string;
  /** The odometer at the exit, else the last reading of its visit; null if nobody entered one. */
  startKm: number | null;
  /** Of a line that was itself free because of a warranty: the rest of that one. */
  restUntil: string | null;
  restUntilKm: number | null;
  /** The odometer at the later visit. */
  mileage: number | null;
  /** It came back whole. */
  isReturned: boolean;
  /** Somebody decided at the later visit about it. */
  isDecided: boolean;
};

/** `untilKm`: the highest reading; null: no limit, or not known. */
type Term = { from: string; until: string; untilKm: number | null };

const termOf = (line: Omit<WarrantedLine, "productId" | "mileage" | "isReturned" | "isDecided">): Term => {
  const { warrantyDays, warrantyKm, exitedOn, invoicedOn, startKm, restUntil, restUntilKm } = line;
  const from = exitedOn ?? invoicedOn;
  if (restUntil !== null) return { from, until: restUntil, untilKm: restUntilKm };
  const untilKm = warrantyKm && startKm !== null ? startKm + warrantyKm : null;
  return { from, until: addDays(from, warrantyDays ?? 0), untilKm };
};

/** What has ended a warranty. */
export const warrantyEnds = ["days", "km", "returned"] as const;
type WarrantyEnd = (typeof warrantyEnds)[number];

/** Whether a reading is beyond a warranty's kilometres; on the last one it still counts. */
export const isBeyond = (untilKm: number | null, mileage: number | null): boolean =>
  untilKm !== null && mileage !== null && mileage > untilKm;

/** A line with the term of its warranty and what has ended it; null while it runs. */
export const judged = <L extends WarrantedLine>(line: L, today: string): L & Term & { end: WarrantyEnd | null } => {
  const term = termOf(line);
  const over = isBeyond(term.untilKm, line.mileage) ? "km" : null;
  const end = line.isReturned ? "returned" : term.until < today ? "days" : over;
  return { ...line, ...term, end };
};

/**
 * The warranties that count at a visit, the one that ends first before the others: each product's longest one that runs, else
 * one that its kilometres ended. One about which somebody decided stays, whatever has ended it since.
 */
export const warrantiesAt = <L extends WarrantedLine>(lines: readonly L[], today: string) => {
  const chosen = new Map<string, ReturnType<typeof judged<L>>>();
  for (const line of lines.map((each) => judged(each, today))) {
    if (!line.isDecided && line.end !== null && line.end !== "km") continue;
    const known = chosen.get(line.productId);
    if (!known || isRather(line, known)) chosen.set(line.productId, line);
  }
  return [...chosen.values()].toSorted((first, second) => first.until.localeCompare(second.until));
};

type Compared = { isDecided: boolean; end: WarrantyEnd | null; until: string };

const isRather = (line: Compared, known: Compared) => {
  if (line.isDecided !== known.isDecided) return line.isDecided;
  if ((line.end === null) !== (known.end === null)) return line.end === null;
  return known.until < line.until;
};

const daysOfMonth = 30;

/** What is left of a warranty, in whole months from two months on, else in days; on its last day, 0 days. */
export const leftOf = (until: string, today: string): { unit: "months" | "days"; count: number } => {
  const days = daysBetween(today, until);
  return days < 2 * daysOfMonth
    ? { unit: "days", count: days }
    : { unit: "months", count: Math.floor(days / daysOfMonth) };
};
