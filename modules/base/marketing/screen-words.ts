import { words } from "../../../platform/shared/words.ts";

export const marketingWords = words({
  title: { en: "News and offers", ar: "الأخبار والعروض" },
  waiting: {
    en: "We sent a message to {email}. News begins once you confirm with its button.",
    ar: "أُرسلت رسالة إلى {email}. تبدأ الأخبار بعد التأكيد بالزر الموجود فيها.",
  },
  confirmed: { en: "Sent to {email}.", ar: "تُرسل إلى {email}." },
  off: { en: "We send you none.", ar: "لا تصلك أي أخبار." },
  withoutEmail: { en: "Your account has no email address.", ar: "لا يوجد بريد إلكتروني في حسابك." },
  sendAgain: { en: "Send the message again", ar: "إعادة إرسال الرسالة" },
  sentAgain: { en: "Message sent", ar: "أُرسلت الرسالة" },
  notChanged: { en: "The choice was not saved", ar: "تعذر حفظ الاختيار" },
  turnedOff: { en: "News turned off", ar: "أُوقفت الأخبار" },
  turnedOn: { en: "News turned on", ar: "فُعّلت الأخبار" },
  confirmedTitle: { en: "Thank you", ar: "شكرًا لك" },
  confirmedLine: {
    en: "News and offers will be sent to {email}. Each message has a link that ends them.",
    ar: "ستصل الأخبار والعروض إلى {email}، وفي كل رسالة رابط لإيقافها.",
  },
  endedTitle: { en: "You are unsubscribed", ar: "تم إيقاف الأخبار والعروض" },
  endedLine: {
    en: "We send no more news and offers to {email}. Messages about your work still arrive.",
    ar: "لن تصل أخبار أو عروض إلى {email}، وتبقى رسائل العمل كما هي.",
  },
  overTitle: { en: "This link no longer works", ar: "هذا الرابط لم يعد صالحًا" },
  overLine: {
    en: "It was used, replaced or is too old. You can choose under My account.",
    ar: "سبق استخدامه أو استُبدل أو انتهت مدته. يمكن الاختيار من صفحة «حسابي».",
  },
  wrongTitle: { en: "This link is incomplete", ar: "الرابط غير مكتمل" },
  wrongLine: {
    en: "Open it from the message again, or copy the whole address.",
    ar: "يرجى فتحه من الرسالة مرة أخرى أو نسخ العنوان كاملًا.",
  },
  toAccount: { en: "Go to My account", ar: "الذهاب إلى «حسابي»" },
  working: { en: "One moment…", ar: "لحظة من فضلك…" },
});
