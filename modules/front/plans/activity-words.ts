import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const plansActivity = {
  kinds: {
    subscriptions: {
      name: { en: "Plan and subscription", ar: "الباقة والاشتراك" },
      page: "/back/plan",
      isOnePage: true,
      needs: "edit-system-settings",
    },
  },
  deeds: words({
    "POST orders": { en: "Began to pay for the subscription", ar: "بدء دفع الاشتراك" },
    "POST checkout": { en: "Went to the payment provider", ar: "الانتقال إلى مزود الدفع" },
    "POST sandbox-payment": { en: "Paid in the sandbox", ar: "دفع تجريبي" },
    "POST cancel-subscription": { en: "Cancelled the subscription", ar: "إلغاء الاشتراك" },
    "POST resume-subscription": { en: "Resumed the subscription", ar: "استئناف الاشتراك" },
    "PUT next": { en: "Changed the plan of the next payment", ar: "تغيير باقة الدفعة التالية" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof plansActivity> {}
}
