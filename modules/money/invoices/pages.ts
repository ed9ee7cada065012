import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const invoicesPages: ModulePages = {
  pages: [
    page(
      "/back/client-invoices",
      async () => (await import("./InvoicesPage.tsx")).InvoicesPage,
      "view-client-invoices",
    ),
    page(
      "/back/client-invoices/$id/share",
      async () => (await import("./ShareInvoicePage.tsx")).ShareInvoicePage,
      "view-client-invoices",
    ),
  ],
  places: [
    {
      group: "money",
      place: 10,
      name: { en: "Invoices", ar: "الفواتير" },
      to: "/back/client-invoices",
      needs: "view-client-invoices",
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).invoiceActivity,
    series: (await import("./series.ts")).invoiceSeries,
  }),
};
