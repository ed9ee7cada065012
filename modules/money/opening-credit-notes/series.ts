import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const openingCreditNoteSeries = {
  "opening-credit-notes": {
    prefix: "OCN-",
    digits: 6,
    name: { en: "Credit notes of opening items", ar: "الإشعارات الدائنة للبنود الافتتاحية" },
    byBranch: true,
  },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof openingCreditNoteSeries, true> {}
}
