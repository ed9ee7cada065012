import { createRoute, notFound, redirect, useParams, type AnyRoute } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { Session } from "../../modules/team/account-contract.ts";
import type { Needs } from "../../platform/shared/route.ts";
import { useMay } from "../../platform/web/May.tsx";
import { WaysOnContext } from "../../platform/web/parts/ways-on.ts";
import type { PageAddress } from "../page-addresses.ts";
import { lazyPage } from "../../platform/web/lazy-page.tsx";
import { headedFor } from "./headed-for.ts";
import { languageOfPath } from "./first-language.ts";
import { NoPermissionPage } from "./NoPermissionPage.tsx";
import { WaysOn } from "./WaysOn.tsx";

type ParamNames<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** What a page's component is handed: the parameters of its path, `{ id: string }` for `/back/vehicles/$id`. */
export type PageParams<Path extends string> = { [Name in ParamNames<Path>]: string };

type Guard = (visit: { session: Session; search: string }) => void;

export type Page = (parent: AnyRoute) => AnyRoute;

/** One page: its address (one of `page-addresses.ts`), its code (fetched when first needed) and who may see it; everybody signed in unless said. */
export const page =
  <const Path extends PageAddress>(
    path: Path,
    load: () => Promise<ComponentType<PageParams<Path>>>,
    needs: Needs = "signed-in",
  ): Page =>
  (parent) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      staticData: { needs },
      component: lazyPage(async () => asScreen(await load(), needs)),
    });

/** A page outside the shop, in the language of its address: `/{lang}/login`; one without (`/terms`) in the reader's. */
export const publicPage =
  <const Path extends PageAddress>(
    path: Path,
    load: () => Promise<ComponentType<PageParams<Path>>>,
    guard?: Guard,
  ): Page =>
  (parent) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: ({ location, context }) => {
        if (path.startsWith("/$lang") && languageOfPath(location.pathname) === undefined) throw notFound();
        guard?.({ session: (context as { session: Session }).session, search: location.searchStr });
      },
      component: lazyPage(async () => asScreen(await load(), "nobody")),
    });

/** A public page for those who are not signed in: sign-in, registration. Others are sent on to where they were heading. */
export const guestPage = <const Path extends Extract<PageAddress, `/$lang${string}`>>(
  path: Path,
  load: () => Promise<ComponentType<PageParams<Path>>>,
): Page =>
  publicPage(path, load, ({ session, search }) => {
    if (session.user) throw redirect({ href: headedFor(search), replace: true });
  });

/** An address that leads elsewhere. */
export const elsewhere =
  (path: PageAddress, to: () => string): Page =>
  (parent) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: () => {
        throw redirect({ href: to(), replace: true });
      },
    });

const asScreen = <P extends object>(Screen: ComponentType<P>, needs: Needs) => {
  const Shown = () => {
    const params = useParams({ strict: false }) as P;
    const may = useMay();
    return may(needs) ? (
      <WaysOnContext value={<WaysOn />}>
        <Screen key={thingOf(params)} {...params} />
      </WaysOnContext>
    ) : (
      <NoPermissionPage />
    );
  };
  return Shown;
};

/** Another thing begins a page anew; another language keeps what is typed on it. */
const thingOf = (params: object) =>
  Object.entries(params)
    .filter(([name]) => name !== "lang")
    .join();
