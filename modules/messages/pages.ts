import { page, type ModulePages } from "../../platform/web/pages.ts";

export const messagesPages: ModulePages = {
  pages: [page("/back/settings/messages", async () => (await import("./OutboxPage.tsx")).OutboxPage, "view-reports")],
  places: [
    {
      group: "settings",
      place: 60,
      name: { en: "Sent messages", ar: "الرسائل المرسلة" },
      to: "/back/settings/messages",
      needs: "view-reports",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).messageActivity }),
};
