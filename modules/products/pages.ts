import { page, type ModulePages } from "../../platform/web/pages.ts";

export const productsPages: ModulePages = {
  pages: [page("/back/products", async () => (await import("./ProductsPage.tsx")).ProductsPage, "view-products")],
  places: [
    { group: "stock", place: 10, name: { en: "Products", ar: "الأصناف" }, to: "/back/products", needs: "view-products" },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).productActivity }),
};
