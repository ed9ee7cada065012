import { words } from "../../../platform/shared/words.ts";

export const shopPictureWords = words({
  choose: { en: "Choose a picture", ar: "اختيار صورة" },
  replace: { en: "Choose another", ar: "اختيار صورة أخرى" },
});

export const logoWords = words({
  title: { en: "Logo", ar: "شعار الورشة" },
  line: {
    en: "png or jpg. It is printed at the top of every document; a white background works best.",
    ar: "بصيغة png أو jpg. يظهر في رأس كل مستند، والأنسب أن تكون خلفيته بيضاء.",
  },
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

export const stampWords = words({
  title: { en: "Stamp", ar: "ختم الورشة" },
  line: {
    en: "png or jpg, best without a background. It is printed above the workshop's signature on invoices, notes, receipts, vouchers and claims. Only those who change these settings see the picture here.",
    ar: "بصيغة png أو jpg، والأفضل دون خلفية. يُطبع فوق توقيع الورشة في الفواتير والإشعارات والسندات والمطالبات. لا يرى الصورة هنا إلا من يغيّر هذه الإعدادات.",
  },
  remove: { en: "Remove the stamp", ar: "حذف الختم" },
  removeQuestion: {
    en: "Remove the stamp? New documents are printed without one.",
    ar: "حذف الختم؟ ستُطبع المستندات الجديدة دونه.",
  },
  removed: { en: "Stamp removed", ar: "تم حذف الختم" },
  saved: { en: "Stamp saved", ar: "تم حفظ الختم" },
  notRemoved: { en: "The stamp was not removed", ar: "تعذر حذف الختم" },
  none: { en: "No stamp yet", ar: "لا يوجد ختم بعد" },
});
