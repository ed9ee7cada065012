import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";
import { mailWords } from "../team/words.ts";

export const refuse = refusals({
  "consent-link-over": {
    status: 410,
    en: "This link no longer works. You can turn our news on under My account.",
    ar: "هذا الرابط لم يعد صالحًا. يمكن تفعيل الرسائل الإخبارية من صفحة «حسابي».",
  },
});

export const consentWords = words({
  /** To this sentence a user agrees; it is kept with the consent. */
  sentence: {
    en: "Email me news and offers from Warsha. I can end this at any time.",
    ar: "أوافق على استلام أخبار ورشة وعروضها بالبريد الإلكتروني، ويمكنني إيقافها في أي وقت.",
  },
});

export const consentMailWords = words({
  confirmSubject: { en: "Confirm that you want our news", ar: "تأكيد استلام أخبار ورشة" },
  greeting: mailWords.resetGreeting,
  confirmText: {
    en: "You asked for news and offers from Warsha by email. Please confirm it within {days} days; until then we send none.",
    ar: "وصلنا طلبك لاستلام أخبار ورشة وعروضها بالبريد. يرجى تأكيده خلال {days} يومًا، ولن نرسل شيئًا قبل ذلك.",
  },
  confirmIgnore: {
    en: "If this was not you, ignore this message and you will get no news.",
    ar: "إن لم يصدر هذا الطلب عنك فيمكن تجاهل الرسالة، ولن تصل أي أخبار.",
  },
  confirmAction: { en: "Yes, send me news", ar: "نعم، أرسلوا الأخبار" },
  unsubscribe: { en: "Unsubscribe from news and offers", ar: "إيقاف الأخبار والعروض" },
});
