import type { Pair } from "../../platform/shared/words.ts";
import type { SourceKind } from "./rules.ts";

type Source = { name: Pair; /** The page that shows the document; null if only the entry does. */ page: Page | null };
type Page = (source: { id: string; label: string | null }) => string;

/** What was posted: its name, and the page that an entry links to. */
export const sources: Record<SourceKind, Source> = {
  "client-invoice": {
    name: { en: "Invoice", ar: "فاتورة" },
    page: ({ id }) => `/back/client-invoices/${id}`,
  },
  "client-payment": { name: { en: "Payment", ar: "دفعة" }, page: paymentPage },
  "payment-allocation": { name: { en: "Use of a deposit", ar: "استخدام دفعة مقدمة" }, page: paymentPage },
  "return-invoice": {
    name: { en: "Return invoice", ar: "فاتورة مرتجع" },
    page: ({ id }) => `/back/return-invoices/${id}`,
  },
  "return-allocation": { name: { en: "Return, set against an invoice", ar: "مرتجع مخصوم من فاتورة" }, page: null },
  "client-refund": { name: { en: "Refund", ar: "رد المبلغ" }, page: null },
  "stock-movement": { name: { en: "Stock movement", ar: "حركة مخزون" }, page: () => "/back/stock-movements" },
  "stock-count": {
    name: { en: "Stock count", ar: "جرد" },
    page: ({ id }) => `/back/stock-counts/${id}`,
  },
  "product-import": { name: { en: "Import of products", ar: "استيراد أصناف" }, page: null },
  "manual-entry": { name: { en: "Manual entry", ar: "قيد يدوي" }, page: null },
  "opening-balance": { name: { en: "Opening balances", ar: "أرصدة افتتاحية" }, page: null },
  transfer: { name: { en: "Transfer", ar: "تحويل" }, page: null },
  "year-end": { name: { en: "Year end", ar: "إقفال السنة" }, page: null },
};

/** Payments have no page of their own; their list finds them by number. */
function paymentPage({ label }: { label: string | null }) {
  return label === null ? "/back/client-payments" : `/back/client-payments?q=${encodeURIComponent(label)}`;
}

/** Entries that a person wrote; only these are reversed by hand, documents by their own calls. */
export const manualSources: readonly SourceKind[] = ["manual-entry", "opening-balance", "transfer"];
