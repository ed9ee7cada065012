import { CsvError, type CsvRow, csvTable, largestRow } from "../csv-reader.ts";
import { problemOfCell, problemOfJson, type ValueProblem } from "../cell-types.ts";
import type { ArchiveFault, FaultList } from "../faults.ts";
import { fileType, type SchemaColumn, type SchemaTable } from "../schema.ts";
import type { Journal } from "./journal-balance.ts";
import { compact, type References } from "./references.ts";

/** What reads the text of a part, in pieces. */
export type PartReader = { read: (text: string) => void; end: () => void };

export type TableCheck = {
  table: SchemaTable;
  faults: FaultList;
  references: References;
  journal: Journal;
  /** Whether the archive has this file, or says why it is missing. */
  hasFile: (address: string) => boolean;
};

/** Checks the CSV file and the lines of JSON of a table, the CSV first. */
export const checkTable = (check: TableCheck) => {
  const { table, faults } = check;
  const ids = new Set<string>();
  const counted = { rows: 0 };
  return {
    csv: (): PartReader => {
      const columns = table.columns.filter((column) => column.in === "csv");
      const reader = csvTable(columns.map(({ name }) => name));
      const inOrder = orderOfIds();
      const readRow = (row: CsvRow) => {
        counted.rows += 1;
        if (row.cells.length !== columns.length) {
          const values = { found: row.cells.length, expected: columns.length };
          return faults.add({ file: table.csv, line: row.line, problem: "cells", values });
        }
        const cells = Object.fromEntries(columns.map(({ name }, index) => [name, row.cells[index] ?? null]));
        const { id } = cells;
        if (id && !inOrder(id)) faults.add({ file: table.csv, line: row.line, column: "id", problem: "order" });
        if (id && table.json !== null) ids.add(compact(id));
        checkRow(check, columns, { line: row.line, cells });
      };
      return { read: (text) => reader.read(text).forEach(readRow), end: reader.end };
    },
    json: (): PartReader => {
      const columns = table.columns.filter((column) => column.in === "json");
      const found = new Map<string, number>();
      const inOrder = orderOfIds();
      const readLine = (text: string, line: number) => {
        const sent = fieldsOf(text);
        const fault = (problem: ArchiveFault["problem"], column?: string) =>
          faults.add({ file: table.json!, line, column, problem, values: { table: table.name } });
        if (!sent) return fault("not-described");
        if (!ids.has(compact(sent.id))) return fault("no-row", "id");
        if (!inOrder(sent.id)) fault("order", "id");
        for (const name of Object.keys(sent.fields))
          if (name !== "id" && !columns.some((column) => column.name === name)) fault("not-described", name);
        for (const column of columns) {
          const value = sent.fields[column.name];
          if (value === undefined) continue;
          found.set(column.name, (found.get(column.name) ?? 0) + 1);
          const problem = problemOfJson(column, value);
          if (problem) faults.add({ file: table.json!, line, ...faultOf(column, problem) });
        }
        if (keyInJson.test(JSON.stringify(sent.fields))) fault("not-described");
        for (const [, address] of text.matchAll(addressInJson)) if (!check.hasFile(address!)) fault("no-file");
      };
      return linesReader(readLine, () => {
        ids.clear();
        for (const { name, required } of columns)
          if (required && found.get(name) !== counted.rows && counted.rows > 0)
            faults.add({
              file: table.json!,
              column: name,
              problem: "count",
              values: { expected: counted.rows, found: found.get(name) ?? 0 },
            });
      });
    },
    rows: () => counted.rows,
  };
};

type Row = { line: number; cells: Record<string, string | null> };

const checkRow = (
  { table, faults, references, journal, hasFile }: TableCheck,
  columns: readonly SchemaColumn[],
  { line, cells }: Row,
) => {
  let isSound = true;
  for (const column of columns) {
    const cell = cells[column.name] ?? null;
    const problem = problemOfCell(column, cell);
    if (problem) {
      isSound = false;
      faults.add({ file: table.csv, line, ...faultOf(column, problem) });
    } else if (cell !== null) {
      if (column.refersTo !== null)
        references.refer(column.refersTo, cell, { file: table.csv, line, column: column.name });
      // The file of a destroyed row is gone; its address remains.
      if (column.type === fileType && !cells.destroyed_at && !hasFile(cell))
        faults.add({ file: table.csv, line, column: column.name, problem: "no-file" });
    }
  }
  if (!isSound) return;
  if (references.isReferred(table.name)) references.add(table.name, cells.id!);
  if (table.name === "journal_entries") journal.addEntry(cells.id!, line);
  if (table.name === "journal_lines") journal.addLine(cells, line);
};

const faultOf = ({ name, type }: SchemaColumn, problem: ValueProblem) => ({
  column: name,
  problem,
  values: { type },
});

/** Tells of each id whether it comes after the one before it, so that none is there twice. */
const orderOfIds = () => {
  let last = "";
  return (id: string) => {
    const isAfter = id > last;
    last = id;
    return isAfter;
  };
};

/** The key of a stored file: an archive has addresses instead, and a key could be that of another shop's file. */
const keyInJson = /"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d{4}\//;

const addressInJson = /"(files\/\d{4}\/[0-9a-f-]{36}\.[a-z0-9]{1,5})"/g;

/** A line as `jsonLinesOf` writes it: `{"id":"…",…}`. */
const fieldsOf = (line: string): { id: string; fields: Record<string, unknown> } | undefined => {
  const id = /^\{"id":"([0-9a-f-]{36})",/.exec(line)?.[1];
  if (id === undefined) return undefined;
  try {
    return { id, fields: JSON.parse(line) as Record<string, unknown> };
  } catch {
    return undefined;
  }
};

const linesReader = (readLine: (text: string, line: number) => void, onEnd: () => void): PartReader => {
  let rest = "";
  let line = 0;
  return {
    read: (text) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > largestRow) throw new CsvError("too-long", line + lines.length + 1);
      for (const whole of lines) readLine(whole, (line += 1));
    },
    end: () => {
      if (rest !== "") readLine(rest, line + 1);
      onEnd();
    },
  };
};
