import type { SeriesStart } from "../../platform/shared/kinds.ts";

export const paymentSeries = {
  receipts: { prefix: "RCT-", digits: 6, name: { en: "Receipts", ar: "سندات القبض" } },
} satisfies Record<string, SeriesStart>;

declare module "../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof paymentSeries, true> {}
}
