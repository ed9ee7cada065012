import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const invoiceSeries = {
  "client-invoices": {
    prefix: "INV-",
    digits: 6,
    name: { en: "Client invoices", ar: "فواتير العملاء" },
    byBranch: true,
  },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof invoiceSeries, true> {}
}
