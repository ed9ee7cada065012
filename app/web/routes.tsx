import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, createRouter, redirect } from "@tanstack/react-router";
import type { Session } from "../../modules/base/team/account-contract.ts";
import { floorHome, signInPage } from "./headed-for.ts";
import { firstLanguage } from "./first-language.ts";
import { NotFoundPage, NothingHere } from "./NotFoundPage.tsx";
import { nearestLanguage } from "../../platform/shared/words.ts";
import type { Page } from "../../platform/web/pages.ts";
import { lazyPage } from "../../platform/web/lazy-page.tsx";
import { routeOf } from "./page.tsx";
import { pages } from "./pages.ts";
import { sessionQuery } from "./queries.ts";
import { Root } from "./Root.tsx";
import { RouteError } from "./RouteError.tsx";

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
    const href = homeOf(context.session);
    // The site is not part of the application.
    throw redirect({ href, replace: true, reloadDocument: href === siteHome() });
  },
});

const homeOf = (session: Session) => {
  if (session.user) return session.floor ? floorHome : "/dashboard";
  return session.isPaired ? signInPage(firstLanguage(), session) : siteHome();
};

const siteHome = () => `/${nearestLanguage(firstLanguage())}`;

/** The route guard: redirects to sign-in, and back afterwards. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: ({ context, location }) => {
    if (context.session.user) return;
    const page = signInPage(firstLanguage(), context.session);
    throw redirect({ href: `${page}?back=${encodeURIComponent(location.href)}`, replace: true });
  },
  component: lazyPage(async () => (await import("./Shell.tsx")).Shell),
});

const nothingHere = createRoute({ getParentRoute: () => signedIn, path: "/back/$", component: NothingHere });

export const makeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: root.addChildren([
      home,
      signedIn.addChildren([...pages.filter(isOfShop).map((page) => routeOf(page, signedIn)), nothingHere]),
      ...pages.filter((page) => !isOfShop(page)).map((page) => routeOf(page, root)),
    ]),
    context: { queries },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    trailingSlash: "never",
  });

const isOfShop = ({ readers }: Page) => readers === "signed-in";
