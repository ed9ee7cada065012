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
});
