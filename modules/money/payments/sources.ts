import type { EntrySource } from "../../../platform/shared/kinds.ts";

/** Payments have no page of their own; their list finds them by number. */
const paymentPage: EntrySource["page"] = ({ label }) =>
  label === null ? "/back/client-payments" : `/back/client-payments?q=${encodeURIComponent(label)}`;

export const paymentSources = {
  "client-payment": { name: { en: "Payment", ar: "دفعة" }, page: paymentPage },
  /** Each part of a payment that waits for its invoice's date is a source of its own. */
  "payment-allocation": { name: { en: "Use of a deposit", ar: "استخدام دفعة مقدمة" }, page: paymentPage },
  /** Its page is that of the invoice. */
  "credit-use": { name: { en: "Use of a credit", ar: "استخدام رصيد العميل" }, page: null },
  "advance-invoice": { name: { en: "Advance invoice", ar: "فاتورة دفعة مقدمة" }, page: paymentPage },
  "advance-credit-note": {
    name: { en: "Credit note of an advance", ar: "إشعار دائن لدفعة مقدمة" },
    page: paymentPage,
  },
  "deposit-refund": { name: { en: "Deposit refund", ar: "رد دفعة مقدمة" }, page: paymentPage },
  "cheque-clearing": { name: { en: "Cheque cleared", ar: "تحصيل شيك" }, page: () => "/back/cheques" },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof paymentSources, true> {}
}
