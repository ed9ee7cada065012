import type { EntrySource } from "../../../platform/shared/kinds.ts";

const page = ({ id }: { id: string }) => `/back/stock-transfers/${id}`;

export const transferSources = {
  "stock-transfer": { name: { en: "Stock transfer", ar: "تحويل مخزون" }, page },
  "stock-transfer-receipt": { name: { en: "Receipt of a stock transfer", ar: "استلام تحويل مخزون" }, page },
  "stock-transfer-cancellation": { name: { en: "Cancelled stock transfer", ar: "إلغاء تحويل مخزون" }, page },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof transferSources, true> {}
}
