import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer, Route } from "../shared/route.ts";
import { call, type CallInput, type CallOptions } from "./call.ts";
import { isProblem, type Problem } from "./problem.ts";
import { sendAttempt } from "./send-attempt.ts";

type Options<R extends Route> = {
  onDone?: (answer: Answer<R>) => void;
  /** By default everything on screen is refetched after a write; false if the write cannot affect it. */
  refreshes?: boolean;
  /** Sends instead of `call`; undefined if it is kept on this device, to be sent later. */
  by?: (sent: CallInput<R>, options: CallOptions) => Promise<Answer<R> | undefined>;
};

/**
 * A writing call. `send` answers or throws `Problem`; `sending` is true meanwhile.
 * Repeated after a lost connection, it carries the same Idempotency-Key, so that nothing happens twice.
 */
export const useSend = <R extends Route>(route: R, { onDone, refreshes = true, by }: Options<R> = {}) => {
  const queries = useQueryClient();
  const [attempt] = useState(sendAttempt);
  const mutation = useMutation<Answer<R>, Problem, CallInput<R>>({
    mutationKey: [route.path],
    mutationFn: async (sent) => {
      const options = { idempotencyKey: route.method === "POST" ? attempt.keyFor(sent) : undefined };
      return by ? ((await by(sent, options)) as Answer<R>) : call(route, sent, options);
    },
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
