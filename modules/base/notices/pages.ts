import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const noticesPages: ModulePages = {
  pages: [page("/back/notices", async () => (await import("./NoticesPage.tsx")).NoticesPage)],
};
