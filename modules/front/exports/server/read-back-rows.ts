import { csvTable } from "../csv-reader.ts";
import { unguarded } from "../../../../platform/shared/csv.ts";
import { isOfShopRead, rewritten, type RowText } from "../read-back-rules.ts";
import { type ExportedColumn, keyOfAddress, withKeys } from "../rules.ts";
import type { SchemaTable } from "../schema.ts";
import { newFileKey } from "../../../../platform/server/files/store.ts";
import type { ArchiveFault } from "../faults.ts";
import { chunksOf, type OpenArchive } from "./open-archive.ts";

/** The archive cannot be read into this shop; nothing of it is kept. */
export class ReadBackError extends Error {
  constructor(readonly fault: ArchiveFault) {
    super(fault.problem);
  }
}

export type LoadedTable = {
  name: string;
  /** What the database has of it, and whether it keeps a PDF of each row or of some. */
  columns: readonly ExportedColumn[];
  paper: "none" | "of-some" | "of-all";
  described: SchemaTable;
};

export type Target = { shopId: string; now: string };

/** Rows as the JSON texts that the database takes, and the columns that they have. */
export const columnsOf = ({ name, columns, paper, described }: LoadedTable): string[] => {
  const heads = new Set(described.columns.map((column) => column.name));
  const own = columns.filter(({ head }) => heads.has(head)).map(({ column }) => column);
  const all = new Set([...own, ...Object.keys(rewritten(name, {}, "")), ...(paper === "none" ? [] : ["pdf_key"])]);
  return [...all].filter((column) => name !== "shops" || isOfShopRead(column));
};

/** The rows of a table, each as a JSON text with its columns' names, in the order of the archive. */
export async function* rowTextsOf(archive: OpenArchive, table: LoadedTable, target: Target): AsyncGenerator<string> {
  const lines = jsonLines(archive, table.described);
  let ahead = await lines.next();
  const byHead = new Map(table.columns.map((column) => [column.head, column]));
  const read = table.described.columns.filter((column) => column.in === "csv");
  const reader = csvTable(read.map(({ name }) => name));
  for await (const text of textOf(archive, table.described.csv))
    for (const { cells } of reader.read(text)) {
      const row: Record<string, string | null> = {};
      for (const [index, { name }] of read.entries()) {
        const column = byHead.get(name)!;
        row[column.column] = valueOf(archive, column, cells[index] ?? null, target);
      }
      let json = "";
      if (!ahead.done && ahead.value.id === row.id) {
        json = ahead.value.fields;
        ahead = await lines.next();
      }
      const whole = { ...row, ...rewritten(table.name, row, target.now), ...pdfKeyOf(table, json, target) };
      yield joined(whole, withKeys(target.shopId, json));
    }
}

const valueOf = (
  { manifest }: OpenArchive,
  { kind, type }: ExportedColumn,
  cell: string | null,
  { shopId }: Target,
): string | null => {
  if (cell === null) return null;
  if (kind === "text") return unguarded(cell) ?? cell;
  if (kind === "file") return keyOfAddress(shopId, cell);
  // Rows whose id is the shop's, and what refers to it.
  return type === "uuid" && cell === manifest.shopId ? shopId : cell;
};

/** Its PDF is put there when the rows are loaded; one that was not exported is printed on request. */
const pdfKeyOf = ({ paper }: LoadedTable, json: string, { shopId }: Target): RowText => {
  if (paper === "none") return {};
  const isKept = paper === "of-all" || Object.hasOwn(fieldsIn(json), "printed");
  return { pdf_key: isKept ? newFileKey(shopId, "pdf") : null };
};

const fieldsIn = (json: string): object => JSON.parse(`{${json}}`) as object;

/** As text, because a number of JSON would lose digits on its way through a program. */
const joined = (row: RowText, json: string) => {
  const text = JSON.stringify(row);
  return json === "" ? text : `${text.slice(0, -1)},${json}}`;
};

type JsonLine = { id: string; fields: string };

async function* jsonLines(archive: OpenArchive, { json }: SchemaTable): AsyncGenerator<JsonLine> {
  if (json === null) return;
  let rest = "";
  for await (const text of textOf(archive, json)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield jsonLineOf(line);
  }
  if (rest !== "") yield jsonLineOf(rest);
}

/** `{"id":"…",…}` */
const jsonLineOf = (line: string): JsonLine => {
  const [head = "", id = ""] = /^\{"id":"([0-9a-f-]{36})",/.exec(line) ?? [];
  return { id, fields: line.slice(head.length, -1) };
};

export async function* textOf({ entries }: OpenArchive, path: string) {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for await (const chunk of chunksOf(entries.get(path)!)) yield decoder.decode(chunk, { stream: true });
}
