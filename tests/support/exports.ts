import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, vi } from "vitest";
import { englishLine, faultList } from "../../modules/front/exports/faults.ts";
import { checkArchive } from "../../modules/front/exports/server/check-archive.ts";
import { openArchive } from "../../modules/front/exports/server/open-archive.ts";
import { byteOrderMark, csvRow } from "../../platform/shared/csv.ts";
import { migrationNames, migrationText } from "../../platform/server/db/prepared.ts";
import { csvTable } from "../../modules/front/exports/csv-reader.ts";
import type { ArchiveManifest, ArchiveSchema } from "../../modules/front/exports/schema.ts";
import { structureChangeOf } from "../../modules/front/exports/structure-changes.ts";
import type { Person } from "./person.ts";
import { succeeded } from "./billing.ts";

type Shown = { id: string; state: string; file_url: string | null; bytes: number; parts: number; parts_done: number };

export const shown = async (shop: Person, id: string): Promise<Shown> =>
  succeeded(await shop.get("/api/exports")).body.data.find((item: Shown) => item.id === id);

export const ended = async (shop: Person, id: string): Promise<Shown> => {
  await vi.waitUntil(async () => (await shown(shop, id)).state !== "running", { timeout: 60_000 });
  return shown(shop, id);
};

export const exported = async (shop: Person): Promise<Shown> => {
  const done = await ended(shop, succeeded(await shop.post("/api/exports", {})).body.id);
  expect(done).toMatchObject({ state: "ready", parts_done: done.parts });
  return done;
};

/** The bytes of an archive, downloaded. */
export const zipOf = async (shop: Person, { id, file_url: url }: Shown): Promise<Buffer> => {
  succeeded(await shop.post(`/api/exports/${id}/open-export`));
  const { status, bytes, headers } = await shop.get(url!);
  expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
  return bytes;
};

export type Parts = Record<string, Uint8Array>;

export const archiveOf = async (shop: Person, made: Shown): Promise<Parts> => unzipSync(await zipOf(shop, made));

/** With the mark at its beginning, if it has one. */
export const textIn = (archive: Parts, path: string): string => Buffer.from(archive[path]!).toString();

/** An archive with other parts, and with the checksums of these; null leaves a part out. */
export const changedArchive = (
  parts: Parts,
  changes: Readonly<Record<string, string | null>>,
  { isSummed = true } = {},
): Uint8Array => {
  const { SHA256SUMS: sums, ...rest } = parts;
  for (const [path, text] of Object.entries(changes))
    if (text === null) delete rest[path];
    else rest[path] = strToU8(text);
  const line = ([path, bytes]: [string, Uint8Array]) =>
    `${createHash("sha256").update(bytes).digest("hex")}  ${path}\n`;
  return zipSync({ ...rest, SHA256SUMS: isSummed ? strToU8(Object.entries(rest).map(line).join("")) : sums! });
};

/** The faults of an archive, each as a sentence with its place. */
export const faultsIn = async (bytes: Uint8Array): Promise<string[]> => {
  const faults = faultList();
  const read = async ({ start, end }: { start: number; end: number }) =>
    Readable.from([Buffer.from(bytes.subarray(start, end + 1))]);
  const archive = await openArchive({ size: bytes.length, read }, faults);
  if (archive) await checkArchive(archive, faults);
  archive?.close();
  return faults.kept.map(englishLine);
};

export type ShownReadBack = {
  id: string;
  state: string;
  pieces: number;
  faults: { file: string; column: string | null; sentence: string }[];
};

export const readBackOf = async (shop: Person): Promise<ShownReadBack> =>
  succeeded(await shop.get("/api/read-backs")).body.data[0];

/** Begins to read an archive into a shop, and sends it in pieces of so many bytes. */
export const sentBack = async (shop: Person, zip: Uint8Array, pieceBytes = 4 * 1_048_576): Promise<string> => {
  const { id } = succeeded(await shop.post("/api/read-backs", { file_name: "warsha.zip", bytes: zip.length })).body;
  for (let position = 0; position * pieceBytes < zip.length; position += 1)
    succeeded(await sendPiece(shop, id, zip.subarray(position * pieceBytes, (position + 1) * pieceBytes), position));
  return id;
};

export const sendPiece = (shop: Person, id: string, bytes: Uint8Array, position: number) =>
  shop.upload(`/api/read-backs/${id}/pieces`, { name: "warsha.zip", bytes }, { position: String(position) });

/** Reads an archive into a shop, and answers how it ended. */
export const restored = async (shop: Person, zip: Uint8Array): Promise<ShownReadBack> => {
  await sentBack(shop, zip);
  await vi.waitUntil(async () => (await readBackOf(shop)).state !== "running", { timeout: 120_000 });
  return readBackOf(shop);
};

/** The archive as the version of an earlier migration would have written it: without the columns that came later. */
export const asOfMigration = (parts: Parts, migration: string): Uint8Array => {
  const names = migrationNames();
  const later = new Set(
    names.slice(names.indexOf(migration) + 1).flatMap((name) => structureChangeOf(migrationText(name)).added),
  );
  const schema: ArchiveSchema = JSON.parse(textIn(parts, "schema.json"));
  const manifest: ArchiveManifest = JSON.parse(textIn(parts, "manifest.json"));
  const changes: Record<string, string | null> = {};
  const tables = schema.tables.flatMap((table) => {
    const isKept = ({ name }: { name: string }) => !later.has(`${table.name}.${name}`);
    const columns = table.columns.filter(isKept);
    if (columns.length === table.columns.length) return [table];
    if (columns.length === 0) {
      changes[table.csv] = null;
      if (table.json) changes[table.json] = null;
      delete manifest.tables[table.name];
      return [];
    }
    const before = table.columns.filter((column) => column.in === "csv");
    const cellsKept = <T>(cells: readonly T[]) => cells.filter((_, index) => isKept(before[index]!));
    const heads = before.map(({ name }) => name);
    const rows = csvTable(heads).read(textIn(parts, table.csv));
    const written = [cellsKept(heads), ...rows.map(({ cells }) => cellsKept(cells))];
    changes[table.csv] = byteOrderMark + written.map((cells) => csvRow(cells, () => false)).join("");
    return [{ ...table, columns }];
  });
  changes["schema.json"] = JSON.stringify({ ...schema, tables });
  changes["manifest.json"] = JSON.stringify({ ...manifest, version: "0.1.0", migration });
  return changedArchive(parts, changes);
};
