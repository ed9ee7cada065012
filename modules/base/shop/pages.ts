import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const shopPages: ModulePages = {
  pages: [
    page("/back/settings", async () => (await import("./OverviewPage.tsx")).OverviewPage),
    page(
      "/back/settings/branches",
      async () => (await import("./BranchesPage.tsx")).BranchesPage,
      "edit-system-settings",
    ),
    page(
      "/back/settings/branches/$id",
      async () => (await import("./BranchPage.tsx")).BranchPage,
      "edit-system-settings",
    ),
    page(
      "/back/settings/workshop",
      async () => (await import("./WorkshopPage.tsx")).WorkshopPage,
      "edit-system-settings",
    ),
  ],
  places: [
    { group: "settings", place: 5, name: { en: "All settings", ar: "كل الإعدادات" }, to: "/back/settings" },
    {
      group: "settings",
      place: 10,
      name: { en: "Company", ar: "بيانات الورشة" },
      to: "/back/settings/company",
      needs: "edit-system-settings",
    },
    {
      group: "settings",
      place: 15,
      name: { en: "Branches", ar: "الفروع" },
      to: "/back/settings/branches",
      needs: "edit-system-settings",
    },
    {
      group: "settings",
      place: 17,
      name: { en: "Bays and hours", ar: "مواقع العمل وساعاته" },
      to: "/back/settings/workshop",
      needs: "edit-system-settings",
    },
    {
      group: "settings",
      place: 20,
      name: { en: "Numbering and VAT", ar: "الترقيم والضريبة" },
      to: "/back/settings/numbering",
      needs: "edit-system-settings",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).shopActivity }),
};
