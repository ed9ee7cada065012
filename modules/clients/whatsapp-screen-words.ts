import { words } from "../../platform/shared/words.ts";

export const receivedWords = words({
  title: { en: "WhatsApp messages", ar: "رسائل واتساب" },
  line: { en: "What clients wrote to your WhatsApp number", ar: "ما كتبه العملاء إلى رقم واتساب الورشة" },
  from: { en: "From", ar: "من" },
  message: { en: "Message", ar: "الرسالة" },
  when: { en: "When", ar: "الوقت" },
  image: { en: "Photo", ar: "صورة" },
  video: { en: "Video", ar: "مقطع فيديو" },
  audio: { en: "Voice message", ar: "رسالة صوتية" },
  document: { en: "Document", ar: "مستند" },
  location: { en: "Location", ar: "موقع" },
  sticker: { en: "Sticker", ar: "ملصق" },
  other: { en: "A message without text", ar: "رسالة بلا نص" },
  notKept: { en: "{what}, not kept here", ar: "{what}، لا تُحفظ هنا" },
  empty: { en: "No messages yet", ar: "لا رسائل بعد" },
  emptyLine: {
    en: "Answers to your WhatsApp messages are listed here once WhatsApp is set up. For a day after each one any text can be sent.",
    ar: "تظهر هنا الردود على رسائل واتساب بعد تفعيله. خلال يوم من كل رد يمكن إرسال أي نص.",
  },
  reply: { en: "Reply", ar: "الرد" },
  replyTo: { en: "Reply to {name}", ar: "الرد على {name}" },
  send: { en: "Send by WhatsApp", ar: "إرسال عبر واتساب" },
  sent: { en: "The reply is being sent", ar: "الرد قيد الإرسال" },
  notSent: { en: "The reply was not sent. It is still here.", ar: "تعذر إرسال الرد. النص باقٍ هنا." },
  anyTextUntil: { en: "Any text can be sent until", ar: "يمكن إرسال أي نص حتى" },
  dayOver: {
    en: "The client’s last message is more than 24 hours old, so WhatsApp takes only an approved template.",
    ar: "مضت أكثر من 24 ساعة على آخر رسالة من العميل، فلا يقبل واتساب إلا قالبًا معتمدًا.",
  },
  template: { en: "Approved template", ar: "القالب المعتمد" },
  noTemplates: {
    en: "No template fits. An administrator names Meta’s approved templates under SMS templates; here they may use only the client’s and the workshop’s names.",
    ar: "لا يوجد قالب مناسب. يمكن لمسؤول النظام تسمية القوالب المعتمدة من ميتا في «قوالب الرسائل النصية»، ولا تتضمن هنا إلا اسم العميل واسم الورشة.",
  },
  languageOf: { en: "Language of the message", ar: "لغة الرسالة" },
  byUser: { en: "Reply by {name}", ar: "رد من {name}" },
});
