import { page, publicPage, type ModulePages } from "../../../platform/web/pages.ts";

const statementReaders = ["view-reports", "view-client-payments"] as const;

export const boardPages: ModulePages = {
  pages: [
    page(
      "/back/clients/$id/statement",
      async () => (await import("./StatementPage.tsx")).ClientStatementPage,
      statementReaders,
    ),
    page(
      "/back/insurance-companies/$id/statement",
      async () => (await import("./StatementPage.tsx")).InsurerStatementPage,
      statementReaders,
    ),
    publicPage("/$lang/st/$token", async () => (await import("./SharedStatementPage.tsx")).SharedStatementPage),
    page("/back/vehicles", async () => (await import("./BoardPage.tsx")).BoardPage, "view-client-vehicles"),
    page(
      "/back/client-vehicles/all",
      async () => (await import("./AllVehiclesPage.tsx")).AllVehiclesPage,
      "view-client-vehicles",
    ),
    page(
      "/back/client-vehicles/archive",
      async () => (await import("./AllVehiclesPage.tsx")).ArchivePage,
      "view-client-vehicles",
    ),
  ],
  places: [
    {
      group: "vehicles",
      place: 10,
      name: { en: "Board", ar: "الموجودة الآن" },
      to: "/back/vehicles",
      needs: "view-client-vehicles",
    },
    {
      group: "vehicles",
      place: 20,
      name: { en: "All", ar: "الكل" },
      to: "/back/client-vehicles/all",
      needs: "view-client-vehicles",
    },
    {
      group: "vehicles",
      place: 30,
      name: { en: "Archive", ar: "الأرشيف" },
      to: "/back/client-vehicles/archive",
      needs: "view-client-vehicles",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).boardActivity }),
};
