import type pg from "pg";
import { openTurns, type Turns } from "./turns.ts";

/** Whoever works outside any shop. */
export const nobody = "";

export type Connected = { client: pg.PoolClient; release: (broken?: Error) => void };

/** Waits for this shop's turn, so the pool always has a connection or room for one. */
export const connect = async (pool: pg.Pool, shopId: string): Promise<Connected> => {
  const giveBack = await turnsAt(pool).take(shopId);
  try {
    const client = await pool.connect();
    return {
      client,
      release: (broken) => {
        client.release(broken);
        giveBack();
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
};

const turnsAt = (pool: pg.Pool): Turns => {
  const known = turns.get(pool) ?? openTurns(boundsOf(pool.options.max));
  turns.set(pool, known);
  return known;
};

const turns = new WeakMap<pg.Pool, Turns>();

/** A quarter of the connections is never one shop's alone, so that another's call does not wait for a report to end. */
const boundsOf = (places: number) => ({
  places, ofOneShop: Math.max(1, Math.min(places - 1, Math.ceil(places * 0.75))), mostWaitingOfShop: 300, mostWaiting: 2000, patienceMs: 10_000,
});
