import type { Db } from "../../../../platform/server/db/database.ts";
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

const findIds = (db: Db, name: string, { of, leads = [] }: ClientTable, subject: Subject, things: readonly string[]) =>
  db.query<{ id: string; leads: string[] }>(
    `personal-data.find.${name}`,
    `select t.id::text as id, to_jsonb(array_remove(array[${leads.join(", ")}]::uuid[], null)) as leads
     from ${name} t, (select $2::uuid as client, $3::text as phone, $4::text as email, $5::uuid[] as things) p
     where t.shop_id = $1 and (${of})`,
    [subject.id, subject.phone, subject.email, things],
  );

const readRows = async (db: Db, name: string, ids: readonly string[]): Promise<StoredRow[]> => {
  const found = await db.query<{ stored: StoredRow }>(
    `personal-data.read.${name}`,
    `select to_jsonb(t) - 'shop_id' as stored from ${name} t where t.shop_id = $1 and t.id = any($2::uuid[]) order by t.id`,
    [ids],
  );
  return found.map(({ stored }) => stored);
};

/** Those of a client's files that prove something, by the modules that own them. */
export const evidenceIn = async (db: Db, { files }: Pick<Kinds, "files">, found: readonly FoundTable[]) => {
  const media = found.find(({ name }) => name === "media_files")?.rows ?? [];
  const byKind = groupedBy(media, ({ kind }) => String(kind));
  const proofs = await Promise.all([...byKind].map(([kind, rows]) => files[kind]?.proofs?.(db, rows.map(idOf)) ?? []));
  return new Set(proofs.flat());
};

export const idOf = ({ id }: StoredRow) => String(id);
