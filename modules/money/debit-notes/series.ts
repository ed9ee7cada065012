import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const debitNoteSeries = {
  "debit-notes": {
    prefix: "DN-",
    digits: 6,
    name: { en: "Debit notes", ar: "الإشعارات المدينة" },
    byBranch: true,
  },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof debitNoteSeries, true> {}
}
