import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { groupedBy } from "../../../../platform/shared/grouped.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import { type ClientTable, isOfClients, type StoredRow } from "../../../../platform/server/personal-data.ts";

export type Subject = { readonly id: string; readonly phone: string | null; readonly email: string | null };

export type FoundTable = { readonly name: string; readonly table: ClientTable; readonly rows: readonly StoredRow[] };

/** More than the longest way from a client to a row. */
const mostTurns = 8;

/**
 * All rows that are stored of a client, by table, in the order of the modules. Each turn finds by the ids of the turns before,
 * until no id is new.
 */
export const collect = async (db: Db, { personal }: Pick<Kinds, "personal">, of: Subject): Promise<FoundTable[]> => {
  const tables = Object.entries(personal).flatMap(([name, table]) =>
    isOfClients(table) ? [{ name, table, ids: new Set<string>() }] : [],
  );
  const things = new Set([of.id]);
  for (let turn = 0, known = 0; turn < mostTurns && known < things.size; turn++) {
    known = things.size;
    const before = [...things];
    const turns = await Promise.all(tables.map(({ name, table }) => findIds(db, name, table, of, before)));
    for (const [place, rows] of turns.entries())
      for (const { id, leads } of rows) {
        tables[place]!.ids.add(id);
        for (const thing of [id, ...leads]) things.add(thing);
      }
  }
  return Promise.all(
    tables.map(async ({ name, table, ids }) => ({
      name,
      table,
      rows: ids.size > 0 ? await readRows(db, name, [...ids]) : [],
    })),
  );
};

const findIds = (db: Db, name: string, table: ClientTable, subject: Subject, things: readonly string[]) =>
  db.read(
    kept(finders, name, () => finderOf(name, table)),
    {
      client: subject.id,
      phone: subject.phone,
      email: subject.email,
      things,
    },
  );

const readRows = async (db: Db, name: string, ids: readonly string[]): Promise<StoredRow[]> => {
  const found = await db.read(
    kept(readers, name, () => readerOf(name)),
    { ids },
  );
  return found.map(({ stored }) => stored);
};

type Finding = { client: string; phone: string | null; email: string | null; things: readonly string[] };

/** The names of tables and the conditions are those that the modules declare, never a user's text. */
const finderOf = (name: string, { of, leads = [] }: ClientTable) =>
  readByHand(
    `personal-data.find.${name}`,
    { id: z.string(), leads: z.array(z.string()) },
    ({ client, phone, email, things }: Values<Finding>) => sql`
      select t.id::text as id, to_jsonb(array_remove(array[${sql.raw(leads.join(", "))}]::uuid[], null)) as leads
      from ${sql.raw(name)} t, (
        select ${client}::uuid as client, ${phone}::text as phone, ${email}::text as email, ${things}::uuid[] as things
      ) p where t.shop_id = ${shop} and (${sql.raw(of)})`,
  );

const readerOf = (name: string) =>
  readByHand(
    `personal-data.read.${name}`,
    { stored: z.record(z.string(), z.unknown()) },
    ({ ids }: Values<{ ids: readonly string[] }>) => sql`
      select to_jsonb(t) - 'shop_id' as stored from ${sql.raw(name)} t
      where t.shop_id = ${shop} and t.id = any(${ids}::uuid[]) order by t.id`,
  );

const finders = new Map<string, ReturnType<typeof finderOf>>();
const readers = new Map<string, ReturnType<typeof readerOf>>();

const kept = <T>(statements: Map<string, T>, name: string, make: () => T): T => {
  const known = statements.get(name) ?? make();
  statements.set(name, known);
  return known;
};

/** Those of a client's files that prove something, by the modules that own them. */
export const evidenceIn = async (db: Db, { files }: Pick<Kinds, "files">, found: readonly FoundTable[]) => {
  const media = found.find(({ name }) => name === "media_files")?.rows ?? [];
  const byKind = groupedBy(media, ({ kind }) => String(kind));
  const proofs = await Promise.all(
    [...byKind].map(async ([kind, rows]) => (await files[kind]?.proofs?.(db, rows.map(idOf))) ?? []),
  );
  return new Set(proofs.flat());
};

export const idOf = ({ id }: StoredRow) => String(id);
