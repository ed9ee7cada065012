import { page, publicPage, type ModulePages } from "../../../platform/web/pages.ts";

export const returnsPages: ModulePages = {
  pages: [
    page("/back/return-invoices", async () => (await import("./ReturnsPage.tsx")).ReturnsPage, "view-client-invoices"),
    page(
      "/back/client-invoices/$id/return-invoices/create",
      async () => (await import("./NewReturnPage.tsx")).NewReturnPage,
      "edit-client-invoices",
    ),
    publicPage("/$lang/r/$token", async () => (await import("./SharedReturnPage.tsx")).SharedReturnPage),
  ],
  places: [
    {
      group: "money",
      place: 15,
      name: { en: "Returns", ar: "المرتجعات" },
      to: "/back/return-invoices",
      needs: "view-client-invoices",
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).returnActivity,
    series: (await import("./series.ts")).returnSeries,
  }),
};
