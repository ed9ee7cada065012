import { createHash } from "node:crypto";
import { isFileAddress, isKnownType } from "../cell-types.ts";
import { CsvError, type CsvRow, csvTable } from "../csv-reader.ts";
import type { FaultList } from "../faults.ts";
import {
  customFieldsHead,
  customFieldsTable,
  papersHead,
  recordsWithCustomFields,
  type SchemaTable,
} from "../schema.ts";
import { checkTable, type PartReader } from "./check-table.ts";
import { openJournal } from "./journal-balance.ts";
import { chunksOf, type OpenArchive, UnreadableError } from "./open-archive.ts";
import { openReferences, type References } from "./references.ts";

type Watching = { signal?: AbortSignal; onPart?: () => void };

type Check = {
  archive: OpenArchive;
  faults: FaultList;
  references: References;
  /** Reads a part to its end; answers whether its text has the form that it should have. */
  readPart: (path: string, reader?: PartReader) => Promise<boolean>;
  isRead: (path: string) => boolean;
};

/**
 * Reads a whole archive and reports everything in it that is not as `schema.json`, `manifest.json` and `SHA256SUMS` say: parts,
 * values that their columns cannot hold, references that lead nowhere, and journal entries that do not balance.
 */
export const checkArchive = async (archive: OpenArchive, faults: FaultList, watching: Watching = {}): Promise<void> => {
  const read = new Set<string>();
  const check: Check = {
    archive,
    faults,
    references: openReferences(faults, archive.schema),
    readPart: async (path, reader) => {
      watching.signal?.throwIfAborted();
      read.add(path);
      const isWhole = await readThrough(archive, faults, path, reader);
      watching.onPart?.();
      return isWhole;
    },
    isRead: (path) => read.has(path),
  };
  for (const path of archive.doubled) faults.add({ file: path, problem: "twice" });
  for (const path of ["README.txt", "schema.json", "manifest.json"]) await check.readPart(path);
  const papers = await checkPapers(check);
  await checkCustomFields(check);
  await checkTables(check);
  await checkFiles(check, papers);
};

const papersFile = "papers.csv";
const customFieldsFile = "custom-fields.csv";

/** Answers the paths of the papers. */
const checkPapers = async ({ archive, faults, references, readPart }: Check) => {
  const papers = new Set<string>();
  const isWhole = await readPart(
    papersFile,
    rowsReader(papersFile, papersHead, faults, ([table, id, file], line) => {
      if (!table || !id || !file) return faults.add({ file: papersFile, line, problem: "empty" });
      references.keep(table);
      references.refer(table, id, { file: papersFile, line, column: "id" });
      if (!file.startsWith("papers/") || !archive.entries.has(file))
        faults.add({ file: papersFile, line, column: "file", problem: "no-file" });
      papers.add(file);
    }),
  );
  if (isWhole) checkCount(faults, papersFile, papers.size, archive.manifest.papers);
  return papers;
};

const checkCustomFields = ({ faults, references, readPart }: Check) =>
  readPart(
    customFieldsFile,
    rowsReader(customFieldsFile, customFieldsHead, faults, ([record, recordId, fieldId], line) => {
      const table = recordsWithCustomFields.find((known) => known.record === record)?.table;
      const place = { file: customFieldsFile, line };
      if (!table || !recordId || !fieldId) return faults.add({ ...place, problem: "empty" });
      references.refer(table, recordId, { ...place, column: "record_id" });
      references.refer(customFieldsTable, fieldId, { ...place, column: "field_id" });
    }),
  );

const checkTables = async ({ archive, faults, references, readPart }: Check) => {
  const { schema, manifest, entries } = archive;
  const missing = new Set(manifest.missing.map(({ path }) => path));
  const journal = openJournal(faults);
  const unread = new Set<string>();
  for (const table of schema.tables) {
    reportUnknownTypes(table, faults);
    const hasFile = (address: string) => entries.has(address) || missing.has(address);
    const check = checkTable({ table, faults, references, journal, hasFile });
    const isWhole = await readPart(table.csv, check.csv());
    if (isWhole) checkCount(faults, table.csv, check.rows(), manifest.tables[table.name] ?? 0);
    else unread.add(table.name);
    if (table.json !== null) await readPart(table.json, isWhole ? check.json() : undefined);
  }
  references.end(unread);
  if (!unread.has("journal_entries") && !unread.has("journal_lines")) journal.end();
};

const reportUnknownTypes = ({ columns }: SchemaTable, faults: FaultList) => {
  for (const { name, type } of columns)
    if (!isKnownType(type))
      faults.add({ file: "schema.json", column: name, problem: "unknown-type", values: { type } });
};

/** Reads what no table or index is, and reports what does not belong to an archive. */
const checkFiles = async ({ archive, faults, readPart, isRead }: Check, papers: ReadonlySet<string>) => {
  let files = 0;
  for (const path of archive.entries.keys()) {
    if (path === "SHA256SUMS" || isRead(path)) continue;
    if (isFileAddress(path)) files += 1;
    else if (!papers.has(path)) faults.add({ file: path, problem: "unknown-file" });
    await readPart(path);
  }
  for (const path of archive.sums.keys())
    if (!archive.entries.has(path) && !isRead(path)) faults.add({ file: path, problem: "missing-file" });
  checkCount(faults, "manifest.json", files, archive.manifest.files);
};

const checkCount = (faults: FaultList, file: string, found: number, expected: number) => {
  if (found !== expected) faults.add({ file, problem: "count", values: { found, expected } });
};

const rowsReader = (
  file: string,
  heads: readonly string[],
  faults: FaultList,
  onRow: (cells: CsvRow["cells"], line: number) => void,
): PartReader => {
  const reader = csvTable(heads);
  const readRow = ({ cells, line }: CsvRow) => {
    if (cells.length === heads.length) return onRow(cells, line);
    faults.add({ file, line, problem: "cells", values: { found: cells.length, expected: heads.length } });
  };
  return { read: (text) => reader.read(text).forEach(readRow), end: reader.end };
};

/** Compares the checksum of a part, while its text is read. */
const readThrough = async (archive: OpenArchive, faults: FaultList, path: string, reader?: PartReader) => {
  const entry = archive.entries.get(path);
  if (!entry) {
    faults.add({ file: path, problem: "missing-file" });
    return false;
  }
  const hash = createHash("sha256");
  const text = reader && textReader(path, reader, faults);
  try {
    for await (const chunk of chunksOf(entry)) {
      hash.update(chunk);
      text?.read(chunk);
    }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    faults.add({ file: path, problem: "unreadable" });
    return false;
  }
  const sum = archive.sums.get(path);
  if (sum === undefined) faults.add({ file: path, problem: "unsummed" });
  else if (sum !== hash.digest("hex")) faults.add({ file: path, problem: "changed" });
  return text?.end() ?? true;
};

/** Decodes a part and passes it on until its form is wrong, which is reported once. */
const textReader = (file: string, reader: PartReader, faults: FaultList) => {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let isSound = true;
  const attempt = (chunk: Uint8Array | undefined) => {
    if (!isSound) return;
    const text = decoded(decoder, chunk);
    isSound = text !== undefined;
    if (text === undefined) return faults.add({ file, problem: "not-utf-8" });
    try {
      if (chunk) reader.read(text);
      else reader.end();
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      isSound = false;
      faults.add({ file, line: error.line, problem: error.problem });
    }
  };
  return {
    read: attempt,
    end: () => {
      attempt(undefined);
      return isSound;
    },
  };
};

const decoded = (decoder: TextDecoder, chunk: Uint8Array | undefined) => {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    return undefined;
  }
};
