import { page, type ModulePages } from "../../../platform/web/pages.ts";

export const importsPages: ModulePages = {
  pages: [
    page("/back/imports", async () => (await import("./screens/ImportsPage.tsx")).ImportsPage, "import-data"),
    page("/back/imports/new", async () => (await import("./screens/NewImportPage.tsx")).NewImportPage, "import-data"),
    page("/back/imports/$id", async () => (await import("./screens/ImportPage.tsx")).ImportPage, "import-data"),
  ],
  places: [
    {
      group: "settings",
      place: 69,
      name: { en: "Import", ar: "استيراد" },
      to: "/back/imports",
      needs: "import-data",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).importActivity }),
};
