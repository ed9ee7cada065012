import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const eInvoicesPages: ModulePages = {
  pages: [
    page("/back/e-invoices", async () => (await import("./EInvoicesPage.tsx")).EInvoicesPage, "view-client-invoices"),
    page(
      "/back/settings/tax-authority",
      async () => (await import("./TaxDevicePage.tsx")).TaxDevicePage,
      "edit-system-settings",
    ),
  ],
  places: [
    {
      group: "money",
      place: 45,
      name: { en: "E-invoices", ar: "الفواتير الإلكترونية" },
      to: "/back/e-invoices",
      needs: "view-client-invoices",
      country: "SA",
    },
    {
      group: "settings",
      place: 25,
      name: { en: "Tax authority", ar: "الربط بهيئة الزكاة والضريبة" },
      to: "/back/settings/tax-authority",
      needs: "edit-system-settings",
      country: "SA",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).eInvoiceActivity }),
};
