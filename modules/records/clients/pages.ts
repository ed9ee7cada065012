import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const clientsPages: ModulePages = {
  pages: [
    page("/back/clients", async () => (await import("./ClientsPage.tsx")).ClientsPage, "view-clients"),
    page("/back/clients/$id/edit", async () => (await import("./EditClientPage.tsx")).EditClientPage, "edit-clients"),
    page(
      "/back/whatsapp-messages",
      async () => (await import("./ReceivedMessagesPage.tsx")).ReceivedMessagesPage,
      "view-clients",
    ),
  ],
  places: [
    { group: "clients", place: 10, name: { en: "Clients", ar: "العملاء" }, to: "/back/clients", needs: "view-clients" },
    {
      group: "clients",
      place: 15,
      name: { en: "WhatsApp messages", ar: "رسائل واتساب" },
      to: "/back/whatsapp-messages",
      needs: "view-clients",
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).clientActivity,
    series: (await import("./series.ts")).clientSeries,
  }),
};
