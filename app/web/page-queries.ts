import { QueryClient } from "@tanstack/react-query";
import { fromWire } from "../../platform/shared/wire.ts";
import { problemOf } from "../../platform/web/call.ts";
import { keyOf } from "../../platform/web/use-answer.ts";
import type { PageData, PageAnswer } from "../rendered.ts";
import { queryDefaults } from "./query-defaults.ts";

/** The answers with which a page begins, for the server and the browser. */
export const queriesOf = async ({ answers, params, language }: PageData): Promise<QueryClient> => {
  // An error that was answered is shown; mounting the page does not ask again.
  const queries = new QueryClient({
    defaultOptions: { ...queryDefaults, queries: { ...queryDefaults.queries, retryOnMount: false } },
  });
  const sent = Object.keys(params).length > 0 ? { params } : {};
  for (const answer of answers) {
    const queryKey = keyOf({ path: answer.path }, sent, language);
    await queries.prefetchQuery({ queryKey, queryFn: () => valueOf(answer), retry: false });
  }
  return queries;
};

const valueOf = async ({ status, retryAfter, body }: PageAnswer): Promise<unknown> => {
  if (status < 300) return fromWire(JSON.parse(body));
  const headers: Record<string, string> = retryAfter === null ? {} : { "retry-after": retryAfter };
  throw await problemOf(new Response(body, { status, headers }), false);
};
