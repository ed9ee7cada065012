import { words } from "../../../platform/shared/words.ts";

export const invoiceAttentionWords = words({
  overdue: {
    en: "{count, plural, one {# overdue invoice} other {# overdue invoices}}",
    ar: "{count, plural, zero {لا فواتير متأخرة السداد} one {فاتورة واحدة متأخرة السداد} two {فاتورتان متأخرتا السداد} few {# فواتير متأخرة السداد} many {# فاتورة متأخرة السداد} other {# فاتورة متأخرة السداد}}",
  },
  open: { en: "{amount} is open", ar: "المفتوح منها {amount}" },
  nearThreshold: { en: "Sales come near the VAT threshold", ar: "المبيعات تقترب من حد التسجيل في الضريبة" },
  turnover: { en: "{turnover} in twelve months, of {threshold}", ar: "{turnover} في اثني عشر شهرًا من {threshold}" },
});
