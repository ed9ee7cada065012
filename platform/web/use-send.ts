import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import type { Answer, Route } from "../shared/route.ts";
import { call, newIdempotencyKey, type CallInput } from "./call.ts";
import { isProblem, type Problem } from "./problem.ts";

type Options<R extends Route> = {
  onDone?: (answer: Answer<R>) => void;
  /** By default everything on screen is refetched after a write; false if the write cannot affect it. */
  refreshes?: boolean;
};

/**
 * A writing call. `send` answers or throws `Problem`; `sending` is true meanwhile.
 * Repeated unchanged after a lost connection, it carries the same Idempotency-Key, so that nothing happens twice.
 */
export const useSend = <R extends Route>(route: R, { onDone, refreshes = true }: Options<R> = {}) => {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const mutation = useMutation<Answer<R>, Problem, CallInput<R>>({
    mutationKey: [route.path],
    mutationFn: (sent) =>
      call(route, sent, { idempotencyKey: route.method === "POST" ? attempt.keyFor(sent) : undefined }),
    onSuccess: (answer) => {
      attempt.done();
      if (refreshes) void queries.invalidateQueries();
      onDone?.(answer);
    },
    // The record exists, but its secret is lost: it is shown and can be deleted, and sending again is a new attempt.
    onError: (problem) => {
      if (!isProblem(problem, "already-done")) return;
      attempt.done();
      if (refreshes) void queries.invalidateQueries();
    },
  });
  return { send: mutation.mutateAsync, sending: mutation.isPending, problem: mutation.error, forget: mutation.reset };
};

const useAttempt = () => {
  const last = useRef<{ sent: string; key: string } | undefined>(undefined);
  const keyFor = useCallback((sent: unknown) => {
    const text = JSON.stringify(sent, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
    if (last.current?.sent !== text) last.current = { sent: text, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
  const done = useCallback(() => {
    last.current = undefined;
  }, []);
  return { keyFor, done };
};
