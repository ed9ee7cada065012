import type { Pair } from "../../../platform/shared/words.ts";
import { type Element, textAt } from "./xml.ts";

/** A rule that the authority has published (SDK R3.3.3), by its code there. */
export type PublishedRule = {
  readonly code: string;
  readonly severity: "error" | "warning";
  /** What is wrong where it does not hold. */
  readonly problem: Pair;
  /** `today` is the date in Riyadh. */
  readonly holds: (invoice: Element, today: string) => boolean;
};

export const error = (code: string, problem: Pair, holds: PublishedRule["holds"]): PublishedRule => ({
  code,
  severity: "error",
  problem,
  holds,
});

export const warning = (code: string, problem: Pair, holds: PublishedRule["holds"]): PublishedRule => ({
  ...error(code, problem, holds),
  severity: "warning",
});

/** 1 in the smallest step of the rules' arithmetic. */
export const whole = 10n ** 10n;

/** A decimal text in steps of 10^-10; undefined if it is none. */
export const decimal = (text: string): bigint | undefined => {
  const [, sign, digits, fraction = ""] = /^([+-]?)(\d{1,20})(?:\.(\d{0,10}))?$/.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const steps = BigInt(digits + fraction.padEnd(10, "0"));
  return sign === "-" ? -steps : steps;
};

/** The decimal at a path; 0 if there is none. */
export const decimalAt = (from: Element, path: string): bigint => decimal(textAt(from, path)) ?? 0n;

/** Rounded half up to two digits. */
export const toCents = (steps: bigint): bigint => {
  const cent = whole / 100n;
  const up = steps + cent / 2n;
  return ((up - (((up % cent) + cent) % cent)) / cent) * cent;
};

export const typeOf = (invoice: Element) => textAt(invoice, "cbc:InvoiceTypeCode");
export const isNote = (invoice: Element) => ["381", "383"].includes(typeOf(invoice));

/** NNPNESB: subtype, third party, nominal, export, summary, self-billed. */
export const transactionCodeOf = ({ children }: Element) =>
  children.find(({ name }) => name === "cbc:InvoiceTypeCode")?.attributes.name ?? "";

export const isStandard = (invoice: Element) => transactionCodeOf(invoice).startsWith("01");
export const isSimplified = (invoice: Element) => transactionCodeOf(invoice).startsWith("02");

export const hasLength = (text: string, max: number) => text.length >= 1 && text.length <= max;
