import { page, publicPage, type ModulePages } from "../../../platform/web/pages.ts";

const needs = "view-purchases";
const ageingReaders = ["view-reports", "view-purchases"] as const;

const missingReaders = ["view-work-orders", "create-purchases"] as const;

export const purchasesPages: ModulePages = {
  pages: [
    page("/back/purchase-orders", async () => (await import("./OrdersPage.tsx")).OrdersPage, needs),
    page("/back/purchase-orders/$id", async () => (await import("./OrderPage.tsx")).OrderPage, needs),
    publicPage("/$lang/po/$token", async () => (await import("./SharedOrderPage.tsx")).SharedOrderPage),
    page("/back/missing-parts", async () => (await import("./MissingPartsPage.tsx")).MissingPartsPage, missingReaders),
    page("/back/purchases", async () => (await import("./PurchasesPage.tsx")).PurchasesPage, needs),
    page("/back/purchases/$id", async () => (await import("./PurchasePage.tsx")).PurchasePage, needs),
    page("/back/purchase-returns", async () => (await import("./PurchaseReturnsPage.tsx")).PurchaseReturnsPage, needs),
    page(
      "/back/purchase-returns/$id",
      async () => (await import("./PurchaseReturnPage.tsx")).PurchaseReturnPage,
      needs,
    ),
    page("/back/vendor-payments", async () => (await import("./VendorPaymentsPage.tsx")).VendorPaymentsPage, needs),
    page("/back/payables", async () => (await import("./PayablesPage.tsx")).PayablesPage, ageingReaders),
    page("/back/vendors/$id", async () => (await import("./VendorPage.tsx")).VendorPage, "view-vendors"),
  ],
  places: [
    {
      group: "work",
      place: 25,
      name: { en: "Missing parts", ar: "القطع الناقصة" },
      to: "/back/missing-parts",
      needs: missingReaders,
    },
    {
      group: "purchases",
      place: 15,
      name: { en: "Purchase orders", ar: "أوامر الشراء" },
      to: "/back/purchase-orders",
      needs,
    },
    {
      group: "purchases",
      place: 10,
      name: { en: "Purchases", ar: "فواتير الشراء" },
      to: "/back/purchases",
      needs,
    },
    {
      group: "purchases",
      place: 17,
      name: { en: "Purchase returns", ar: "مرتجعات الشراء" },
      to: "/back/purchase-returns",
      needs,
    },
    {
      group: "purchases",
      place: 20,
      name: { en: "Payments to vendors", ar: "الدفعات للموردين" },
      to: "/back/vendor-payments",
      needs,
    },
    {
      group: "purchases",
      place: 40,
      name: { en: "Payables", ar: "الذمم الدائنة" },
      to: "/back/payables",
      needs: ageingReaders,
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).purchaseActivity,
    series: (await import("./series.ts")).purchaseSeries,
  }),
};
