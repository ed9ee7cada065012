import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, createRouter, redirect, type AnyRoute } from "@tanstack/react-router";
import type { Session } from "../../modules/team/contract.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { firstLanguage } from "./first-language.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import type { Page } from "./page.tsx";
import { sessionQuery } from "./queries.ts";
import { Root } from "./Root.tsx";
import { Shell } from "./Shell.tsx";

/**
 * Every page of the application, one line each:
 * `page("/back/vehicles/$id", async () => (await import("../pages/VehiclePage.tsx")).VehiclePage, "view-client-vehicles"),`
 * Its component is handed the parameters of the path and stands in the navigation frame, behind sign-in.
 */
const signedInPages: readonly Page[] = [];

/** Pages outside the shop: `publicPage("/$lang/login", async () => (await import("../../modules/team/Login.tsx")).Login),`. */
const publicPages: readonly Page[] = [];

type Context = { queries: QueryClient };

const root = createRootRouteWithContext<Context>()({
  beforeLoad: async ({ context }): Promise<{ session: Session }> => ({ session: await context.queries.ensureQueryData(sessionQuery) }),
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
  component: Shell,
});

export const makeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: root.addChildren([home, signedIn.addChildren(grown(signedIn, signedInPages)), ...grown(root, publicPages)]),
    context: { queries },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    trailingSlash: "never",
  });

const grown = (parent: AnyRoute, pages: readonly Page[]): AnyRoute[] => pages.map((page) => page(parent));
