import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const techniciansPages: ModulePages = {
  pages: [
    page("/back/technicians", async () => (await import("./TechniciansPage.tsx")).TechniciansPage, "view-reports"),
    page("/back/commission", async () => (await import("./CommissionPage.tsx")).CommissionPage, "manage-users"),
    page(
      "/back/commission/$id",
      async () => (await import("./CommissionRunPage.tsx")).CommissionRunPage,
      "manage-users",
    ),
    page(
      "/back/my-commission",
      async () => (await import("./MyCommissionPage.tsx")).MyCommissionPage,
      "view-work-orders",
    ),
  ],
  places: [
    {
      group: "books",
      section: "reports",
      place: 76,
      name: { en: "Technicians", ar: "الفنيون" },
      to: "/back/technicians",
      needs: "view-reports",
    },
    {
      group: "work",
      place: 35,
      name: { en: "My commission", ar: "عمولتي" },
      to: "/back/my-commission",
      needs: "view-work-orders",
    },
    {
      group: "work",
      place: 36,
      name: { en: "Commissions", ar: "العمولات" },
      to: "/back/commission",
      needs: "manage-users",
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).technicianActivity,
    series: (await import("./series.ts")).technicianSeries,
  }),
};
