import { openFairQueue } from "../db/fair-queue.ts";

const queue = openFairQueue({
  named: "large bodies",
  places: 1,
  ofOneShop: 1,
  maxWaitingOfShop: 100,
  maxWaiting: 500,
  maxWaitMs: 60_000,
});

/**
 * The rest after a body, in times of its reading. A part of an import occupies the processor about ten times as long as
 * its reading (3.9 of 38 ms), so half of the time is left for others.
 */
const rest = 20;

/**
 * Reads a large body, one at a time, with a rest after each in which everybody else is served. Sixty parts of an import
 * that arrive at once would make each call of another shop wait for several of them.
 */
export const readInTurn = async <T>(shopId: string, read: () => T): Promise<T> => {
  const giveBack = await queue.take(shopId);
  const began = performance.now();
  try {
    return read();
  } finally {
    setTimeout(giveBack, (performance.now() - began) * rest);
  }
};
