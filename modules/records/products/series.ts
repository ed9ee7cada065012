import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const productSeries = {
  "stock-counts": { prefix: "SC-", digits: 4, name: { en: "Stock counts", ar: "محاضر الجرد" } },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof productSeries, true> {}
}
