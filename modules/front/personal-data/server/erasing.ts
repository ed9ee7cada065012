import type { Db } from "../../../../platform/server/db/database.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { removeFiles } from "../../../../platform/server/files/stored.ts";
import type { Anonymous, Rewrite, StoredRow } from "../../../../platform/server/personal-data.ts";
import type { PersonalTopic } from "../../../../platform/shared/personal-topics.ts";
import { type FoundTable, idOf } from "./collecting.ts";

type Erasing = { clientId: string; anonymous: Anonymous; files: Files; now: string };

/** What is erased at once and what is kept for the term, by topic. */
export const counted = (found: readonly FoundTable[], evidence: ReadonlySet<string>) => {
  const counts = new Map<PersonalTopic, { erased: number; kept: number }>();
  for (const part of found) {
    const { table, rows } = part;
    if (!table.removed && !table.erased && !table.sealed) continue;
    const kept = rows.filter((row) => isKept(part, row, evidence)).length;
    const { erased, kept: before } = counts.get(table.topic) ?? { erased: 0, kept: 0 };
    // A link between a record and its file is none of the client's things.
    const isLink = typeof table.removed === "object" && table.removed.file !== "id";
    counts.set(
      table.topic,
      isLink ? { erased, kept: before } : { erased: erased + rows.length - kept, kept: before + kept },
    );
  }
  return counts;
};

const isKept = ({ table }: FoundTable, row: StoredRow, evidence: ReadonlySet<string>) =>
  typeof table.removed === "object" ? evidence.has(String(row[table.removed.file])) : table.sealed !== undefined;

/** Erases what is not kept, and closes what is to all but bookkeeping. The client is marked first: the database demands it. */
export const eraseFound = async (
  db: Db,
  found: readonly FoundTable[],
  evidence: ReadonlySet<string>,
  { clientId, anonymous, files, now }: Erasing,
) => {
  const kept = found.flatMap((part) => part.rows.filter((row) => isKept(part, row, evidence)).map(idOf));
  const visits = found.find(({ name }) => name === "client_vehicles")?.rows.map(idOf) ?? [];
  await found.find(({ name }) => name === "clients")?.table.atErasure?.(db, [clientId], { files, now });
  for (const part of found.toReversed()) {
    const { name, table, rows } = part;
    if (table.removed)
      await removeRows(
        db,
        part,
        rows.filter((row) => !isKept(part, row, evidence)),
        { files, now },
      );
    else if (table.erased) await rewriteRows(db, { name, rows, rewrites: table.erased }, { clientId, anonymous });
    if (!table.removed && name !== "clients" && rows.length > 0)
      await table.atErasure?.(db, rows.map(idOf), { files, now });
  }
  if (kept.length > 0) await closeRecords(db, [...kept, ...visits]);
};

/** At the end of the term: what was kept is written anew without the person, evidence and printed PDFs go. */
export const anonymise = async (db: Db, found: readonly FoundTable[], { clientId, anonymous, files, now }: Erasing) => {
  const gone: string[] = [];
  for (const part of found.toReversed()) {
    const { name, table, rows } = part;
    if (table.removed) await removeRows(db, part, rows, { files, now });
    else if (table.sealed) {
      const { sealed, files: keys = [], prints } = table;
      gone.push(
        ...rows.flatMap((row) => [
          ...keys
            .filter((column) => column in sealed && typeof row[column] === "string")
            .map((key) => String(row[key])),
          ...(prints?.(row, db.shopId) ?? []),
        ]),
      );
      await rewriteRows(db, { name, rows, rewrites: sealed }, { clientId, anonymous });
    }
  }
  removeFiles(db, files, gone);
  await openRecords(
    db,
    found.flatMap(({ rows }) => rows.map(idOf)),
  );
};

const removeRows = async (
  db: Db,
  { name, table }: FoundTable,
  rows: readonly StoredRow[],
  { files, now }: { files: Files; now: string },
) => {
  const ids = rows.map(idOf);
  if (ids.length === 0) return;
  if (table.atErasure) await table.atErasure(db, ids, { files, now });
  else
    await db.query(`personal-data.remove.${name}`, `delete from ${name} where shop_id = $1 and id = any($2::uuid[])`, [
      ids,
    ]);
};

type Rewriting = { name: string; rows: readonly StoredRow[]; rewrites: Readonly<Record<string, Rewrite>> };

const rewriteRows = async (
  db: Db,
  { name, rows, rewrites }: Rewriting,
  { clientId, anonymous }: { clientId: string; anonymous: Anonymous },
) => {
  if (rows.length === 0) return;
  const written = rows.map((row) => ({
    id: row.id,
    ...Object.fromEntries(
      Object.entries(rewrites).map(([column, rewrite]) => [column, rewrite(row[column], row, anonymous)]),
    ),
  }));
  await db.query(
    "personal-data.rewrite",
    "select rewrite_personal_texts($2, $3, $4::jsonb) where $1::uuid is not null",
    [clientId, name, JSON.stringify(written)],
  );
};

const closeRecords = (db: Db, ids: readonly string[]) =>
  db.query(
    "personal-data.close",
    "insert into closed_records (shop_id, id) select distinct $1::uuid, unnest($2::uuid[]) on conflict do nothing",
    [ids],
  );

const openRecords = (db: Db, ids: readonly string[]) =>
  db.query("personal-data.open", "delete from closed_records where shop_id = $1 and id = any($2::uuid[])", [ids]);
