import type { EntrySource } from "../../../platform/shared/kinds.ts";

export const ledgerSources = {
  "manual-entry": { name: { en: "Manual entry", ar: "قيد يدوي" }, page: null },
  "opening-balance": { name: { en: "Opening balances", ar: "أرصدة افتتاحية" }, page: null },
  /** What a party owed or was owed before these books. */
  "opening-item": {
    name: { en: "Opening item", ar: "بند افتتاحي" },
    page: ({ id }) => `/back/opening-items/${id}`,
  },
  transfer: { name: { en: "Transfer", ar: "تحويل" }, page: null },
  "bad-debt": { name: { en: "Bad debt", ar: "دين معدوم" }, page: null },
  "bad-debt-return": { name: { en: "Bad debt taken back by a return", ar: "دين معدوم استُرد بمرتجع" }, page: null },
  "bad-debt-relief": {
    name: { en: "VAT relief for a bad debt", ar: "استرداد ضريبة دين معدوم" },
    page: ({ id }) => `/back/journal-entries/${id}`,
  },
  "year-end": { name: { en: "Year end", ar: "إقفال السنة" }, page: null },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof ledgerSources, true> {}
}

/** Entries that a person wrote; only these are reversed by hand, documents by their own calls. */
export const manualSources = ["manual-entry", "opening-balance", "opening-item", "transfer", "bad-debt"] as const;

export const isManual = (kind: string): boolean => manualSources.some((manual) => manual === kind);
