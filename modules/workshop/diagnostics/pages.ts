import { page, publicPage, type ModulePages } from "../../../platform/web/pages.ts";

export const diagnosticsPages: ModulePages = {
  pages: [
    page(
      "/back/vehicle-diagnostics",
      async () => (await import("./screens/DiagnosticsPage.tsx")).DiagnosticsPage,
      "view-client-diagnostics",
    ),
    page(
      "/back/settings/inspection",
      async () => (await import("./screens/InspectionPage.tsx")).InspectionPage,
      "edit-system-settings",
    ),
    page(
      "/back/settings/obd-adapter",
      async () => (await import("./obd/AdapterPage.tsx")).AdapterPage,
      "edit-system-settings",
    ),
    publicPage(
      "/$lang/d/$token",
      async () => (await import("./screens/SharedDiagnosticPage.tsx")).SharedDiagnosticPage,
    ),
  ],
  places: [
    {
      group: "diagnostics",
      place: 10,
      name: { en: "Diagnostics", ar: "الفحص" },
      to: "/back/vehicle-diagnostics",
      needs: "view-client-diagnostics",
    },
    {
      group: "settings",
      place: 45,
      name: { en: "Inspection", ar: "الفحص" },
      to: "/back/settings/inspection",
      needs: "edit-system-settings",
    },
    {
      group: "settings",
      place: 46,
      name: { en: "OBD adapter", ar: "جهاز OBD" },
      to: "/back/settings/obd-adapter",
      needs: "edit-system-settings",
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).diagnosticActivity,
    series: (await import("./series.ts")).diagnosticSeries,
  }),
};
