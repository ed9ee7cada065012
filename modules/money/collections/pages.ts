import { page, type ModulePages } from "../../../platform/web/pages.ts";

const cardReaders = ["view-reports", "edit-accounts"] as const;

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
    page(
      "/back/card-settlements",
      async () => (await import("./CardSettlementsPage.tsx")).CardSettlementsPage,
      cardReaders,
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
    {
      group: "money",
      place: 36,
      name: { en: "Card settlements", ar: "تسويات البطاقات" },
      to: "/back/card-settlements",
      needs: cardReaders,
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).collectionActivity,
    series: (await import("./series.ts")).collectionSeries,
  }),
};
