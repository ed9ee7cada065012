import { words } from "../../../platform/shared/words.ts";

/** Of the shop's list of a client's questions. */
export const questionWords = words({
  title: { en: "Questions from the client’s page", ar: "أسئلة من صفحة العميل" },
  answer: { en: "Answer", ar: "الرد" },
  answerTitle: { en: "Answer the question", ar: "الرد على السؤال" },
  words: { en: "Answer on the client’s page", ar: "الرد في صفحة العميل" },
  wordsHint: {
    en: "Leave it empty if the client was answered by phone",
    ar: "يُترك فارغًا إذا تم الرد هاتفيًا",
  },
  save: { en: "Mark as answered", ar: "تسجيل الرد" },
  saved: { en: "The question is answered", ar: "تم الرد على السؤال" },
  notSaved: { en: "The answer was not saved. It is still here.", ar: "تعذر حفظ الرد. النص باقٍ هنا." },
  waiting: { en: "Waiting for an answer", ar: "بانتظار الرد" },
  answered: { en: "Answered", ar: "تم الرد" },
  reopen: { en: "Open again", ar: "إعادة الفتح" },
  notReopened: { en: "The question was not opened again", ar: "تعذرت إعادة فتح السؤال" },
  call: { en: "Call", ar: "اتصال" },
  callNamed: { en: "Call {name}", ar: "الاتصال بـ{name}" },
});
