import type { EntrySource } from "../../../platform/shared/kinds.ts";

export const invoiceSources = {
  "client-invoice": { name: { en: "Invoice", ar: "فاتورة" }, page: ({ id }) => `/back/client-invoices/${id}` },
  "vat-registration": {
    name: { en: "VAT contained in an invoice", ar: "ضريبة متضمنة في فاتورة" },
    page: ({ id }) => `/back/client-invoices/${id}`,
  },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof invoiceSources, true> {}
}
