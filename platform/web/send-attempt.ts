import { newIdempotencyKey } from "./call.ts";
import type { Problem } from "./problem.ts";

/**
 * The Idempotency-Key of what is sent. It stays while it is unknown whether the server recorded the last request,
 * even if the content is changed meanwhile: of the two at most one is recorded.
 */
export const sendAttempt = () => {
  let last: { sent: string; key: string; isUnknown: boolean } | undefined;
  return {
    keyFor: (sent: unknown) => {
      const text = JSON.stringify(sent, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
      if (last?.isUnknown || last?.sent === text) last = { ...last, sent: text };
      else last = { sent: text, key: newIdempotencyKey(), isUnknown: false };
      return last.key;
    },
    refused: ({ status, code }: Problem) => {
      if (last) last.isUnknown = status === 0 || status >= 500 || code === "in-flight";
    },
    done: () => {
      last = undefined;
    },
  };
};
