import type pg from "pg";
import { type FairQueue, openFairQueue, type QueueCounts } from "./fair-queue.ts";

export type Connected = { client: pg.PoolClient; release: (broken?: Error) => void };

/** Waits for the shop's turn before connecting, so that the pool always has a free connection. */
export const connect = async (pool: pg.Pool, shopId: string): Promise<Connected> => {
  const giveBack = await queueOf(pool).take(shopId);
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

/** The turns of the shops at the connections of this pool. */
export const turnsOf = (pool: pg.Pool): QueueCounts => queueOf(pool).counts();

/** Whether calls of this shop wait for a connection. */
export const isWaitingForTurn = (pool: pg.Pool, shopId: string): boolean => queueOf(pool).isWaiting(shopId);

const queueOf = (pool: pg.Pool): FairQueue => {
  const known = queues.get(pool) ?? openFairQueue(boundsOf(pool.options.max));
  queues.set(pool, known);
  return known;
};

const queues = new WeakMap<pg.Pool, FairQueue>();

/**
 * One connection is reserved for identifying callers, so that a flood of calls signs nobody out. A quarter of the
 * rest is never given to a single shop, so that another shop's call does not wait for a long report. While other
 * shops are active, one shop gets at most a third, because the database divides its time by connections.
 */
const boundsOf = (places: number) => {
  const ofShops = Math.max(1, places - 1);
  return {
    places,
    ofOneShop: Math.max(1, Math.min(ofShops - 1, Math.ceil(ofShops * 0.75))),
    ofOneShopBesideOthers: Math.max(1, Math.floor(ofShops / 3)),
    maxWaitingOfShop: 300,
    maxWaiting: 2000,
    maxWaitMs: 10_000,
    ofIdentification: Math.max(1, Math.floor(places / 4)),
  };
};
