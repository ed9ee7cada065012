import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const paymentSeries = {
  "advance-invoices": {
    prefix: "ADV-",
    digits: 6,
    name: { en: "Advance invoices", ar: "فواتير الدفعات المقدمة" },
    byBranch: true,
  },
  "advance-credit-notes": {
    prefix: "ACN-",
    digits: 6,
    name: { en: "Credit notes of advances", ar: "إشعارات دائنة للدفعات المقدمة" },
    byBranch: true,
  },
  "deposit-refunds": {
    prefix: "DPR-",
    digits: 6,
    name: { en: "Deposit refunds", ar: "سندات رد الدفعات المقدمة" },
    byBranch: true,
  },
  receipts: { prefix: "RCT-", digits: 6, name: { en: "Receipts", ar: "سندات القبض" }, byBranch: true },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof paymentSeries, true> {}
}
