import { words } from "../../../platform/shared/words.ts";

/** What Today says of e-invoices. */
export const eInvoiceAttentionWords = words({
  rejected: {
    en: "{count, plural, one {The tax authority rejected # e-invoice} other {The tax authority rejected # e-invoices}}",
    ar: "{count, plural, zero {لم ترفض الهيئة أي فاتورة} one {رفضت الهيئة فاتورة إلكترونية واحدة} two {رفضت الهيئة فاتورتين إلكترونيتين} few {رفضت الهيئة # فواتير إلكترونية} many {رفضت الهيئة # فاتورة إلكترونية} other {رفضت الهيئة # فاتورة إلكترونية}}",
  },
  rejectedLine: { en: "{number}, {buyer}", ar: "{number}، {buyer}" },
  repair: { en: "Show and correct", ar: "العرض والتصحيح" },
  late: {
    en: "{count, plural, one {# e-invoice has waited for over 20 hours} other {# e-invoices have waited for over 20 hours}}",
    ar: "{count, plural, zero {لا فواتير متأخرة الإرسال} one {فاتورة إلكترونية واحدة بانتظار الإرسال منذ أكثر من 20 ساعة} two {فاتورتان إلكترونيتان بانتظار الإرسال منذ أكثر من 20 ساعة} few {# فواتير إلكترونية بانتظار الإرسال منذ أكثر من 20 ساعة} many {# فاتورة إلكترونية بانتظار الإرسال منذ أكثر من 20 ساعة} other {# فاتورة إلكترونية بانتظار الإرسال منذ أكثر من 20 ساعة}}",
  },
  lateLine: {
    en: "They must arrive within 24 hours. Warsha keeps trying; the connection may need to be renewed.",
    ar: "يجب أن تصل خلال 24 ساعة. تعيد ورشة الإرسال تلقائيًا، وقد يلزم تجديد الربط.",
  },
  showLate: { en: "Show them", ar: "عرضها" },
  expiresSoon: {
    en: "The connection to the tax authority ends on {date}",
    ar: "ينتهي الربط بالهيئة في {date}",
  },
  expired: {
    en: "The connection to the tax authority ended on {date}",
    ar: "انتهى الربط بالهيئة في {date}",
  },
  expiresLine: {
    en: "Renewing it takes two minutes. Once it has ended, e-invoices are not accepted.",
    ar: "يُجدَّد في دقيقتين. وبعد انتهائه لا تقبل الهيئة الفواتير الإلكترونية.",
  },
  renew: { en: "Renew the connection", ar: "تجديد الربط" },
});
