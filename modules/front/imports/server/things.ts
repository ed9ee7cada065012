import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { books } from "../../../books/ledger/tables.ts";
import type { CarriedOutRow, JudgedRow } from "./carrier.ts";
import { importedMarks } from "./marks.ts";

/** Adds what rows say, but for what was imported before and what the shop has. `add` answers the ids, in order. */
export const addNew = async <Of>(
  db: Db,
  rows: readonly JudgedRow<Of>[],
  add: (of: Of[]) => Promise<string[]>,
): Promise<{ rows: CarriedOutRow[]; count: number }> => {
  const marks = await importedMarks(
    db,
    rows.flatMap(({ mark }) => mark ?? []),
  );
  const isRepeated = ({ mark }: JudgedRow<Of>) => mark !== null && marks.has(mark);
  const added = rows.filter((row) => !isRepeated(row) && !row.isKnown);
  const ids = await add(added.map(({ of }) => of));
  const idOf = new Map(added.map(({ id }, at) => [id, ids[at]!]));
  return {
    count: added.length,
    rows: rows.map((row) => {
      const thingId = idOf.get(row.id);
      if (thingId !== undefined) return { id: row.id, outcome: "added", thingId };
      return { id: row.id, outcome: isRepeated(row) ? "repeated" : "skipped" };
    }),
  };
};

/** What the rows of an import added, in the order of the file. */
export const addedThings = async (db: Db, id: string): Promise<string[]> =>
  (await db.read(thingsRead, { id })).map(({ thingId }) => thingId);

const thingsRead = readByHand(
  "imports.things",
  { thingId: z.string() },
  (value: Values<{ id: string }>) => sql`
    select r.thing_id from import_rows r
    where r.shop_id = ${ofShop} and r.import_id = ${value.id} and r.outcome = 'added' and r.thing_id is not null order by r.line`,
);

/** Taken back by one statement: few enough for its time limit, whatever the size of the import. */
export const takenBackAtOnce = 500;

/** The day on which what was posted was posted, else today, if that day is locked meanwhile. */
export const dayOfUndo = async (db: Db, day: string, today: string): Promise<string> => {
  const { lockedThrough } = await db.find(books, db.shopId);
  return lockedThrough !== null && day <= lockedThrough ? today : day;
};

/** The keys of a row, at most two, each after its column. One that is too long for an index, as no thing has it, is left out. */
export const keysToStore = (keys: Readonly<Record<string, string | null>>) => {
  const [key = null, otherKey = null] = Object.entries(keys).flatMap(([column, of]) =>
    of !== null && of !== "" && of.length <= longestKey ? [`${column} ${of}`] : [],
  );
  return { key, otherKey };
};

const longestKey = 500;
