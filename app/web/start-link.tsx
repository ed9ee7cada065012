import { QueryClient } from "@tanstack/react-query";
import { type ComponentType, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { readSession } from "../../modules/base/team/account-contract.ts";
import { routeAt } from "../../platform/shared/route.ts";
import { nearestLanguage } from "../../platform/shared/words.ts";
import { openedLink } from "../../modules/base/messages/SharedPage.tsx";
import { answerQuery } from "../../platform/web/use-answer.ts";
import { call, rememberCsrfToken } from "../../platform/web/call.ts";
import { watchStyles } from "../../platform/web/fetched.ts";
import { markColourScheme } from "../../platform/web/colour-scheme.tsx";
import { markDocument } from "../../platform/web/page-language.ts";
import { atMost, fontsOf } from "./first-fonts.ts";
import { firstLanguage } from "./first-language.ts";
import { LinkPage } from "./LinkPage.tsx";
import { queryDefaults } from "./query-defaults.ts";
import { reportUncaught } from "./report-error.ts";

const sessionRoute = routeAt<typeof readSession>({ method: "GET", path: "/api/session" });

/**
 * Starts a page that somebody opens by a link: `/{language}/{kind}/{token}`. It is an entry of its own, so that a
 * phone loads this page and nothing of the application.
 */
export const startLinkPage = async (Page: ComponentType<{ token: string }>) => {
  watchStyles();
  reportUncaught();
  const language = firstLanguage();
  markDocument(nearestLanguage(language));
  markColourScheme();
  const [, , , token = ""] = location.pathname.split("/");
  // An error that was answered is shown; mounting the page does not ask again.
  const queries = new QueryClient({
    defaultOptions: { ...queryDefaults, queries: { ...queryDefaults.queries, retryOnMount: false } },
  });
  const answered = queries.prefetchQuery(answerQuery(openedLink, { params: { token } }, nearestLanguage(language)));
  // Usually answered by now. Fonts of an earlier visit are here at once; new ones are not waited for.
  await Promise.all([atMost(100, answered), atMost(30, fontsOf(language))]);
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <LinkPage queries={queries} session={askSession()}>
        <Page token={token} />
      </LinkPage>
    </StrictMode>,
  );
};

/** Only writes need it: they carry its CSRF token, and a signed-in user's choice of a language is saved. */
const askSession = () =>
  call(sessionRoute, {}).then(
    (session) => {
      rememberCsrfToken(session.csrfToken);
      return session;
    },
    () => undefined,
  );
