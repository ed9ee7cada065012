import type { EntrySource } from "../../../platform/shared/kinds.ts";

/** The label of the entries of a return: `VAT-2026-Q3`. */
export const labelOf = (periodId: string) => `${prefix}${periodId}`;
const prefix = "VAT-";

const returnPage: EntrySource["page"] = ({ label }) =>
  `/back/tax-returns${label === null ? "" : `?period=${label.slice(prefix.length)}`}`;

export const taxReturnSources = {
  "tax-return": { name: { en: "VAT return", ar: "الإقرار الضريبي" }, page: returnPage },
  "tax-payment": { name: { en: "VAT payment", ar: "سداد الضريبة" }, page: returnPage },
  "tax-correction": { name: { en: "VAT correction", ar: "تصحيح ضريبي" }, page: returnPage },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof taxReturnSources, true> {}
}
