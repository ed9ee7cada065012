import { words } from "../../../platform/shared/words.ts";

export const textWords = words({
  sms: { en: "Text message", ar: "رسالة نصية" },
  text: { en: "Text", ar: "النص" },
  withLink: { en: "Message with the link", ar: "رسالة مع الرابط" },
  to: { en: "Phone", ar: "رقم الجوال" },
  send: { en: "Send text message", ar: "إرسال رسالة نصية" },
  sent: { en: "The text message is being sent", ar: "الرسالة النصية قيد الإرسال" },
  later: { en: "The text message will be sent at 08:00", ar: "ستُرسل الرسالة النصية الساعة 08:00" },
  kept: {
    en: "Kept, not sent: it is under Sent messages",
    ar: "حُفظت ولم تُرسل، وهي في «الرسائل المرسلة»",
  },
  notSent: { en: "The text message was not sent", ar: "تعذر إرسال الرسالة النصية" },
  noProvider: {
    en: "Neither SMS nor WhatsApp is set up: the message is kept, not sent.",
    ar: "لم يُعدّ مزود للرسائل النصية ولا واتساب: تُحفظ الرسالة ولا تُرسل.",
  },
  setUp: { en: "Set up a provider", ar: "إعداد المزود" },
  noTexts: {
    en: "There is no text for this. An administrator can add templates under SMS templates.",
    ar: "لا يوجد نص مناسب. يمكن لمسؤول النظام إضافة قوالب في «قوالب الرسائل النصية».",
  },
  quietTitle: { en: "Send it at night?", ar: "إرسال الرسالة ليلًا؟" },
  quietLine: {
    en: "Clients receive no messages from 21:00 to 08:00.",
    ar: "لا تُرسل رسائل إلى العملاء من 21:00 إلى 08:00.",
  },
  dayEndsBefore: {
    en: "It cannot wait: by 08:00 the client’s last message is more than 24 hours old, and WhatsApp takes only an approved template.",
    ar: "لا يمكن تأجيلها: بحلول 08:00 تكون قد مضت أكثر من 24 ساعة على آخر رسالة من العميل، فلا يقبل واتساب إلا قالبًا معتمدًا.",
  },
  sendInMorning: { en: "Send at 08:00", ar: "الإرسال الساعة 08:00" },
  sendNow: { en: "Send now", ar: "الإرسال الآن" },
  languageOf: { en: "Language of the message", ar: "لغة الرسالة" },
  title: { en: "Text message to {name}", ar: "رسالة نصية إلى {name}" },
});
