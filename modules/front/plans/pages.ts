import { page, type ModulePages } from "../../../platform/web/pages.ts";
import { showPlan } from "./contract.ts";

export const plansPages: ModulePages = {
  pages: [
    page("/back/plan", async () => (await import("./screens/PlanPage.tsx")).PlanPage, showPlan.needs),
    page("/back/plan/checkout", async () => (await import("./screens/CheckoutPage.tsx")).CheckoutPage, showPlan.needs),
  ],
  places: [
    {
      group: "settings",
      place: 12,
      name: { en: "Plan and subscription", ar: "الباقة والاشتراك" },
      to: "/back/plan",
      needs: showPlan.needs,
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).plansActivity }),
};
