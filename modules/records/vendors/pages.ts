import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const vendorsPages: ModulePages = {
  pages: [page("/back/vendors", async () => (await import("./VendorsPage.tsx")).VendorsPage, "view-vendors")],
  places: [
    {
      group: "purchases",
      place: 30,
      name: { en: "Vendors", ar: "الموردون" },
      to: "/back/vendors",
      needs: "view-vendors",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).vendorActivity }),
};
