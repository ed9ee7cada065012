import { MutationCache, QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import type { readOperatorSession } from "../../modules/front/operator/contract.ts";
import { readSession, type Session } from "../../modules/base/team/account-contract.ts";
import { call, rememberCsrfToken } from "../../platform/web/call.ts";
import { orKeptSession, settleKept } from "./kept-session.ts";
import { isProblem } from "../../platform/web/problem.ts";
import { queryDefaults } from "./query-defaults.ts";

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal, client }): Promise<Session> =>
    orKeptSession(
      call(readSession, {}, { signal }).then((session) => {
        rememberCsrfToken(session.csrfToken);
        settleKept(session);
        return session;
      }),
      () => void client.invalidateQueries({ queryKey: ["session"] }),
    ),
  staleTime: Infinity,
});

/** Of the operator's console, whose code this does not load. */
const operatorSession: (typeof readOperatorSession)["path"] = "/api/operator/session";

/**
 * A 401 means that the session ended: the session is reloaded, and the route guard opens sign-in. Who must first set up a
 * second factor is led there in the same way.
 */
export const makeQueries = (): QueryClient => {
  const onError = (problem: Error) => {
    if (isProblem(problem, "second-factor-needed")) void queries.invalidateQueries(sessionQuery);
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (problem) => {
        onError(problem);
        if (!isProblem(problem) || problem.status !== 401) return;
        void queries.invalidateQueries(sessionQuery);
        void queries.invalidateQueries({ queryKey: [operatorSession] });
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: queryDefaults,
  });
  return queries;
};
