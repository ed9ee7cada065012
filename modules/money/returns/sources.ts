import type { EntrySource } from "../../../platform/shared/kinds.ts";

export const returnSources = {
  "return-invoice": {
    name: { en: "Return invoice", ar: "فاتورة مرتجع" },
    page: ({ id }) => `/back/return-invoices/${id}`,
  },
  "return-allocation": { name: { en: "Return, set against an invoice", ar: "مرتجع مخصوم من فاتورة" }, page: null },
  "client-credit": {
    name: { en: "Credit kept", ar: "رصيد محفوظ للعميل" },
    page: ({ label }) => `/back/return-invoices?q=${encodeURIComponent(label ?? "")}`,
  },
  "client-refund": { name: { en: "Refund", ar: "رد المبلغ" }, page: null },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof returnSources, true> {}
}
