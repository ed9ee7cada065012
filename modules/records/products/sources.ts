import type { EntrySource } from "../../../platform/shared/kinds.ts";

export const productSources = {
  "stock-movement": { name: { en: "Stock movement", ar: "حركة مخزون" }, page: () => "/back/stock-movements" },
  "stock-count": { name: { en: "Stock count", ar: "جرد" }, page: ({ id }) => `/back/stock-counts/${id}` },
  "product-import": { name: { en: "Import of products", ar: "استيراد أصناف" }, page: () => "/back/stock-movements" },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof productSources, true> {}
}
