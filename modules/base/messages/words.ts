import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const messageWords = words({
  title: { en: "Messages", ar: "الرسائل" },
  line: {
    en: "Everything sent to clients and colleagues, and what is still waiting",
    ar: "كل ما أُرسل للعملاء والزملاء، وما ينتظر الإرسال",
  },
  to: { en: "To", ar: "إلى" },
  subject: { en: "Subject", ar: "الموضوع" },
  when: { en: "When", ar: "الوقت" },
  state: shared.status,
  waiting: { en: "Waiting", ar: "بانتظار الإرسال" },
  sent: { en: "Sent", ar: "أُرسلت" },
  kept: { en: "Not sent: no provider set up", ar: "لم تُرسل: لا يوجد مزود" },
  failed: { en: "Not delivered", ar: "تعذر إرسالها" },
  delivered: { en: "Delivered", ar: "وصلت" },
  read: { en: "Read", ar: "قُرئت" },
  cancelled: { en: "Cancelled", ar: "أُلغيت" },
  unknown: { en: "Unknown", ar: "غير معروف" },
  all: shared.all,
  email: shared.email,
  sms: { en: "SMS", ar: "رسائل نصية" },
  whatsapp: { en: "WhatsApp", ar: "واتساب" },
  channel: { en: "Channel", ar: "القناة" },
  parts: {
    en: "{count, plural, one {# message} other {# messages}}",
    ar: "{count, plural, zero {لا رسائل} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}",
  },
  partsHead: shared.cost,
  unknownLine: {
    en: "The provider received it and did not answer in time. It is not sent again by itself, because it may have arrived.",
    ar: "استلمها المزود ولم يرد في الوقت المحدد. لا تُرسل من جديد تلقائيًا لأنها ربما وصلت.",
  },
  "time-out": { en: "The provider did not answer in time", ar: "لم يرد المزود في الوقت المحدد" },
  interrupted: { en: "Interrupted while sending", ar: "انقطع أثناء الإرسال" },
  "token-refused": { en: "Meta refused the access token", ar: "رفضت ميتا رمز الوصول" },
  "no-whatsapp": { en: "The number is not on WhatsApp", ar: "الرقم ليس على واتساب" },
  "no-template": {
    en: "No approved template, and the client has not written within a day",
    ar: "لا يوجد قالب معتمد، ولم يكتب العميل خلال يوم",
  },
  "template-missing": {
    en: "Meta has no approved template of this name and language",
    ar: "لا يوجد لدى ميتا قالب معتمد بهذا الاسم وهذه اللغة",
  },
  "template-differs": {
    en: "The approved template has other values than the text",
    ar: "قيم القالب المعتمد تختلف عن قيم النص",
  },
  "template-paused": { en: "Meta has paused the template", ar: "أوقفت ميتا القالب مؤقتًا" },
  template: { en: "Template", ar: "قالب" },
  freeText: { en: "Free of charge", ar: "مجاني" },
  utility: { en: "utility", ar: "خدمي" },
  marketing: { en: "marketing", ar: "تسويقي" },
  authentication: { en: "authentication", ar: "تحقق" },
  "not-delivered": { en: "The provider could not deliver it", ar: "لم يتمكن المزود من إيصالها" },
  noPhoneLine: {
    en: "It was not sent because the client has no phone number. Enter one on the client’s page.",
    ar: "لم تُرسل لعدم وجود رقم جوال للعميل. يمكن إدخاله في صفحة العميل.",
  },
  quietHours: {
    en: "Clients receive no messages from 21:00 to 08:00.",
    ar: "لا تُرسل رسائل إلى العملاء من 21:00 إلى 08:00.",
  },
  keptWhatsAppLine: {
    en: "It was not sent because WhatsApp was not set up, or did not take it.",
    ar: "لم تُرسل لأن واتساب غير مفعّل، أو لأنه لا يقبلها.",
  },
  unknownWhatsAppLine: {
    en: "Meta received it and did not answer in time. If it arrived, Meta reports it here; it is not sent again by itself.",
    ar: "استلمتها ميتا ولم ترد في الوقت المحدد. إذا وصلت فستظهر حالتها هنا، ولا تُرسل من جديد تلقائيًا.",
  },
  keptSmsLine: {
    en: "It was not sent because no provider of text messages was set up.",
    ar: "لم تُرسل لعدم إعداد مزود للرسائل النصية.",
  },
  due: { en: "Due", ar: "موعد الإرسال:" },
  retry: { en: "Send again", ar: "إعادة الإرسال" },
  retryTitle: { en: "Send it again?", ar: "إعادة إرسال الرسالة؟" },
  mayArriveTwice: { en: "The client may receive it twice.", ar: "قد تصل إلى العميل مرتين." },
  retried: { en: "The message is being sent", ar: "الرسالة قيد الإرسال" },
  notRetried: { en: "The message was not sent again", ar: "تعذرت إعادة الإرسال" },
  cancel: { en: "Cancel message", ar: "إلغاء الرسالة" },
  cancelledNow: { en: "Message cancelled", ar: "تم إلغاء الرسالة" },
  notCancelled: { en: "The message was not cancelled", ar: "تعذر إلغاء الرسالة" },
  noneFound: { en: "No messages of this kind", ar: "لا توجد رسائل من هذا النوع" },
  testSubject: { en: "Test message", ar: "رسالة تجريبية" },
  testText: { en: "{shop}: this is a test message.", ar: "{shop}: هذه رسالة تجريبية." },
  open: { en: "Show the message “{subject}”", ar: "عرض الرسالة «{subject}»" },
  hidesLink: {
    en: "The secret part of the link is hidden: anyone who has it could use it instead of the recipient.",
    ar: "الجزء السري من الرابط لا يُعرض، فمن يحصل عليه يمكنه استخدامه بدل المستلم.",
  },
  noAddressLine: {
    en: "It was not sent because the recipient has no email address. Enter one on the client’s page.",
    ar: "لم تُرسل لعدم وجود بريد إلكتروني للمستلم. يمكن إدخاله في صفحة العميل.",
  },
  keptLine: {
    en: "It was not sent because email is not set up here. Share documents by link or print; set a new password under Team.",
    ar: "لم تُرسل لأن إرسال البريد غير مفعّل في هذا النظام. يمكن تسليم المستندات برابط أو مطبوعة، وتُعيَّن كلمة المرور الجديدة من صفحة «الموظفون».",
  },
  empty: { en: "No messages yet", ar: "لا توجد رسائل بعد" },
  emptyLine: {
    en: "Password links and documents sent by email are listed here with their status.",
    ar: "تظهر هنا روابط كلمات المرور والمستندات المرسلة بالبريد مع حالتها.",
  },
});

export const refuseLink = refusals({
  "link-closed": {
    status: 404,
    en: "This link is no longer valid. Ask the workshop for a new one.",
    ar: "هذا الرابط لم يعد صالحًا. يمكن طلب رابط جديد من الورشة.",
  },
});

export const linkWords = words({
  expiryInPast: { en: "Choose a time in the future", ar: "يلزم اختيار وقت لاحق" },
  expiryTooFar: { en: "At most a year ahead", ar: "سنة واحدة على الأكثر" },
  greeting: { en: "Hello,", ar: "السلام عليكم،" },
  until: { en: "The link is valid until {day}.", ar: "الرابط صالح حتى {day}." },
});
