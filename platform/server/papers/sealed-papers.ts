import { and, asc, getTableName, gt, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db, ShopTable } from "../db/database.ts";
import { read, type Values } from "../db/read.ts";
import { cast, select } from "../db/select.ts";
import type { FileAnswer } from "../files/answers.ts";
import type { Files } from "../files/store.ts";

/** The documents of a table whose PDF is kept from their approval on. */
export type SealedPapers = {
  readonly table: string;
  count: (db: Db, until: string) => Promise<number>;
  /** The next ids after one, of those that were sealed until an instant. */
  idsAfter: (db: Db, after: string, until: string) => Promise<string[]>;
  /** Refuses a document that may not be handed over yet. */
  fileOf: (db: Db, id: string, files: Files) => Promise<FileAnswer>;
};

/** `only`: a condition for tables in which not every row has a paper. */
export const sealedPapers = (
  table: ShopTable,
  sealedAt: AnyPgColumn,
  fileOf: SealedPapers["fileOf"],
  only?: SQL,
): SealedPapers => {
  const name = getTableName(table);
  const next = read(`sealed-papers.${name}`, (value: Values<{ after: string; until: string }>) =>
    select({ id: cast(table.id.getSQL(), "text") })
      .from(table)
      .where(and(gt(table.id, value.after), lte(sealedAt, value.until), only))
      .orderBy(asc(table.id))
      .limit(papersOfPage),
  );
  const counted = read(`sealed-papers.${name}-count`, (value: Values<{ until: string }>) =>
    select({ count: cast(sql`count(*)`, "int") })
      .from(table)
      .where(and(lte(sealedAt, value.until), only)),
  );
  return {
    table: name,
    count: async (db, until) => (await db.read(counted, { until }))[0]!.count,
    idsAfter: async (db, after, until) => (await db.read(next, { after, until })).map(({ id }) => id),
    fileOf,
  };
};

const papersOfPage = 200;
