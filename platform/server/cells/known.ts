import { refuse } from "../../shared/refusals.ts";
import type { Pool } from "../db/pool.ts";

/** The installations among which shops are divided, each with a database of its own, as one of them sees the others. */
export type Cells = {
  readonly own: string;
  /** The public address of a cell, without a trailing slash. */
  addressOf: (cell: string) => string;
  /** The other cell in which the shop with this sign lives; undefined if it lives here or is not known. */
  elsewhere: (sign: string) => Promise<string | undefined>;
  /** The other cell in which the shop of this e-mail lives; undefined if it lives here or is not known. */
  elsewhereOfEmail: (email: string) => Promise<string | undefined>;
  /** Reserves e-mails, in lower case, for a shop of this cell. Answers those that it may have. */
  reserve: (shopId: string, emails: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Records that a shop lives here and has these e-mails; undefined: that it is gone. */
  settle: (shopId: string, emails: readonly string[] | undefined) => Promise<void>;
  /** Whether it is known where the shop with this sign lives. */
  knows: (sign: string) => boolean;
  /** Reads what has changed since the last time; a failure is only logged. */
  refresh: () => Promise<void>;
  close: () => void;
};

/** Sends the caller to the cell in which the shop lives: a page by a redirect, a call by 421. */
export const refuseElsewhere = (cells: Cells, cell: string) =>
  refuse("shop-elsewhere", { extra: { cell, address: cells.addressOf(cell) } });

/** Refuses if the shop with this sign lives in another cell. */
export const assertSignHere = async (pool: Pool, sign: string): Promise<void> => {
  const cells = cellsOf(pool);
  const cell = await cells?.elsewhere(sign);
  if (cells && cell !== undefined) throw refuseElsewhere(cells, cell);
};

/** Refuses if the shop of this e-mail lives in another cell. */
export const assertEmailHere = async (pool: Pool, email: string): Promise<void> => {
  const cells = cellsOf(pool);
  const cell = await cells?.elsewhereOfEmail(email);
  if (cells && cell !== undefined) throw refuseElsewhere(cells, cell);
};

/** The cells that the calls and jobs of this pool know; undefined if all shops live in one place. */
export const cellsOf = (pool: Pool): Cells | undefined => known.get(pool);

export const reachCells = (pool: Pool, cells: Cells) => void known.set(pool, cells);

const known = new WeakMap<Pool, Cells>();
