import { type ModulePages, publicPage } from "../../../platform/web/pages.ts";
import { operatorActivity } from "./activity-words.ts";

export const operatorPages: ModulePages = {
  pages: [
    publicPage("/operator", async () => (await import("./screens/ConsolePage.tsx")).ConsolePage),
    publicPage("/operator/journal", async () => (await import("./screens/JournalPage.tsx")).JournalPage),
    publicPage(
      "/operator/invitations/$token",
      async () => (await import("./screens/InvitationPage.tsx")).InvitationPage,
    ),
  ],
  kinds: async () => ({ activity: operatorActivity }),
};
