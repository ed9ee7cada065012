import { page, type ModulePages } from "../../../platform/web/pages.ts";

const needs = "view-products";

export const productsPages: ModulePages = {
  pages: [
    page("/back/products", async () => (await import("./ProductsPage.tsx")).ProductsPage, needs),
    page("/back/products/$id", async () => (await import("./ProductPage.tsx")).ProductPage, needs),
    page("/back/stock-movements", async () => (await import("./MovementsPage.tsx")).MovementsPage, needs),
    page("/back/stock-value", async () => (await import("./StockValuePage.tsx")).StockValuePage, needs),
    page("/back/stock-counts", async () => (await import("./CountsPage.tsx")).CountsPage, needs),
    page("/back/stock-counts/$id", async () => (await import("./CountPage.tsx")).CountPage, needs),
  ],
  places: [
    { group: "stock", place: 10, name: { en: "Products", ar: "الأصناف" }, to: "/back/products", needs },
    { group: "stock", place: 20, name: { en: "Movements", ar: "حركة المخزون" }, to: "/back/stock-movements", needs },
    { group: "stock", place: 30, name: { en: "Stock value", ar: "قيمة المخزون" }, to: "/back/stock-value", needs },
    { group: "stock", place: 40, name: { en: "Stock counts", ar: "الجرد" }, to: "/back/stock-counts", needs },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).productActivity,
    series: (await import("./series.ts")).productSeries,
  }),
};
