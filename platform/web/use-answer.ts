import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useCallback } from "react";
import type { Answer, Route } from "../shared/route.ts";
import type { Language } from "../shared/words.ts";
import { call, callFile, type CallInput } from "./call.ts";
import { useLanguage } from "./language.tsx";
import { type Live, useLive } from "./live.ts";
import type { Problem } from "./problem.ts";

type Options = {
  /** Ask only if true. */
  when?: boolean;
  /** Polling interval in milliseconds while the page is visible; an unchanged answer costs a 304. With `live` the most. */
  every?: number;
  /** Refetches when data of the shop (or of this kind) changes, and every 10 seconds while the event stream is down. */
  live?: Live;
  /** Keeps showing the previous answer while the next one loads: filters, search. */
  keep?: boolean;
};

/** The answer of a reading call, cached and refreshed. Show it with `<Loaded>`. */
export const useAnswer = <R extends Route>(
  route: R,
  sent: CallInput<R>,
  { when = true, every, live, keep }: Options = {},
): UseQueryResult<Answer<R>, Problem> => {
  const asked = answerQuery(route, sent, useLanguage());
  return useQuery<Answer<R>, Problem>({
    ...asked,
    enabled: when,
    refetchInterval: useInterval(asked.queryKey, when, every, live),
    placeholderData: keep ? keepPreviousData : undefined,
  });
};

/** What `useAnswer` asks, to ask it before anything is rendered. */
export const answerQuery = <R extends Route>(route: R, sent: CallInput<R>, language: Language) => ({
  queryKey: keyOf(route, sent, language),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(route, sent, { signal }),
});

/** The answers of several calls of a route, in their order: those that have come. */
export const useAnswers = <R extends Route>(
  route: R,
  sent: readonly CallInput<R>[],
  { live }: Pick<Options, "live"> = {},
): Answer<R>[] => {
  const language = useLanguage();
  const refetchInterval = useInterval([route.path], sent.length > 0, undefined, live);
  return useQueries({
    queries: sent.map((each) => ({ ...answerQuery(route, each, language), refetchInterval })),
    combine: (results) => results.flatMap(({ data }) => (data === undefined ? [] : [data])),
  });
};

/** The file that a route answers, as an address for `<img>`; asked anew whenever what is sent changes. */
export const useDrawing = <R extends Route>(
  route: R,
  sent: CallInput<R>,
  { when = true }: Pick<Options, "when"> = {},
) => {
  const language = useLanguage();
  const { data, error } = useQuery<string, Problem>({
    queryKey: keyOf(route, sent, language),
    queryFn: async ({ signal }) => addressOfBlob(await callFile(route, sent, { signal })),
    enabled: when,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { address: data, problem: error };
};

const addressOfBlob = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("the file could not be read"));
    reader.readAsDataURL(blob);
  });

type Page<Row = unknown> = { data: readonly Row[]; meta: { nextCursor: string | null } };
type Row<R extends Route> = Answer<R> extends { data: readonly (infer One)[] } ? One : never;

/** A list of the contract (`data`, `meta.nextCursor`), page by page: `rows`, and `more` if there are more. */
export const useList = <R extends Route>(
  route: R,
  sent: CallInput<R>,
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
    isFetching: list.isFetching,
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    loadingMore: isFetchingNextPage,
  };
};

/** Polling intervals of a live page: a fallback while the event stream is up. */
const pollingMs = 10_000;
const liveMs = 60_000;

export const useInterval = (queryKey: QueryKey, when: boolean, every: number | undefined, live: Live = false) => {
  const queries = useQueryClient();
  const isLive = useLive(when && live, () => void queries.invalidateQueries({ queryKey }));
  return live ? Math.min(every ?? liveMs, isLive ? liveMs : pollingMs) : every;
};

/** Puts the answer of a write into the cache instead of refetching. */
export const useRememberAnswer = () => {
  const queries = useQueryClient();
  const language = useLanguage();
  return useCallback(
    <R extends Route>(route: R, sent: CallInput<R>, answer: Answer<R>) =>
      queries.setQueryData(keyOf(route, sent, language), answer),
    [queries, language],
  );
};

/** Edits the cached rows of a list instead of refetching: rows that a write has added or removed. */
export const useRememberRows = () => {
  const queries = useQueryClient();
  const language = useLanguage();
  return useCallback(
    <R extends Route>(
      route: R,
      sent: CallInput<R>,
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

/** Refetches everything on screen. Writes do this themselves. */
export const useRefresh = () => {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries(), [queries]);
};

export const keyOf = (
  route: { path: string },
  sent: { params?: unknown; query?: unknown; body?: unknown },
  language: string,
) => [route.path, sent.params ?? null, sent.query ?? null, sent.body ?? null, language] as const;

const withCursor = <R extends Route>(sent: CallInput<R>, cursor: string | undefined): CallInput<R> =>
  cursor ? { ...sent, query: { ...sent.query, cursor } } : sent;
