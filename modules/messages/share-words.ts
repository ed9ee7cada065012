import { words } from "../../platform/shared/words.ts";

/** Labels of the share dialog. */
export const shareWords = words({
  share: { en: "Share", ar: "مشاركة" },
  title: { en: "Share with {name}", ar: "مشاركة مع {name}" },
  languageOf: { en: "Language of the message", ar: "لغة الرسالة" },
  english: { en: "English", ar: "الإنجليزية" },
  arabic: { en: "Arabic", ar: "العربية" },
  link: { en: "Link", ar: "الرابط" },
  linkLine: {
    en: "Anyone with the link can read it without signing in.",
    ar: "يمكن لكل من لديه الرابط قراءته دون تسجيل دخول.",
  },
  goodFor: { en: "Valid for", ar: "مدة الصلاحية" },
  days: {
    en: "{count, plural, one {# day} other {# days}}",
    ar: "{count, plural, zero {اليوم فقط} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}",
  },
  make: { en: "Create a link", ar: "إنشاء رابط" },
  notMade: { en: "The link was not created", ar: "تعذر إنشاء الرابط" },
  once: {
    en: "The link is shown only once. You can create a new one at any time.",
    ar: "يظهر الرابط مرة واحدة فقط. ويمكن إنشاء رابط جديد في أي وقت.",
  },
  whatsApp: { en: "Send by WhatsApp", ar: "إرسال بالواتساب" },
  otherApps: { en: "Other apps", ar: "تطبيقات أخرى" },
  qr: { en: "QR code of the link, for the client's camera", ar: "رمز الاستجابة السريعة (QR)، يُقرأ بكاميرا العميل" },
  scan: { en: "The client can scan this with a phone camera.", ar: "يمكن للعميل قراءة هذا الرمز بكاميرا الجوال." },
  email: { en: "Email", ar: "البريد الإلكتروني" },
  to: { en: "To", ar: "إلى" },
  send: { en: "Send email", ar: "إرسال بالبريد" },
  sent: { en: "Email is being sent", ar: "الرسالة قيد الإرسال" },
  notSent: { en: "The email was not sent. The address is still here.", ar: "تعذر إرسال الرسالة. العنوان باقٍ هنا." },
  pdf: { en: "Document", ar: "المستند" },
  download: { en: "Download PDF", ar: "تنزيل PDF" },
  links: { en: "Earlier links", ar: "الروابط السابقة" },
  none: { en: "Not shared yet", ar: "لم تتم المشاركة بعد" },
  mailedTo: { en: "Mailed to {to}", ar: "أُرسل بالبريد إلى {to}" },
  madeBy: { en: "Link by {name}", ar: "رابط من {name}" },
  made: { en: "Created", ar: "أُنشئ في" },
  until: { en: "valid until", ar: "صالح حتى" },
  seenFirst: { en: "Opened", ar: "فُتح في" },
  seenLast: { en: "last", ar: "آخر مرة" },
  unseen: { en: "Not opened yet", ar: "لم يُفتح بعد" },
  expired: { en: "Expired", ar: "انتهت صلاحيته" },
  revoked: { en: "Revoked", ar: "تم إيقافه" },
  revoke: { en: "Revoke", ar: "إيقاف" },
  revokeNamed: { en: "Revoke the link of {day}", ar: "إيقاف رابط {day}" },
  revokeTitle: { en: "Revoke this link?", ar: "إيقاف هذا الرابط؟" },
  revokeLine: {
    en: "Anyone who has it will no longer be able to open it.",
    ar: "لن يتمكن من لديه الرابط من فتحه بعد ذلك.",
  },
  notRevoked: { en: "The link was not revoked", ar: "تعذر إيقاف الرابط" },
  nowRevoked: { en: "Link revoked", ar: "تم إيقاف الرابط" },
  afterEnd: { en: "It can be shared once it has ended", ar: "تتاح المشاركة بعد الانتهاء" },
});

/** Labels of the public page. */
export const sharedWords = words({
  closed: { en: "This link is no longer valid", ar: "هذا الرابط لم يعد صالحًا" },
  closedLine: {
    en: "It has expired or the workshop has revoked it. Ask the workshop for a new one.",
    ar: "انتهت صلاحيته أو أوقفته الورشة. يمكن طلب رابط جديد من الورشة.",
  },
  download: { en: "Download PDF", ar: "تنزيل PDF" },
  goodUntil: { en: "This page is available until {day}.", ar: "هذه الصفحة متاحة حتى {day}." },
  call: { en: "Call", ar: "اتصال" },
  whatsApp: { en: "WhatsApp", ar: "واتساب" },
  questions: { en: "Questions? Call the workshop:", ar: "للاستفسار، هاتف الورشة:" },
});
