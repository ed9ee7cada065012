import { floorGuestPage, page, type ModulePages } from "../../../platform/web/pages.ts";

export const floorPages: ModulePages = {
  pages: [
    page("/back/settings/tablets", async () => (await import("./screens/TabletsPage.tsx")).TabletsPage, "manage-users"),
    floorGuestPage("/$lang/floor", async () => (await import("./screens/FloorPage.tsx")).FloorPage),
  ],
  places: [
    {
      group: "settings",
      place: 35,
      name: { en: "Workshop tablets", ar: "أجهزة الورشة" },
      to: "/back/settings/tablets",
      needs: "manage-users",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).floorActivity }),
};
