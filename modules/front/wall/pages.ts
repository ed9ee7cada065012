import { type ModulePages, page, publicPage } from "../../../platform/web/pages.ts";

export const wallPages: ModulePages = {
  pages: [
    page(
      "/back/settings/wall-boards",
      async () => (await import("./screens/WallBoardsPage.tsx")).WallBoardsPage,
      "edit-system-settings",
    ),
    publicPage("/$lang/wall/$token", async () => (await import("./screens/WallPage.tsx")).WallPage),
  ],
  places: [
    {
      group: "settings",
      place: 48,
      name: { en: "Wall boards", ar: "شاشات العرض" },
      to: "/back/settings/wall-boards",
      needs: "edit-system-settings",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).wallActivity }),
};
