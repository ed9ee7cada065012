import type { DefaultOptions } from "@tanstack/react-query";
import { isProblem } from "../../platform/web/problem.ts";

/**
 * Answers are cached for half a minute. A failed connection is retried, at once when the device is back online; a
 * refusal is not.
 */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 30_000,
    retry: (failures, problem) =>
      failures < 2 &&
      isProblem(problem) &&
      ((problem.status === 0 && navigator.onLine) || problem.status === 503 || problem.code === "too-many-at-once"),
    networkMode: "always",
    refetchOnReconnect: true,
  },
  mutations: { retry: false, networkMode: "always" },
};
