import { page, publicPage, type ModulePages } from "../../../platform/web/pages.ts";

export const instalmentsPages: ModulePages = {
  pages: [
    page(
      "/back/instalments",
      async () => (await import("./screens/InstalmentsPage.tsx")).InstalmentsPage,
      "view-client-payments",
    ),
    page(
      "/back/settings/instalments",
      async () => (await import("./screens/InstalmentSettingsPage.tsx")).InstalmentSettingsPage,
      "edit-system-settings",
    ),
    publicPage("/$lang/i/$token", async () => (await import("./screens/PayableInvoicePage.tsx")).PayableInvoicePage),
  ],
  places: [
    {
      group: "money",
      place: 22,
      name: { en: "Instalments", ar: "التقسيط" },
      to: "/back/instalments",
      needs: "view-client-payments",
    },
    {
      group: "settings",
      place: 26,
      name: { en: "Instalments", ar: "التقسيط" },
      to: "/back/settings/instalments",
      needs: "edit-system-settings",
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).instalmentActivity }),
};
