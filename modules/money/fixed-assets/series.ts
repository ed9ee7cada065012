import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const fixedAssetSeries = {
  "fixed-assets": { prefix: "FA-", digits: 4, name: { en: "Fixed assets", ar: "الأصول الثابتة" } },
  depreciation: { prefix: "DEP-", digits: 6, name: { en: "Depreciation", ar: "قيود الإهلاك" } },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof fixedAssetSeries, true> {}
}
