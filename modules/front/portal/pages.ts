import { type ModulePages, publicPage } from "../../../platform/web/pages.ts";

export const portalPages: ModulePages = {
  pages: [publicPage("/$lang/me/$token", async () => (await import("./screens/PortalPage.tsx")).PortalPage)],
};
