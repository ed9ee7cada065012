import { createRoute, notFound, redirect, useParams, type AnyRoute } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { Session } from "../../modules/base/team/account-contract.ts";
import type { Needs } from "../../platform/shared/route.ts";
import { useMay } from "../../platform/web/May.tsx";
import { WaysOnContext } from "../../platform/web/parts/ways-on.ts";
import type { Page } from "../../platform/web/pages.ts";
import { lazyPage } from "../../platform/web/lazy-page.tsx";
import { floorHome, headedFor } from "./headed-for.ts";
import { languageOfPath } from "./first-language.ts";
import { NoPermissionPage } from "./NoPermissionPage.tsx";
import { WaysOn } from "./WaysOn.tsx";

/** The route of a page, under the parent it is given. */
export const routeOf = (page: Page, parent: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path: page.path,
    staticData: { needs: page.needs, onFloor: page.onFloor ?? false },
    beforeLoad: ({ location, context }) => {
      if (page.readers === "signed-in") {
        const { session } = context as { session: Session };
        if (session.floor && !page.onFloor) throw redirect({ href: floorHome, replace: true });
        return;
      }
      if (page.path.startsWith("/$lang") && languageOfPath(location.pathname) === undefined) throw notFound();
      const { session } = context as { session: Session };
      if (page.readers === "guests" && session.user)
        throw redirect({ href: headedFor(location.searchStr, session), replace: true });
    },
    component: lazyPage(async () => asScreen((await page.load()) as ComponentType<object>, page.needs)),
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

/** Another record remounts the page; another language keeps what was typed. */
const thingOf = (params: object) =>
  Object.entries(params)
    .filter(([name]) => name !== "lang")
    .join();
