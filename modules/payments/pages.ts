import { page, type ModulePages } from "../../platform/web/pages.ts";

export const paymentsPages: ModulePages = {
  pages: [
    page(
      "/back/client-payments",
      async () => (await import("./PaymentsPage.tsx")).PaymentsPage,
      "view-client-payments",
    ),
  ],
  places: [
    {
      group: "money",
      place: 20,
      name: { en: "Payments", ar: "الدفعات" },
      to: "/back/client-payments",
      needs: "view-client-payments",
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).paymentActivity,
    series: (await import("./series.ts")).paymentSeries,
  }),
};
