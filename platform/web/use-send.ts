import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer, Route } from "../shared/route.ts";
import { call, type CallInput } from "./call.ts";
import { isProblem, type Problem } from "./problem.ts";
import { sendAttempt } from "./send-attempt.ts";

type Options<R extends Route> = {
  onDone?: (answer: Answer<R>) => void;
  /** By default everything on screen is refetched after a write; false if the write cannot affect it. */
  refreshes?: boolean;
};

/**
 * A writing call. `send` answers or throws `Problem`; `sending` is true meanwhile.
 * Repeated after a lost connection, it carries the same Idempotency-Key, so that nothing happens twice.
 */
export const useSend = <R extends Route>(route: R, { onDone, refreshes = true }: Options<R> = {}) => {
  const queries = useQueryClient();
  const [attempt] = useState(sendAttempt);
  const mutation = useMutation<Answer<R>, Problem, CallInput<R>>({
    mutationKey: [route.path],
    mutationFn: (sent) =>
      call(route, sent, { idempotencyKey: route.method === "POST" ? attempt.keyFor(sent) : undefined }),
    onSuccess: (answer) => {
      attempt.done();
      if (refreshes) void queries.invalidateQueries();
      onDone?.(answer);
    },
    // The record exists, but its secret is lost, or it differs from what is sent now: it is shown, and sending again
    // is a new attempt.
    onError: (problem) => {
      attempt.refused(problem);
      if (!isProblem(problem, "already-done") && !isProblem(problem, "key-reused")) return;
      attempt.done();
      if (refreshes) void queries.invalidateQueries();
    },
  });
  return { send: mutation.mutateAsync, sending: mutation.isPending, problem: mutation.error, forget: mutation.reset };
};
