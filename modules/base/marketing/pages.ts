import { publicPage, type ModulePages } from "../../../platform/web/pages.ts";

export const marketingPages: ModulePages = {
  pages: [
    publicPage("/$lang/news/$token", async () => (await import("./ConfirmedPage.tsx")).ConfirmedPage),
    publicPage("/$lang/unsubscribe/$token", async () => (await import("./UnsubscribedPage.tsx")).UnsubscribedPage),
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).marketingActivity }),
};
