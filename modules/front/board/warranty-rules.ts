import { addDays, daysBetween } from "../../../platform/shared/dates.ts";

export type WarrantedLine = {
  productId: string;
  warrantyDays: number;
  /** When its visit ended; null while the vehicle has not left. */
  exitedOn: string | null;
  invoicedOn: string;
};

type Term = { from: string; until: string };

/** The warranties that run on a day, each product's longest one, the one that ends first before the others. */
export const runningWarranties = <L extends WarrantedLine>(lines: readonly L[], today: string): (L & Term)[] => {
  const longest = new Map<string, L & Term>();
  for (const line of lines) {
    const term = termOf(line);
    const known = longest.get(line.productId);
    if (term.until >= today && (!known || known.until < term.until)) longest.set(line.productId, { ...line, ...term });
  }
  return [...longest.values()].toSorted((first, second) => first.until.localeCompare(second.until));
};

const termOf = ({ warrantyDays, exitedOn, invoicedOn }: WarrantedLine): Term => {
  const from = exitedOn ?? invoicedOn;
  return { from, until: addDays(from, warrantyDays) };
};

const daysOfMonth = 30;

/** What is left of a warranty, in whole months from two months on, else in days; on its last day, 0 days. */
export const leftOf = (until: string, today: string): { unit: "months" | "days"; count: number } => {
  const days = daysBetween(today, until);
  return days < 2 * daysOfMonth
    ? { unit: "days", count: days }
    : { unit: "months", count: Math.floor(days / daysOfMonth) };
};
