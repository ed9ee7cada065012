import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const ledgerSeries = {
  journal: { prefix: "JE-", digits: 6, name: { en: "Journal entries", ar: "قيود اليومية" } },
  "manual-entries": { prefix: "JRN-", digits: 6, name: { en: "Manual entries", ar: "القيود اليدوية" } },
  transfers: { prefix: "TRF-", digits: 6, name: { en: "Transfers", ar: "التحويلات" } },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof ledgerSeries, true> {}
}
