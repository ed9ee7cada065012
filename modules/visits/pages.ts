import { type ModulePages, page } from "../../platform/web/pages.ts";

export const visitsPages: ModulePages = {
  pages: [
    page(
      "/back/vehicles/$id/merge",
      async () => (await import("./screens/MergePage.tsx")).MergePage,
      "edit-client-vehicles",
    ),
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).visitActivity }),
};
