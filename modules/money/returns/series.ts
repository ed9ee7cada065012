import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const returnSeries = {
  "client-returns": {
    prefix: "CN-",
    digits: 6,
    name: { en: "Return invoices", ar: "فواتير المرتجع" },
    byBranch: true,
  },
  refunds: { prefix: "RF-", digits: 6, name: { en: "Refund vouchers", ar: "سندات رد المبالغ" }, byBranch: true },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof returnSeries, true> {}
}
