import { words } from "../../../platform/shared/words.ts";

export const logoWords = words({
  logo: { en: "Logo", ar: "شعار الورشة" },
  line: {
    en: "png or jpg. It is printed at the top of every document; a white background works best.",
    ar: "بصيغة png أو jpg. يظهر في رأس كل مستند، والأنسب أن تكون خلفيته بيضاء.",
  },
  choose: { en: "Choose a picture", ar: "اختيار صورة" },
  replace: { en: "Choose another", ar: "اختيار صورة أخرى" },
  remove: { en: "Remove the logo", ar: "حذف الشعار" },
  removeQuestion: {
    en: "Remove the logo? New documents are printed without one.",
    ar: "حذف الشعار؟ ستُطبع المستندات الجديدة دونه.",
  },
  removed: { en: "Logo removed", ar: "تم حذف الشعار" },
  saved: { en: "Logo saved", ar: "تم حفظ الشعار" },
  notRemoved: { en: "The logo was not removed", ar: "تعذر حذف الشعار" },
  none: { en: "No logo yet", ar: "لا يوجد شعار بعد" },
});
