import type pg from "pg";
import { openTurns, type Turns } from "./turns.ts";

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

/**
 * One connection is kept for finding out who calls, so that no flood signs anybody out. A quarter of the others is never one shop's
 * alone, so that another's call does not wait for a report to end. While others call, a third of them is the most: the database works on
 * what all connections ask at once, so who holds fewer would be served slower.
 */
const boundsOf = (places: number) => {
  const ofShops = Math.max(1, places - 1);
  return {
    places,
    ofOneShop: Math.max(1, Math.min(ofShops - 1, Math.ceil(ofShops * 0.75))),
    ofOneShopBesideOthers: Math.max(1, Math.floor(ofShops / 3)),
    mostWaitingOfShop: 300,
    mostWaiting: 2000,
    patienceMs: 10_000,
    ofIdentification: Math.max(1, Math.floor(places / 4)),
  };
};
