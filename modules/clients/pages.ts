import { page, type ModulePages } from "../../platform/web/pages.ts";

export const clientsPages: ModulePages = {
  pages: [
    page("/back/clients", async () => (await import("./ClientsPage.tsx")).ClientsPage, "view-clients"),
    page("/back/clients/$id/edit", async () => (await import("./EditClientPage.tsx")).EditClientPage, "edit-clients"),
  ],
  places: [
    { group: "clients", place: 10, name: { en: "Clients", ar: "العملاء" }, to: "/back/clients", needs: "view-clients" },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).clientActivity,
    series: (await import("./series.ts")).clientSeries,
  }),
};
