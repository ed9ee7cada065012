import type { Db } from "../../../../platform/server/db/database.ts";
import type { ImportKind } from "../columns.ts";
import { counted } from "../rules.ts";
import { accountCarrier } from "./accounts.ts";
import {
  type Added,
  type CarriedOutRow,
  type Carrier,
  type Facts,
  type Import,
  isWrong,
  type Judgement,
  type TypedRow,
} from "./carrier.ts";
import { clientCarrier } from "./clients.ts";
import { itemCarrier } from "./items.ts";
import { withRepeats, withSheetErrors } from "./judging.ts";
import { productCarrier } from "./products.ts";

type Moment = Facts & { now: string };

export type CarriedOut = {
  /** Rows that are wrong by now, such as a local phone after a change of the shop's country. */
  wrong: Pick<Judgement & TypedRow, "id" | "faults" | "missingParty">[];
  rows: CarriedOutRow[];
  added: Added;
};

/** A carrier whose rows nobody else looks into. */
const working = <Of>({ batch, lock, prepare, check, mended, judge, write, undo }: Carrier<Of>) => {
  const judged = async (db: Db, of: Import, rows: readonly TypedRow[], facts: Facts) =>
    withRepeats(db, of, withSheetErrors(of, await judge(db, of, rows, facts)));
  return {
    batch,
    mended: mended ?? ((_before, after) => after),
    check: async (db: Db, of: Import, facts: Facts): Promise<void> => {
      await check?.(db, of, facts);
    },
    judge: (db: Db, of: Import, rows: readonly TypedRow[], facts: Facts): Promise<(TypedRow & Judgement)[]> =>
      judged(db, of, rows, facts),
    /** Judges rows anew and writes those without faults. */
    carryOut: async (db: Db, of: Import, rows: readonly TypedRow[], moment: Moment): Promise<CarriedOut> => {
      await lock?.(db);
      const prepared = (await prepare?.(db, of, rows, moment)) ?? {};
      const found = await judged(db, of, rows, moment);
      const right = found.filter((row) => !isWrong(row, of));
      const wrong = found.filter((row) => isWrong(row, of));
      if (right.length === 0) return { wrong, rows: [], added: prepared };
      const written = await write(db, of, right, moment);
      return {
        wrong: [...wrong, ...(written.wrong ?? [])],
        rows: written.rows,
        added: sumOf(prepared, written.added),
      };
    },
    undo: async (db: Db, of: Import, moment: Moment): Promise<void> => {
      await lock?.(db);
      await undo(db, of, moment);
    },
  };
};

/** By kind of file. */
export const carriers: Readonly<Record<ImportKind, ReturnType<typeof working<unknown>>>> = {
  clients: working(clientCarrier),
  products: working(productCarrier),
  items: working(itemCarrier),
  accounts: working(accountCarrier),
};

export const sumOf = (first: Added, second: Added): Added =>
  Object.fromEntries(counted.map((name) => [name, (first[name] ?? 0) + (second[name] ?? 0)]));
