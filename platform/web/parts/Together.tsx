import { useQueryClient, type QueryFilters } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { AfterAMoment } from "../Loaded.tsx";
import { ListSkeleton } from "./skeletons.tsx";

const firstAnswers: QueryFilters = { predicate: ({ state }) => state.status === "pending" };
const patienceMs = 4000;

/**
 * Shows its parts together once each has its first answer, or after four seconds, so that late parts do not push
 * others down.
 */
export const Together = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown) return;
    const look = () => {
      if (queries.isFetching(firstAnswers) === 0) setShown(true);
    };
    let turn = setTimeout(look);
    const last = setTimeout(() => setShown(true), patienceMs);
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
  return (
    <>
      {!shown && (
        <AfterAMoment>
          <ListSkeleton />
        </AfterAMoment>
      )}
      <div style={shown ? undefined : { visibility: "hidden", blockSize: 0, overflow: "hidden" }}>{children}</div>
    </>
  );
};
