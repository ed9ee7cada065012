import { words } from "../../../platform/shared/words.ts";

/** Of the frame of every page, of Today and of the menu of the user. */
export const planFrameWords = words({
  trialDays: {
    en: "Trial, {days, plural, one {# day left} other {# days left}}",
    ar: "تجربة، {days, plural, zero {تنتهي اليوم} one {بقي يوم واحد} two {بقي يومان} few {بقي # أيام} many {بقي # يومًا} other {بقي # يوم}}",
  },
  endsSoon: {
    en: "The trial ends in {days, plural, one {# day} other {# days}}. A payment now does not shorten it.",
    ar: "تنتهي التجربة خلال {days, plural, zero {أقل من يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. السداد الآن لا ينقص منها.",
  },
  due: {
    en: "The payment for the subscription is due. Work goes on until {date}.",
    ar: "سداد الاشتراك مستحق. يستمر العمل حتى {date}.",
  },
  suspended: {
    en: "Your workshop is suspended: {reason}. Everything can still be read, printed and exported.",
    ar: "حساب الورشة موقوف: {reason}. القراءة والطباعة والتصدير متاحة.",
  },
  toPlan: { en: "Plan and payment", ar: "الباقة والسداد" },
  plan: { en: "Plan and subscription", ar: "الباقة والاشتراك" },
});
