import { words } from "../../../platform/shared/words.ts";

export const pushWords = words({
  on: {
    en: "This device tells you at once, also while Warsha is closed.",
    ar: "تصل الإشعارات إلى هذا الجهاز فورًا، حتى عند إغلاق ورشة.",
  },
  off: {
    en: "Get notified on this device, even when Warsha is closed",
    ar: "استلام الإشعارات على هذا الجهاز فورًا، حتى عند إغلاق ورشة",
  },
  turnOn: { en: "Notify me on this device", ar: "تفعيل الإشعارات على هذا الجهاز" },
  turnOff: { en: "Stop on this device", ar: "إيقافها على هذا الجهاز" },
  denied: {
    en: "The browser blocks notifications of this page. Allow them in its settings, then try again.",
    ar: "يمنع المتصفح إشعارات هذه الصفحة. يلزم السماح بها من إعداداته ثم إعادة المحاولة.",
  },
  notTurnedOn: { en: "Notifications were not turned on", ar: "تعذر تفعيل الإشعارات" },
  notTurnedOff: { en: "Notifications were not turned off", ar: "تعذر إيقاف الإشعارات" },
  unavailable: {
    en: "The browser’s push service did not answer. Please try again later.",
    ar: "لم ترد خدمة الإشعارات في المتصفح. تمكن إعادة المحاولة لاحقًا.",
  },
});

export const pushFieldWords = words({
  endpoint: { en: "This is no address of a push service.", ar: "هذا ليس عنوان خدمة إشعارات." },
});
