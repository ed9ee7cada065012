import { type ImportedCells, rowsBelowHeads } from "../../../platform/shared/import-rows.ts";
import type { SheetRow } from "../../../platform/shared/spreadsheet.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
import { type OrderOfFile, orderIn } from "../../books/bank-statements/file-dates.ts";
import { type ItemColumn, itemColumns, otherItemHeads } from "./columns.ts";
import type { AnsweredRow } from "./contract.ts";
import { itemKey } from "./rules.ts";
import { itemColumnWords, itemRowWords } from "./words.ts";

export type ItemFile = {
  rows: ImportedCells<ItemColumn>[];
  ignored: readonly string[];
  decimalComma: boolean;
  dates: OrderOfFile;
};

/** The rows below the heads of a file, with the order of day and month in its dates, or why there are none. */
export const readItems = (sheet: readonly SheetRow[], today: string): ItemFile | "noRows" | "noHeads" | "tooLarge" => {
  const read = rowsBelowHeads(sheet, { columns: itemColumns, needed: "amount", headsOf });
  if (typeof read === "string") return read;
  const dates = read.rows.flatMap(({ date }) => date ?? []);
  // Due dates may lie ahead, so only those of documents tell the order.
  return { ...read, dates: orderIn(dates, today) };
};

const headsOf = (column: ItemColumn) => [
  column,
  itemColumnWords[column].en,
  itemColumnWords[column].ar,
  ...otherItemHeads[column],
];

/** The answers to all parts of a file as one: a row that repeats one of another part has an error too. */
export const withRepeats = (rows: readonly AnsweredRow[], say: (pair: Pair) => string): AnsweredRow[] => {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const key = itemKey({ ...row, partyId: row.party.toLowerCase() });
    const before = first.get(key);
    if (before === undefined) first.set(key, row.line);
    if (before === undefined || row.state === "wrong") return row;
    const message = say(filled(itemRowWords.twice, { line: String(before) }));
    return { ...row, state: "wrong", errors: [...row.errors, { column: say(itemColumnWords.number), message }] };
  });
};
