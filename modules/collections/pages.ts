import { page, type ModulePages } from "../../platform/web/pages.ts";

export const collectionsPages: ModulePages = {
  pages: [
    page(
      "/back/day-settlements",
      async () => (await import("./DaySettlementsPage.tsx")).DaySettlementsPage,
      "view-client-payments",
    ),
    page(
      "/back/day-settlements/new",
      async () => (await import("./SettleDayPage.tsx")).SettleDayPage,
      "create-client-payments",
    ),
    page(
      "/back/day-settlements/$id",
      async () => (await import("./DaySettlementPage.tsx")).DaySettlementPage,
      "view-client-payments",
    ),
  ],
  places: [
    {
      group: "money",
      place: 30,
      name: { en: "Day settlements", ar: "تسويات الأيام" },
      to: "/back/day-settlements",
      needs: "view-client-payments",
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).collectionActivity,
    series: (await import("./series.ts")).collectionSeries,
  }),
};
