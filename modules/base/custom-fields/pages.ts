import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const customFieldsPages: ModulePages = {
  pages: [
    page(
      "/back/settings/custom-fields",
      async () => (await import("./CustomFieldsPage.tsx")).CustomFieldsPage,
      "edit-system-settings",
    ),
  ],
  places: [
    {
      group: "settings",
      place: 47,
      name: { en: "Custom fields", ar: "حقول إضافية" },
      to: "/back/settings/custom-fields",
      needs: "edit-system-settings",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).customFieldActivity }),
};
