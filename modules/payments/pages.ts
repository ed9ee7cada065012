import { page, type ModulePages } from "../../platform/web/pages.ts";

const ageingReaders = ["view-reports", "view-client-payments"] as const;

export const paymentsPages: ModulePages = {
  pages: [
    page(
      "/back/client-payments",
      async () => (await import("./PaymentsPage.tsx")).PaymentsPage,
      "view-client-payments",
    ),
    page("/back/receivables", async () => (await import("./ReceivablesPage.tsx")).ReceivablesPage, ageingReaders),
  ],
  places: [
    {
      group: "money",
      place: 20,
      name: { en: "Payments", ar: "الدفعات" },
      to: "/back/client-payments",
      needs: "view-client-payments",
    },
    {
      group: "money",
      place: 40,
      name: { en: "Receivables", ar: "الذمم المدينة" },
      to: "/back/receivables",
      needs: ageingReaders,
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).paymentActivity,
    series: (await import("./series.ts")).paymentSeries,
  }),
};
