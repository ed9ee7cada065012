import { guestPage, page, publicPage, type ModulePages } from "../../../platform/web/pages.ts";

export const teamPages: ModulePages = {
  pages: [
    page("/back/employees", async () => (await import("./screens/TeamPage.tsx")).TeamPage),
    page(
      "/back/settings/tokens",
      async () => (await import("./screens/TeamTokensPage.tsx")).TeamTokensPage,
      "manage-users",
    ),
    page("/back/settings/roles", async () => (await import("./screens/RolesPage.tsx")).RolesPage, "manage-roles"),
    page("/back/settings/roles/$id", async () => (await import("./screens/RolePage.tsx")).RolePage, "manage-roles"),
    page(
      "/back/settings/roles/all",
      async () => (await import("./screens/PermissionsPage.tsx")).PermissionsPage,
      "manage-roles",
    ),
    guestPage("/$lang/login", async () => (await import("./screens/LoginPage.tsx")).LoginPage),
    guestPage(
      "/$lang/forgot-password",
      async () => (await import("./screens/ForgotPasswordPage.tsx")).ForgotPasswordPage,
    ),
    publicPage(
      "/$lang/reset-password",
      async () => (await import("./screens/ResetPasswordPage.tsx")).ResetPasswordPage,
    ),
    publicPage("/$lang/invitation/$token", async () => (await import("./screens/InvitationPage.tsx")).InvitationPage),
  ],
  places: [
    { group: "settings", place: 30, name: { en: "Team", ar: "الموظفون" }, to: "/back/employees" },
    {
      group: "settings",
      place: 40,
      name: { en: "Roles", ar: "الأدوار" },
      to: "/back/settings/roles",
      needs: "manage-roles",
    },
    {
      group: "settings",
      place: 45,
      name: { en: "API tokens", ar: "رموز الربط (API)" },
      to: "/back/settings/tokens",
      needs: "manage-users",
    },
    {
      group: "settings",
      place: 50,
      name: { en: "Activity log", ar: "سجل النشاط" },
      to: "/back/settings/activity",
      needs: "view-reports",
    },
    { group: "settings", place: 70, name: { en: "My account", ar: "حسابي" }, to: "/back/account" },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).teamActivity }),
};
