import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const subletScreenWords = words({
  give: { en: "Give to an outside workshop", ar: "إسناد إلى ورشة خارجية" },
  line: {
    en: "Its clock does not run there. Its cost comes with the workshop's bill.",
    ar: "لا يُحتسب وقت المهمة هناك، وتأتي التكلفة مع فاتورة الورشة الخارجية.",
  },
  save: shared.save,
  saved: { en: "Outside workshop saved", ar: "تم حفظ الورشة الخارجية" },
  notSaved: { en: "The outside workshop was not saved", ar: "تعذر حفظ الورشة الخارجية" },
  send: { en: "Sent to the workshop", ar: "أُرسلت إلى الورشة الخارجية" },
  sendAnyway: { en: "Send anyway", ar: "الإرسال رغم ذلك" },
  sendAgain: { en: "Sent to the workshop again", ar: "أُرسلت إلى الورشة الخارجية مرة أخرى" },
  takeBack: { en: "Back from the workshop", ar: "عادت من الورشة الخارجية" },
  remove: { en: "Do it in-house", ar: "تنفيذها في ورشتنا" },
});
