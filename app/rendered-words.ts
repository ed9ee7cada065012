import { words } from "../platform/shared/words.ts";

export const renderedWords = words({
  brand: { en: "Warsha", ar: "ورشة" },
  description: {
    en: "Workshop management for vehicle repair shops: check-in, diagnosis, invoices and payments.",
    ar: "إدارة ورش صيانة السيارات: الاستقبال والفحص والفواتير والمدفوعات.",
  },
  noScript: {
    en: "To answer or send anything on this page, switch on JavaScript in your browser.",
    ar: "للرد أو الإرسال من هذه الصفحة، فعّل JavaScript في المتصفح.",
  },
});
