import { words } from "../../../platform/shared/words.ts";

export const eInvoiceRowWords = words({
  authority: { en: "Tax authority", ar: "الربط بهيئة الزكاة والضريبة" },
  notConnected: { en: "Not connected", ar: "غير مربوط" },
  notNeeded: { en: "Not needed: not registered for VAT", ar: "غير مطلوب: الورشة غير مسجلة في الضريبة" },
  connected: {
    en: "{count, plural, one {# branch connected} other {# branches connected}}",
    ar: "{count, plural, zero {لا فروع مربوطة} one {فرع واحد مربوط} two {فرعان مربوطان} few {# فروع مربوطة} many {# فرعًا مربوطًا} other {# فرع مربوط}}",
  },
  rejected: {
    en: "{count, plural, one {# rejected} other {# rejected}}",
    ar: "{count, plural, zero {لا فواتير مرفوضة} one {فاتورة مرفوضة} two {فاتورتان مرفوضتان} few {# فواتير مرفوضة} many {# فاتورة مرفوضة} other {# فاتورة مرفوضة}}",
  },
  expires: { en: "a certificate expires soon", ar: "شهادة تنتهي قريبًا" },
  certificate: { en: "Certificate of the tax device", ar: "شهادة جهاز الفوترة" },
  otp: { en: "One-time password of Fatoora", ar: "رمز التحقق من فاتورة" },
  stepKey: { en: "Tax key", ar: "الربط الضريبي" },
  stepTitle: { en: "Next: connect to the tax authority", ar: "الخطوة التالية: الربط بهيئة الزكاة والضريبة" },
  stepLine: {
    en: "Then every tax invoice is sealed and sent by itself. You need a one-time password from Fatoora.",
    ar: "بعده تُختم كل فاتورة ضريبية وتُرسل تلقائيًا. يلزم رمز تحقق من منصة فاتورة.",
  },
  stepAction: { en: "Connect now", ar: "الربط الآن" },
});
