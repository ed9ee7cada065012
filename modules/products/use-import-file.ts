import { useWords } from "../../platform/web/language.tsx";
import { importColumns, otherHeads } from "./import-columns.ts";
import { type ImportedRow, mostImportedRows } from "./import-contract.ts";
import { columnsIn } from "./import-rules.ts";
import { columnWords, importWords } from "./import-words.ts";

type Read = { rows: ImportedRow[]; ignored: readonly string[] } | { refusal: string };

/** Reads a spreadsheet in the browser; the library is loaded with the first file. */
export const useImportFile = () => {
  const say = useWords(importWords);
  return async (file: File): Promise<Read> => {
    const { readSpreadsheet } = await import("../../platform/shared/spreadsheet.ts");
    const [head, ...rows] = readSpreadsheet(new Uint8Array(await file.arrayBuffer()));
    if (!head) return { refusal: say("noRows") };
    const { found, ignored } = columnsIn(head.cells, (column) => [
      column,
      columnWords[column].en,
      columnWords[column].ar,
      ...otherHeads[column],
    ]);
    if (!found.has("name")) return { refusal: say("noName") };
    if (rows.length === 0) return { refusal: say("noRows") };
    if (rows.length > mostImportedRows)
      return { refusal: say("tooMany", { most: mostImportedRows, rows: rows.length }) };
    return { ignored, rows: rows.map(({ line, cells }) => ({ line, ...named(cells, found) })) };
  };
};

const named = (cells: readonly string[], found: ReadonlyMap<(typeof importColumns)[number], number>) =>
  Object.fromEntries(
    importColumns.flatMap((column) => {
      const cell = cells[found.get(column) ?? -1];
      return cell ? [[column, cell.slice(0, 1000)]] : [];
    }),
  );
