import { refusals } from "../../platform/shared/refusals.ts";
import { words } from "../../platform/shared/words.ts";

export const messageWords = words({
  title: { en: "Messages", ar: "الرسائل" },
  line: { en: "Everything sent to clients and colleagues, and what still waits", ar: "كل ما أُرسل للعملاء والزملاء، وما ينتظر الإرسال" },
  to: { en: "To", ar: "إلى" },
  subject: { en: "Subject", ar: "الموضوع" },
  when: { en: "When", ar: "الوقت" },
  state: { en: "State", ar: "الحالة" },
  waiting: { en: "Waiting", ar: "بانتظار الإرسال" },
  sent: { en: "Sent", ar: "أُرسلت" },
  kept: { en: "Kept, sending is not set up", ar: "محفوظة، الإرسال غير مفعّل" },
  failed: { en: "Not delivered", ar: "تعذر إرسالها" },
  empty: { en: "No messages yet", ar: "لا توجد رسائل بعد" },
  emptyLine: {
    en: "Password links and papers that you send by e-mail are listed here with their state.",
    ar: "تظهر هنا روابط كلمات المرور والأوراق المرسلة بالبريد مع حالتها.",
  },
});

export const refuseLink = refusals({
  "link-closed": {
    status: 404,
    en: "This link is no longer open. Ask the workshop for a new one.",
    ar: "هذا الرابط لم يعد صالحًا. يمكن طلب رابط جديد من الورشة.",
  },
});

export const linkWords = words({
  expiryInPast: { en: "Choose a time to come", ar: "يلزم اختيار وقت لاحق" },
  expiryTooFar: { en: "At most a year ahead", ar: "سنة واحدة على الأكثر" },
  greeting: { en: "Hello,", ar: "السلام عليكم،" },
  until: { en: "The link is good until {day}.", ar: "الرابط صالح حتى {day}." },
});
