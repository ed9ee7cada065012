import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, createRouter, redirect, type AnyRoute } from "@tanstack/react-router";
import type { Session } from "../../modules/team/account-contract.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { firstLanguage } from "./first-language.ts";
import { NotFoundPage, NothingHere } from "./NotFoundPage.tsx";
import { lazyPage } from "../../platform/web/lazy-page.tsx";
import { elsewhere, guestPage, page, publicPage, type Page } from "./page.tsx";
import { sessionQuery } from "./queries.ts";
import { Root } from "./Root.tsx";

/**
 * Every page of the application, one line each:
 * `page("/back/vehicles/$id", async () => (await import("../pages/VehiclePage.tsx")).VehiclePage, "view-client-vehicles"),`
 * Its component is handed the parameters of the path and stands in the navigation frame, behind sign-in.
 */
const signedInPages: readonly Page[] = [
  page("/dashboard", async () => (await import("../pages/TodayPage.tsx")).TodayPage),
  page(
    "/back/vehicles",
    async () => (await import("../../modules/board/BoardPage.tsx")).BoardPage,
    "view-client-vehicles",
  ),
  page(
    "/back/client-vehicles/all",
    async () => (await import("../../modules/board/AllVehiclesPage.tsx")).AllVehiclesPage,
    "view-client-vehicles",
  ),
  page(
    "/back/client-vehicles/archive",
    async () => (await import("../../modules/board/AllVehiclesPage.tsx")).ArchivePage,
    "view-client-vehicles",
  ),
  page(
    "/back/vehicles/new",
    async () => (await import("../pages/EnterVehiclePage.tsx")).EnterVehiclePage,
    "create-client-vehicles",
  ),
  page(
    "/back/vehicles/$id",
    async () => (await import("../pages/VehiclePage.tsx")).VehiclePage,
    "view-client-vehicles",
  ),
  page(
    "/back/vehicles/$id/edit",
    async () => (await import("../pages/EditVehiclePage.tsx")).EditVehiclePage,
    "edit-client-vehicles",
  ),
  page(
    "/back/vehicles/$id/entry-card/new",
    async () => (await import("../pages/NewEntryCardPage.tsx")).NewEntryCardPage,
    "create-entry-cards",
  ),
  page(
    "/back/vehicles/$id/exit-inspection",
    async () => (await import("../pages/ExitInspectionPage.tsx")).ExitInspectionPage,
    "view-entry-cards",
  ),
  page(
    "/back/entry-cards/$id",
    async () => (await import("../pages/EntryCardPage.tsx")).EntryCardPage,
    "view-entry-cards",
  ),
  page(
    "/back/entry-cards/$id/edit",
    async () => (await import("../pages/EditEntryCardPage.tsx")).EditEntryCardPage,
    "edit-entry-cards",
  ),
  page(
    "/back/vehicle-diagnostics",
    async () => (await import("../../modules/diagnostics/screens/DiagnosticsPage.tsx")).DiagnosticsPage,
    "view-client-diagnostics",
  ),
  page(
    "/back/vehicle-diagnostics/$id",
    async () => (await import("../../modules/diagnostics/screens/DiagnosticPage.tsx")).DiagnosticPage,
    "view-client-diagnostics",
  ),
  page(
    "/back/clients",
    async () => (await import("../../modules/clients/ClientsPage.tsx")).ClientsPage,
    "view-clients",
  ),
  page("/back/clients/$id", async () => (await import("../pages/ClientPage.tsx")).ClientPage, "view-clients"),
  page(
    "/back/clients/$id/edit",
    async () => (await import("../../modules/clients/EditClientPage.tsx")).EditClientPage,
    "edit-clients",
  ),
  page(
    "/back/client-invoices",
    async () => (await import("../../modules/invoices/InvoicesPage.tsx")).InvoicesPage,
    "view-client-invoices",
  ),
  page(
    "/back/client-invoices/$id",
    async () => (await import("../pages/ClientInvoicePage.tsx")).ClientInvoicePage,
    "view-client-invoices",
  ),
  page(
    "/back/client-payments",
    async () => (await import("../../modules/payments/PaymentsPage.tsx")).PaymentsPage,
    "view-client-payments",
  ),
  page(
    "/back/products",
    async () => (await import("../../modules/products/ProductsPage.tsx")).ProductsPage,
    "view-products",
  ),
  elsewhere("/back/settings", () => "/back/settings/company"),
  page(
    "/back/settings/company",
    async () => (await import("../pages/CompanyPage.tsx")).CompanyPage,
    "edit-system-settings",
  ),
  page(
    "/back/settings/numbering",
    async () => (await import("../../modules/shop/SettingsPage.tsx")).SettingsPage,
    "edit-system-settings",
  ),
  page("/back/employees", async () => (await import("../../modules/team/screens/TeamPage.tsx")).TeamPage),
  page(
    "/back/settings/roles",
    async () => (await import("../../modules/team/screens/RolesPage.tsx")).RolesPage,
    "manage-roles",
  ),
  page(
    "/back/settings/roles/$id",
    async () => (await import("../../modules/team/screens/RolePage.tsx")).RolePage,
    "manage-roles",
  ),
  page(
    "/back/settings/activity",
    async () => (await import("../pages/ActivityLogPage.tsx")).ActivityLogPage,
    "view-reports",
  ),
  page(
    "/back/settings/messages",
    async () => (await import("../../modules/messages/OutboxPage.tsx")).OutboxPage,
    "view-reports",
  ),
  page("/back/account", async () => (await import("../../modules/team/screens/AccountPage.tsx")).AccountPage),
];

/** Pages outside the shop, `guestPage` for those who are not signed in: `publicPage("/$lang/pricing", async () => (await import("../site/PricingPage.tsx")).PricingPage),`. */
const publicPages: readonly Page[] = [
  publicPage("/$lang", async () => (await import("../site/HomePage.tsx")).HomePage),
  publicPage("/terms", async () => (await import("../site/TermsPage.tsx")).TermsPage),
  publicPage("/privacy", async () => (await import("../site/PrivacyPage.tsx")).PrivacyPage),
  publicPage(
    "/$lang/d/$token",
    async () => (await import("../../modules/diagnostics/screens/SharedDiagnosticPage.tsx")).SharedDiagnosticPage,
  ),
  guestPage("/$lang/register", async () => (await import("../../modules/sign-up/RegisterPage.tsx")).RegisterPage),
  guestPage("/$lang/login", async () => (await import("../../modules/team/screens/LoginPage.tsx")).LoginPage),
  guestPage(
    "/$lang/forgot-password",
    async () => (await import("../../modules/team/screens/ForgotPasswordPage.tsx")).ForgotPasswordPage,
  ),
  publicPage(
    "/$lang/reset-password",
    async () => (await import("../../modules/team/screens/ResetPasswordPage.tsx")).ResetPasswordPage,
  ),
];

type Context = { queries: QueryClient };

const root = createRootRouteWithContext<Context>()({
  beforeLoad: async ({ context }): Promise<{ session: Session }> => ({
    session: await context.queries.ensureQueryData(sessionQuery),
  }),
  component: Root,
});

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: ({ context }) => {
    throw redirect({ href: context.session.user ? "/dashboard" : `/${firstLanguage()}`, replace: true });
  },
});

/** The guard: whoever is not signed in goes to sign-in, and comes back here afterwards. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: ({ context, location }) => {
    if (context.session.user) return;
    throw redirect({ href: `/${firstLanguage()}/login?back=${encodeURIComponent(location.href)}`, replace: true });
  },
  component: lazyPage(async () => (await import("./Shell.tsx")).Shell),
});

const nothingHere = createRoute({ getParentRoute: () => signedIn, path: "/back/$", component: NothingHere });

export const makeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: root.addChildren([
      home,
      signedIn.addChildren([...grown(signedIn, signedInPages), nothingHere]),
      ...grown(root, publicPages),
    ]),
    context: { queries },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    trailingSlash: "never",
  });

const grown = (parent: AnyRoute, pages: readonly Page[]): AnyRoute[] => pages.map((page) => page(parent));
