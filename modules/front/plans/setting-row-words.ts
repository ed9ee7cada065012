import { words } from "../../../platform/shared/words.ts";

export const planRowWords = words({
  plan: { en: "Plan and subscription", ar: "الباقة والاشتراك" },
  trial: {
    en: "trial, {days, plural, one {# day} other {# days}} left",
    ar: "تجربة، بقي {days, plural, zero {أقل من يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}",
  },
  due: { en: "payment due", ar: "الدفع مستحق" },
  over: { en: "ended: everything can still be read and printed", ar: "انتهى: القراءة والطباعة متاحتان" },
  suspended: { en: "suspended", ar: "موقوفة" },
  active: { en: "active", ar: "سارية" },
  payments: { en: "Payments of the subscription", ar: "دفعات الاشتراك" },
});
