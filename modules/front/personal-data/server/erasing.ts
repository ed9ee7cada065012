import type { Db } from "../../../../platform/server/db/database.ts";
import { discountFiles } from "../../../../platform/server/files/stored.ts";
import type { Anonymous, Rewrite, StoredRow } from "../../../../platform/server/personal-data.ts";
import { personalTopics, type PersonalTopic } from "../../../../platform/shared/personal-topics.ts";
import { type FoundTable, idOf } from "./collecting.ts";

type Erasing = { clientId: string; anonymous: Anonymous; now: string };

/** What is erased at once and what is kept for the term, by topic. */
const counted = (found: readonly FoundTable[], evidence: ReadonlySet<string>) => {
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

/** In the order in which they are told. */
export const topicsOf = (found: readonly FoundTable[], evidence: ReadonlySet<string>) => {
  const counts = counted(found, evidence);
  return personalTopics.flatMap((topic) => {
    const { erased, kept } = counts.get(topic) ?? { erased: 0, kept: 0 };
    return erased + kept > 0 ? [{ topic, erased, kept }] : [];
  });
};

const isKept = ({ table }: FoundTable, row: StoredRow, evidence: ReadonlySet<string>) =>
  typeof table.removed === "object" ? evidence.has(String(row[table.removed.file])) : table.sealed !== undefined;

/**
 * Erases what is not kept, and closes what is to all but bookkeeping. The client is marked first: the database demands it.
 * Answers the keys of files to delete after the commit.
 */
export const eraseFound = async (
  db: Db,
  found: readonly FoundTable[],
  evidence: ReadonlySet<string>,
  erasing: Erasing,
): Promise<string[]> => {
  const keptIds = found.flatMap((part) => part.rows.filter((row) => isKept(part, row, evidence)).map(idOf));
  const visits = found.find(({ name }) => name === "client_vehicles")?.rows.map(idOf) ?? [];
  await found.find(({ name }) => name === "clients")?.table.atErasure?.(db, [erasing.clientId], erasing);
  const gone: string[] = [];
  for (const part of found.toReversed()) {
    const { name, table, rows } = part;
    if (table.removed) {
      const left = rows.filter((row) => !isKept(part, row, evidence));
      gone.push(...(await removeRows(db, part, left, erasing)));
      continue;
    }
    if (table.erased) gone.push(...(await rewriteRows(db, part, table.erased, erasing)));
    if (name !== "clients" && rows.length > 0) await table.atErasure?.(db, rows.map(idOf), erasing);
  }
  if (keptIds.length > 0) await closeRecords(db, [...keptIds, ...visits]);
  discountFiles(db, gone);
  return gone;
};

/** At the end of the term: what was kept is written anew without the person, evidence and printed PDFs go. */
export const anonymise = async (db: Db, found: readonly FoundTable[], erasing: Erasing): Promise<string[]> => {
  const gone: string[] = [];
  for (const part of found.toReversed()) {
    const { table, rows } = part;
    if (table.removed) gone.push(...(await removeRows(db, part, rows, erasing)));
    else if (table.sealed) {
      gone.push(...rows.flatMap((row) => table.prints?.(row, db.shopId) ?? []));
      gone.push(...(await rewriteRows(db, part, table.sealed, erasing)));
    }
  }
  await openRecords(
    db,
    found.flatMap(({ rows }) => rows.map(idOf)),
  );
  discountFiles(db, gone);
  return gone;
};

const removeRows = async (db: Db, { name, table }: FoundTable, rows: readonly StoredRow[], erasing: Erasing) => {
  const ids = rows.map(idOf);
  if (ids.length === 0) return [];
  if (table.atErasure) return (await table.atErasure(db, ids, erasing)) ?? [];
  await db.query(`personal-data.remove.${name}`, `delete from ${name} where shop_id = $1 and id = any($2::uuid[])`, [
    ids,
  ]);
  return [];
};

/** Answers the keys of files that the rows no longer have. */
const rewriteRows = async (
  db: Db,
  { name, rows, table: { files = [] } }: FoundTable,
  rewrites: Readonly<Record<string, Rewrite>>,
  { clientId, anonymous }: Erasing,
): Promise<string[]> => {
  if (rows.length === 0) return [];
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
  return rows.flatMap((row, place) =>
    files.flatMap((column) => {
      const [before, after] = [row[column], (written[place] as StoredRow)[column]];
      return column in rewrites && typeof before === "string" && after !== before ? [before] : [];
    }),
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
