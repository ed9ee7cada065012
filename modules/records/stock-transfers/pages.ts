import { page, type ModulePages } from "../../../platform/web/pages.ts";

const needs = "view-products";

export const stockTransfersPages: ModulePages = {
  pages: [
    page("/back/stock-transfers", async () => (await import("./TransfersPage.tsx")).TransfersPage, needs),
    page(
      "/back/stock-transfers/new",
      async () => (await import("./NewTransferPage.tsx")).NewTransferPage,
      "adjust-stock",
    ),
    page("/back/stock-transfers/$id", async () => (await import("./TransferPage.tsx")).TransferPage, needs),
  ],
  places: [
    {
      group: "stock",
      place: 50,
      name: { en: "Transfers", ar: "التحويلات" },
      to: "/back/stock-transfers",
      needs,
      ofBranches: true,
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).transferActivity,
    series: (await import("./series.ts")).transferSeries,
  }),
};
