import { openFairQueue } from "../db/fair-queue.ts";
import type { Outgoing } from "./outgoing.ts";

/** Of one shop one at a time, so that others are served between the parts of its files. */
const queue = openFairQueue({
  named: "heavy calls",
  places: 2,
  ofOneShop: 1,
  maxWaitingOfShop: 100,
  maxWaiting: 500,
  maxWaitMs: 60_000,
});

/**
 * Carries out a call that occupies the processor for long (`isHeavy` of `platform/shared/route.ts`) when the shop has its
 * turn, before it has a connection of the database. The file that it answers is made within the turn.
 */
export const inHeavyTurn = async (shopId: string, carryOut: () => Promise<Outgoing>): Promise<Outgoing> => {
  const giveBack = await queue.take(shopId);
  try {
    const outgoing = await carryOut();
    const made = await outgoing.file?.();
    return made ? { ...outgoing, file: async () => made } : outgoing;
  } finally {
    giveBack();
  }
};
