import { page, type ModulePages } from "../../../platform/web/pages.ts";

const ageingReaders = ["view-reports", "view-client-invoices"] as const;

export const paymentsPages: ModulePages = {
  pages: [
    page(
      "/back/client-payments",
      async () => (await import("./PaymentsPage.tsx")).PaymentsPage,
      "view-client-payments",
    ),
    page(
      "/back/client-payments/new",
      async () => (await import("./NewPartyPaymentPage.tsx")).NewPartyPaymentPage,
      "create-client-payments",
    ),
    page("/back/receivables", async () => (await import("./ReceivablesPage.tsx")).ReceivablesPage, ageingReaders),
    page("/back/cheques", async () => (await import("./ChequesPage.tsx")).ChequesPage, "view-client-payments"),
    page(
      "/back/settings/payment-methods",
      async () => (await import("./PaymentMethodsPage.tsx")).PaymentMethodsPage,
      "edit-system-settings",
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
    {
      group: "money",
      place: 34,
      name: { en: "Cheques", ar: "الشيكات" },
      to: "/back/cheques",
      needs: "view-client-payments",
    },
    {
      group: "settings",
      place: 25,
      name: { en: "Payment methods", ar: "طرق الدفع" },
      to: "/back/settings/payment-methods",
      needs: "edit-system-settings",
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
