import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const estimateSeries = {
  estimates: { prefix: "EST-", digits: 6, name: { en: "Estimates", ar: "عروض الأسعار" }, byBranch: true },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof estimateSeries, true> {}
}
