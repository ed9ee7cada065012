import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { books } from "../../../books/ledger/tables.ts";

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

/** The day on which what was posted was posted, else today, if that day is locked meanwhile. */
export const dayOfUndo = async (db: Db, day: string, today: string): Promise<string> => {
  const { lockedThrough } = await db.find(books, db.shopId);
  return lockedThrough !== null && day <= lockedThrough ? today : day;
};

/** The keys of a row, at most two, each after its column. A key that no thing has, because it is too long, is left out. */
export const keysToStore = (keys: Readonly<Record<string, string | null>>) => {
  const [key = null, otherKey = null] = Object.entries(keys).flatMap(([column, of]) =>
    of !== null && of !== "" && of.length <= longestKey ? [`${column} ${of}`] : [],
  );
  return { key, otherKey };
};

/** An index has no longer ones. */
const longestKey = 500;
