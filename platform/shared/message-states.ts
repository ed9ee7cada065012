/** Kept: nothing is set up that could send it. Unknown: the provider got it and did not answer. */
export const messageStates = [
  "waiting",
  "sent",
  "delivered",
  "read",
  "kept",
  "failed",
  "cancelled",
  "unknown",
] as const;
export type MessageState = (typeof messageStates)[number];
