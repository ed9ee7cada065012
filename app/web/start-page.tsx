import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { openedLink } from "../../modules/base/messages/SharedPage.tsx";
import type { readSession } from "../../modules/base/team/account-contract.ts";
import { routeAt } from "../../platform/shared/route.ts";
import type { Language } from "../../platform/shared/words.ts";
import { awaitCsrfToken, rememberCsrfToken } from "../../platform/web/call.ts";
import { watchStyles } from "../../platform/web/fetched.ts";
import { answerQuery } from "../../platform/web/use-answer.ts";
import type { PageData } from "../rendered.ts";
import { takeEarlyActs, takeStyles } from "./hydration.ts";
import { queriesOf } from "./page-queries.ts";
import { RenderedPage } from "./RenderedPage.tsx";
import { reportUncaught } from "./report-error.ts";

const sessionRoute = routeAt<typeof readSession>({ method: "GET", path: "/api/session" });

/**
 * Makes a page interactive that the server has rendered. It is an entry of its own, so that a phone loads this page and
 * nothing of the application.
 */
export const startPage = async <P extends object>(Page: ComponentType<P>) => {
  watchStyles();
  reportUncaught();
  const data = JSON.parse(document.getElementById("page-data")?.textContent ?? "") as PageData;
  const queries = await queriesOf(data);
  const root = document.getElementById("root")!;
  takeStyles(root);
  const repeatActs = takeEarlyActs(root);
  const session = askSession(queries, data.language);
  awaitCsrfToken(session);
  hydrateRoot(
    root,
    <RenderedPage data={data} queries={queries} session={session}>
      <Page {...(data.params as P)} />
    </RenderedPage>,
  );
  repeatActs();
  noteOpening(queries);
};

/** The server does not count a link that it renders as opened; the call that counts also refreshes the page. */
const noteOpening = (queries: QueryClient) =>
  void queries.invalidateQueries({
    predicate: ({ queryKey, state }) => queryKey[0] === openedLink.path && state.status === "success",
  });

/** Only writes need it: they carry its CSRF token, and a signed-in user's choice of a language is saved. */
const askSession = (queries: QueryClient, language: Language) =>
  queries.fetchQuery(answerQuery(sessionRoute, {}, language)).then(
    (session) => {
      rememberCsrfToken(session.csrfToken);
      return session;
    },
    () => undefined,
  );
