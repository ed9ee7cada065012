import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const purchaseSeries = {
  "purchase-orders": { prefix: "PO-", digits: 6, name: { en: "Purchase orders", ar: "أوامر الشراء" } },
  purchases: { prefix: "PUR-", digits: 6, name: { en: "Purchases", ar: "فواتير الشراء" } },
  "purchase-returns": { prefix: "PRT-", digits: 6, name: { en: "Purchase returns", ar: "مرتجعات الشراء" } },
  "vendor-payments": { prefix: "VP-", digits: 6, name: { en: "Payment vouchers", ar: "سندات الصرف" } },
  "vendor-refunds": { prefix: "VR-", digits: 6, name: { en: "Vendors' refunds", ar: "سندات القبض من الموردين" } },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof purchaseSeries, true> {}
}
