import { page, type ModulePages } from "../../platform/web/pages.ts";

const needs = "view-purchases";

export const purchasesPages: ModulePages = {
  pages: [
    page("/back/purchases", async () => (await import("./PurchasesPage.tsx")).PurchasesPage, needs),
    page("/back/purchases/$id", async () => (await import("./PurchasePage.tsx")).PurchasePage, needs),
    page("/back/vendors/$id", async () => (await import("./VendorPage.tsx")).VendorPage, "view-vendors"),
  ],
  places: [
    {
      group: "purchases",
      place: 10,
      name: { en: "Purchases", ar: "فواتير الشراء" },
      to: "/back/purchases",
      needs,
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).purchaseActivity,
    series: (await import("./series.ts")).purchaseSeries,
  }),
};
