import { type ModulePages, page } from "../../../platform/web/pages.ts";

export const visitsPages: ModulePages = {
  pages: [
    page(
      "/back/vehicles/$id/merge",
      async () => (await import("./screens/MergePage.tsx")).MergePage,
      "edit-client-vehicles",
    ),
    page(
      "/back/vehicles/$id/part",
      async () => (await import("./screens/PartPage.tsx")).PartPage,
      "edit-client-vehicles",
    ),
    page(
      "/back/vehicles/joined",
      async () => (await import("./screens/JoinedPage.tsx")).JoinedPage,
      "edit-client-vehicles",
    ),
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).visitActivity }),
};
