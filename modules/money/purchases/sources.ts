import type { EntrySource } from "../../../platform/shared/kinds.ts";

/** Payments have no page of their own; their list finds them by number. */
export const vendorPaymentPage = (number: string) => `/back/vendor-payments?q=${encodeURIComponent(number)}`;

export const purchaseSources = {
  purchase: { name: { en: "Purchase", ar: "فاتورة شراء" }, page: ({ id }) => `/back/purchases/${id}` },
  "purchase-return": {
    name: { en: "Purchase return", ar: "مرتجع شراء" },
    page: ({ id }) => `/back/purchase-returns/${id}`,
  },
  "vendor-payment": {
    name: { en: "Payment to a vendor", ar: "دفعة لمورد" },
    page: ({ label }) => (label === null ? "/back/vendor-payments" : vendorPaymentPage(label)),
  },
  "vendor-refund": { name: { en: "Refund from a vendor", ar: "مبلغ مسترد من مورد" }, page: null },
  "vendor-credit": { name: { en: "Vendor credit used", ar: "استخدام رصيد لدى مورد" }, page: null },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof purchaseSources, true> {}
}
