import { floorPage, type ModulePages } from "../../../platform/web/pages.ts";

export const workOrdersPages: ModulePages = {
  pages: [
    floorPage("/back/my-work", async () => (await import("./screens/MyWorkPage.tsx")).MyWorkPage, "view-work-orders"),
    floorPage(
      "/back/work-order-tasks/$id",
      async () => (await import("./screens/TaskPage.tsx")).TaskPage,
      "view-work-orders",
    ),
  ],
  places: [
    {
      group: "work",
      place: 20,
      name: { en: "Work orders", ar: "أوامر العمل" },
      to: "/back/work-orders",
      needs: "view-work-orders",
    },
    { group: "work", place: 30, name: { en: "My work", ar: "مهامي" }, to: "/back/my-work", needs: "view-work-orders" },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).workOrderActivity,
    series: (await import("./series.ts")).workOrderSeries,
  }),
};
