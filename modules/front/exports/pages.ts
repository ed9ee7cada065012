import { type ModulePages, page } from "../../../platform/web/pages.ts";

export const exportsPages: ModulePages = {
  pages: [
    page(
      "/back/settings/export",
      async () => (await import("./screens/ExportPage.tsx")).ExportPage,
      "edit-system-settings",
    ),
    page(
      "/back/settings/restore",
      async () => (await import("./screens/ReadBackPage.tsx")).ReadBackPage,
      "edit-system-settings",
    ),
  ],
  places: [
    {
      group: "settings",
      place: 98,
      name: { en: "Export all data", ar: "تصدير جميع البيانات" },
      to: "/back/settings/export",
      needs: "edit-system-settings",
    },
    {
      group: "settings",
      place: 99,
      name: { en: "Restore from an export", ar: "الاستعادة من ملف تصدير" },
      to: "/back/settings/restore",
      needs: "edit-system-settings",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).exportActivity }),
};
