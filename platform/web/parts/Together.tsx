import { useQueryClient, type QueryFilters } from "@tanstack/react-query";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { AfterAMoment } from "../Loaded.tsx";
import { ListSkeleton } from "./skeletons.tsx";

const firstAnswers: QueryFilters = { predicate: ({ state }) => state.status === "pending" };
const maxWaitMs = 4000;

/**
 * Shows its parts together once each has its first answer, or after four seconds, so that late parts do not push
 * others down.
 */
export const Together = ({ children }: { children: ReactNode }) => (
  <ShownWhen complete={useFirstAnswers()}>{children}</ShownWhen>
);

/** Whether everything on the page has its first answer, or four seconds have passed. */
const useFirstAnswers = (): boolean => {
  const queries = useQueryClient();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown) return;
    const look = () => {
      if (queries.isFetching(firstAnswers) === 0) setShown(true);
    };
    let turn = setTimeout(look);
    const last = setTimeout(() => setShown(true), maxWaitMs);
    // Deferred: a query is announced before it starts fetching.
    const unsubscribe = queries.getQueryCache().subscribe(() => {
      clearTimeout(turn);
      turn = setTimeout(look);
    });
    return () => {
      clearTimeout(turn);
      clearTimeout(last);
      unsubscribe();
    };
  }, [queries, shown]);
  return shown;
};

/** Its parts ask for their answers while a skeleton is shown. */
const ShownWhen = ({ complete, children }: { complete: boolean; children: ReactNode }) => (
  <>
    {!complete && (
      <AfterAMoment>
        <ListSkeleton />
      </AfterAMoment>
    )}
    <div style={complete ? undefined : { visibility: "hidden", blockSize: 0, overflow: "hidden" }}>
      {/* The code of a lazy part does not hide what is shown above. */}
      <Suspense fallback={<ListSkeleton />}>{children}</Suspense>
    </div>
  </>
);
