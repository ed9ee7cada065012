import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useCallback } from "react";
import type { Answer, Route } from "../shared/route.ts";
import { call, type Sent } from "./call.ts";
import { useLanguage } from "./language.tsx";
import { useLive } from "./live.ts";
import type { Problem } from "./problem.ts";

type Options = {
  /** Ask only when true. */
  when?: boolean;
  /** Ask again so often, in milliseconds, while the page is in view; an unchanged answer costs a 304. */
  every?: number;
  /** Ask again as soon as something of the shop changes, and every 10 seconds while that is not heard. */
  live?: boolean;
  /** Keep showing the answer to the last question while the next is on its way: filters, search as one types. */
  keep?: boolean;
};

/** The answer to a reading call, kept and refreshed. Show it through `<Loaded>`. */
export const useAnswer = <R extends Route>(
  route: R,
  sent: Sent<R>,
  { when = true, every, live, keep }: Options = {},
): UseQueryResult<Answer<R>, Problem> => {
  const language = useLanguage();
  const queryKey = keyOf(route, sent, language);
  return useQuery<Answer<R>, Problem>({
    queryKey,
    queryFn: ({ signal }) => call(route, sent, { signal }),
    enabled: when,
    refetchInterval: useInterval(queryKey, when, every, live),
    placeholderData: keep ? keepPreviousData : undefined,
  });
};

type Page<Row = unknown> = { data: readonly Row[]; meta: { nextCursor: string | null } };
type Row<R extends Route> = Answer<R> extends { data: readonly (infer One)[] } ? One : never;

/** A list of the contract (`data`, `meta.nextCursor`), page after page: `rows`, and `more` while there are more. */
export const useList = <R extends Route>(
  route: R,
  sent: Sent<R>,
  { when = true, every, live, keep = true }: Options = {},
) => {
  const language = useLanguage();
  const queryKey = [...keyOf(route, sent, language), "list"] as const;
  const list = useInfiniteQuery<Page, Problem, Page[], readonly unknown[], string | undefined>({
    queryKey,
    queryFn: ({ pageParam, signal }) => call(route, withCursor(sent, pageParam), { signal }) as Promise<Page>,
    initialPageParam: undefined,
    getNextPageParam: (page) => page.meta.nextCursor ?? undefined,
    select: ({ pages }) => pages,
    enabled: when,
    refetchInterval: useInterval(queryKey, when, every, live),
    placeholderData: keep ? keepPreviousData : undefined,
  });
  const { data: pages, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = list;
  return {
    rows: pages?.flatMap((page) => page.data as Row<R>[]),
    /** The first page, for what a list answers beside its rows. */
    first: pages?.[0] as Answer<R> | undefined,
    error: pages ? null : error,
    isPending,
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    loadingMore: isFetchingNextPage,
  };
};

/** How often an open page asks by itself: while changes are heard, only to be sure. */
const deafMs = 10_000;
const hearingMs = 60_000;

const useInterval = (queryKey: QueryKey, when: boolean, every: number | undefined, live = false) => {
  const queries = useQueryClient();
  const isHeard = useLive(live && when, () => void queries.invalidateQueries({ queryKey }));
  return live ? (isHeard ? hearingMs : deafMs) : every;
};

/** Puts a known answer in place of asking: what a write has just answered. */
export const useRememberAnswer = () => {
  const queries = useQueryClient();
  const language = useLanguage();
  return useCallback(
    <R extends Route>(route: R, sent: Sent<R>, answer: Answer<R>) =>
      queries.setQueryData(keyOf(route, sent, language), answer),
    [queries, language],
  );
};

/** Changes the rows of a list as far as they are known, without asking again: what a write has just added or taken away. */
export const useRememberRows = () => {
  const queries = useQueryClient();
  const language = useLanguage();
  return useCallback(
    <R extends Route>(
      route: R,
      sent: Sent<R>,
      change: (rows: readonly Row<R>[], isLast: boolean) => readonly Row<R>[],
    ) =>
      queries.setQueryData<InfiniteData<Page<Row<R>>>>(
        [...keyOf(route, sent, language), "list"],
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page, at) => ({ ...page, data: change(page.data, at === known.pages.length - 1) })),
          },
      ),
    [queries, language],
  );
};

/** Asks again for everything on screen. Writes do it by themselves. */
export const useRefresh = () => {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries(), [queries]);
};

const keyOf = <R extends Route>(route: R, sent: Sent<R>, language: string) =>
  [route.path, sent.params ?? null, sent.query ?? null, language] as const;

const withCursor = <R extends Route>(sent: Sent<R>, cursor: string | undefined): Sent<R> =>
  cursor ? { ...sent, query: { ...sent.query, cursor } } : sent;
