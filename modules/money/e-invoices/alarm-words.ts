import { words } from "../../../platform/shared/words.ts";

/** What the owner's day page says of e-invoices. */
export const eInvoiceAlarmWords = words({
  rejected: {
    en: "{count, plural, one {The tax authority rejected # e-invoice} other {The tax authority rejected # e-invoices}}",
    ar: "{count, plural, zero {لم ترفض الهيئة أي فاتورة} one {رفضت الهيئة فاتورة إلكترونية واحدة} two {رفضت الهيئة فاتورتين إلكترونيتين} few {رفضت الهيئة # فواتير إلكترونية} many {رفضت الهيئة # فاتورة إلكترونية} other {رفضت الهيئة # فاتورة إلكترونية}}",
  },
  rejectedLine: {
    en: "The reason and what to correct are shown with each of them. The books stay as they are.",
    ar: "سبب الرفض وما يلزم تصحيحه مذكوران عند كل فاتورة، وتبقى القيود المحاسبية كما هي.",
  },
  repair: { en: "Show and correct", ar: "العرض والتصحيح" },
  late: {
    en: "{count, plural, one {# e-invoice has waited for over 20 hours} other {# e-invoices have waited for over 20 hours}}",
    ar: "{count, plural, zero {لا فواتير متأخرة الإرسال} one {فاتورة إلكترونية واحدة بانتظار الإرسال منذ أكثر من 20 ساعة} two {فاتورتان إلكترونيتان بانتظار الإرسال منذ أكثر من 20 ساعة} few {# فواتير إلكترونية بانتظار الإرسال منذ أكثر من 20 ساعة} many {# فاتورة إلكترونية بانتظار الإرسال منذ أكثر من 20 ساعة} other {# فاتورة إلكترونية بانتظار الإرسال منذ أكثر من 20 ساعة}}",
  },
  lateLine: {
    en: "A simplified invoice must reach the tax authority within 24 hours. Warsha keeps trying automatically; the connection may need to be renewed.",
    ar: "يجب أن تصل الفاتورة المبسطة إلى الهيئة خلال 24 ساعة. تعيد ورشة الإرسال تلقائيًا، وقد يلزم تجديد الربط.",
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
    en: "Renewing the certificate takes two minutes and a new one-time password from the Fatoora portal. Once it expires, e-invoices are no longer accepted.",
    ar: "تُجدَّد الشهادة في دقيقتين برمز تحقق جديد من منصة فاتورة. وبعد انتهائها لا تقبل الهيئة الفواتير الإلكترونية.",
  },
  renew: { en: "Renew the connection", ar: "تجديد الربط" },
});
