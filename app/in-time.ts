import { setTimeout as wait } from "node:timers/promises";

/** The HTML does not wait longer for an answer: the page asks for it itself. */
const maxWaitMs = 400;

/** Undefined also from a server that is about to end, which refuses its own calls. */
export const inTime = <T>(answer: Promise<T>) =>
  Promise.race([answer, wait(maxWaitMs, undefined, { ref: false })]).catch(() => undefined);
