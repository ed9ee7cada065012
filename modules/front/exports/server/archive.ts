import { sql } from "drizzle-orm";
import { z } from "zod";
import { readShop, withSnapshot } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { type Files } from "../../../../platform/server/files/store.ts";
import type { ZipWriter } from "../../../../platform/server/files/zip-writer.ts";
import type { SealedPapers } from "../../../../platform/server/papers/sealed-papers.ts";
import { Refusal } from "../../../../platform/shared/refusals.ts";
import { byteOrderMark, csvRow } from "../../../../platform/shared/csv.ts";
import { readmeOf } from "../readme.ts";
import { addressInArchive, chosenColumns, type ExportedColumn, type LeftOut } from "../rules.ts";
import { archiveFormat, type ArchiveManifest, type ArchiveSchema, fileType, papersHead } from "../schema.ts";
import { ownVersion } from "./archive-version.ts";
import { customValuesOf } from "./custom-values.ts";
import { csvOf, jsonLinesOf, readColumns } from "./table-rows.ts";

export type Progress = { done: number; parts: number | null };

export type ArchiveParts = {
  pool: Pool;
  files: Files;
  papers: readonly SealedPapers[];
  shopId: string;
  zip: ZipWriter;
  progress: Progress;
  /** Aborted when the export is stopped. */
  signal: AbortSignal;
};

/** A file or paper that is not in the archive, and why. */
type Missing = { path: string; because: string };

type Archive = ArchiveParts & {
  missing: Missing[];
  add: (path: string, content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>) => Promise<void>;
};

/**
 * Writes everything of a shop: its tables as they are in one snapshot of the database, then the papers and files that were
 * there at its time, and last the checksums of all parts. Answers how many papers and files could not be exported.
 */
export const writeArchive = async (parts: ArchiveParts): Promise<number> => {
  const sums: string[] = [];
  const archive: Archive = {
    ...parts,
    missing: [],
    add: async (path, content) => {
      parts.signal.throwIfAborted();
      const { sha256 } = await parts.zip.add(path, content, { compressed: !path.startsWith("files/") });
      sums.push(`${sha256}  ${path}\n`);
    },
  };
  await archive.add("README.txt", [readmeOf()]);
  const { takenAt, tables } = await writeTables(archive);
  const papers = await writePapers(archive, takenAt);
  const files = await writeFiles(archive, takenAt, papers.keys);
  const manifest: ArchiveManifest = {
    format: archiveFormat,
    ...ownVersion(),
    shopId: parts.shopId,
    takenAt,
    tables,
    papers: papers.count,
    files,
    missing: archive.missing,
  };
  await archive.add("manifest.json", [JSON.stringify(manifest, null, 2)]);
  await parts.zip.add("SHA256SUMS", sums, { compressed: true });
  parts.zip.end();
  return archive.missing.length;
};

const writeTables = ({ pool, shopId, papers, progress, add }: Archive) =>
  withSnapshot(pool, shopId, async (db) => {
    const { tables, leftOut } = chosenColumns(await readColumns(db));
    const [{ takenAt, files } = { takenAt: "", files: 0 }] = await db.read(snapshot, {});
    let sealed = 0;
    for (const { count } of papers) sealed += await count(db, takenAt);
    progress.parts = tables.size + sealed + files;
    await add("schema.json", [JSON.stringify(schemaOf(tables, leftOut), null, 2)]);
    const counts: Record<string, number> = {};
    for (const [name, columns] of tables) {
      const counted = { rows: 0 };
      await add(`data/${name}.csv`, csvOf(db, { name, columns }, counted));
      if (hasJson(columns)) await add(`data/${name}.jsonl`, jsonLinesOf(db, { name, columns }));
      counts[name] = counted.rows;
      progress.done += 1;
    }
    await add("custom-fields.csv", customValuesOf(db));
    return { takenAt, tables: counts };
  });

const hasJson = (columns: readonly ExportedColumn[]) => columns.some(({ kind }) => kind === "json");

const snapshot = readByHand(
  "exports.snapshot",
  { takenAt: z.string(), files: z.int() },
  () => sql`select now() as taken_at, (select count(*)::int from stored_files s where s.shop_id = ${ofShop}
    and not exists (select from exports e where e.shop_id = ${ofShop} and e.file_key = s.key)) as files`,
);

const schemaOf = (
  tables: ReadonlyMap<string, readonly ExportedColumn[]>,
  leftOut: readonly LeftOut[],
): ArchiveSchema => ({
  format: archiveFormat,
  tables: [...tables].map(([name, columns]) => ({
    name,
    csv: `data/${name}.csv`,
    json: hasJson(columns) ? `data/${name}.jsonl` : null,
    columns: columns.map(({ head, kind, type, isRequired, refersTo }) => ({
      name: head,
      in: kind === "json" ? "json" : "csv",
      type: kind === "file" ? fileType : type,
      required: isRequired,
      refersTo,
    })),
  })),
  leftOut: [...leftOut],
});

/** Papers that were never printed are printed now, and kept as if somebody had opened them. */
const writePapers = async (archive: Archive, takenAt: string) => {
  const keys = new Set<string>();
  const index: string[] = [byteOrderMark, csvRow(papersHead, () => false)];
  for (const kind of archive.papers)
    for await (const ids of pagesOf(archive, (db, after) => kind.idsAfter(db, after, takenAt)))
      for (const id of ids) {
        const written = await writePaper(archive, kind, id);
        if (written) {
          keys.add(written.key);
          index.push(csvRow([kind.table, id, written.path], () => false));
        }
        archive.progress.done += 1;
      }
  await archive.add("papers.csv", index);
  return { keys, count: index.length - 2 };
};

const writePaper = async (archive: Archive, kind: SealedPapers, id: string) => {
  const { pool, shopId, files, missing, add } = archive;
  try {
    const answer = await readShop(pool, shopId, (db) => kind.fileOf(db, id, files));
    const { name, version, open } = await answer();
    const path = `papers/${kind.table}/${safeName(name).replace(/\.pdf$/, "")}-${id.slice(-12)}.pdf`;
    await add(path, await contentOf(open));
    return { key: version, path };
  } catch (error) {
    if (!(error instanceof Refusal) || !hasNoPaper(error)) throw error;
    missing.push({ path: `papers/${kind.table}/${id}.pdf`, because: error.code });
    return undefined;
  }
};

/** Of a paper that cannot be had; whatever else goes wrong may pass, and ends the attempt. */
const hasNoPaper = ({ code }: Refusal) => ["not-found", "not-cleared", "sealed-elsewhere"].includes(code);

const safeName = (name: string) => name.replaceAll(/[^\p{L}\p{N}._-]/gu, "_");

const contentOf = async (open: () => Promise<AsyncIterable<Uint8Array> | Uint8Array>) => {
  const content = await open();
  return content instanceof Uint8Array ? [content] : content;
};

const writeFiles = async (archive: Archive, takenAt: string, asPapers: ReadonlySet<string>) => {
  const { files, shopId, missing, add, progress } = archive;
  let written = 0;
  for await (const page of pagesOf(archive, (db, after) => db.read(filesAfter, { after, until: takenAt })))
    for (const { key } of page) {
      const path = addressInArchive(shopId, key);
      progress.done += 1;
      if (path === undefined || asPapers.has(key)) continue;
      const content = await files.get(key).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === "not-found") return undefined;
        throw error;
      });
      if (!content) missing.push({ path, because: "not-found" });
      else {
        await add(path, content);
        written += 1;
      }
    }
  return written;
};

const filesAfter = readByHand(
  "exports.files-after",
  { id: z.string(), key: z.string() },
  (value: Values<{ after: string; until: string }>) => sql`
    select s.id::text as id, s.key from stored_files s
    where s.shop_id = ${ofShop} and s.id > ${value.after}::uuid and s.created_at <= ${value.until}::timestamptz
      and not exists (select from exports e where e.shop_id = ${ofShop} and e.file_key = s.key)
    order by s.id limit 200`,
);

const beforeAll = "00000000-0000-0000-0000-000000000000";

/** Pages of things in the order of their ids, each read for itself, so that no connection is held between them. */
async function* pagesOf<T extends string | { id: string }>(
  { pool, shopId, signal }: Archive,
  readPage: (db: Parameters<Parameters<typeof readShop>[2]>[0], after: string) => Promise<T[]>,
) {
  for (let after = beforeAll; ;) {
    signal.throwIfAborted();
    const page = await readShop(pool, shopId, (db) => readPage(db, after));
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = typeof last === "string" ? last : last.id;
  }
}
