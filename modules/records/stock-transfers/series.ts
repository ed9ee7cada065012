import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const transferSeries = {
  "stock-transfers": { prefix: "TR-", digits: 6, name: { en: "Stock transfers", ar: "تحويلات المخزون" } },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof transferSeries, true> {}
}
