import { type ModulePages, page, publicPage } from "../../../platform/web/pages.ts";
import { operatorActivity } from "./activity-words.ts";

export const operatorPages: ModulePages = {
  pages: [
    publicPage("/operator", async () => (await import("./screens/ConsolePage.tsx")).ConsolePage),
    publicPage("/operator/requests", async () => (await import("./screens/RequestsPage.tsx")).RequestsPage),
    publicPage("/operator/journal", async () => (await import("./screens/JournalPage.tsx")).JournalPage),
    publicPage(
      "/operator/invitations/$token",
      async () => (await import("./screens/InvitationPage.tsx")).InvitationPage,
    ),
    page(
      "/back/settings/deletion",
      async () => (await import("./screens/DeletionPage.tsx")).DeletionPage,
      "edit-system-settings",
    ),
  ],
  places: [
    {
      group: "settings",
      place: 99,
      name: { en: "Delete the workshop", ar: "حذف الورشة" },
      to: "/back/settings/deletion",
      needs: "edit-system-settings",
    },
  ],
  kinds: async () => ({ activity: operatorActivity }),
};
