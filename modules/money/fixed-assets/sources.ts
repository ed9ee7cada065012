import type { EntrySource } from "../../../platform/shared/kinds.ts";

export const fixedAssetSources = {
  depreciation: { name: { en: "Depreciation", ar: "إهلاك" }, page: () => "/back/fixed-assets" },
  "asset-disposal": {
    name: { en: "Disposal of an asset", ar: "استبعاد أصل" },
    page: ({ id }) => `/back/fixed-assets/${id}`,
  },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof fixedAssetSources, true> {}
}
