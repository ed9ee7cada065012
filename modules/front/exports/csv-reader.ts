import { byteOrderMark, type Cell } from "../../../platform/shared/csv.ts";

/** A row and the line of the file on which it begins. */
export type CsvRow = { line: number; cells: Cell[] };

export type CsvProblem = "stray-quote" | "line-end" | "unclosed-quote" | "heads" | "too-long";

/** In characters; a row is held in memory. */
export const largestRow = 16 * 1_048_576;

/** The text is not what `csvRow` writes, or does not begin with the expected heads. */
export class CsvError extends Error {
  constructor(
    readonly problem: CsvProblem,
    readonly line: number,
  ) {
    super(problem);
  }
}

type State = "start" | "bare" | "quoted" | "closed" | "ending";

/** Reads what `csvRow` wrote, in parts of any length, apostrophes included. Throws a `CsvError` for anything else. */
const csvReader = () => {
  let state: State = "start";
  let line = 1;
  let began = 1;
  let cell = "";
  let cells: Cell[] = [];
  let length = 0;
  const grow = (by: number) => {
    length += by;
    if (length > largestRow) throw new CsvError("too-long", began);
  };
  const endCell = (sign: string, value: Cell, problem: CsvProblem) => {
    if (sign !== "," && sign !== "\r") throw new CsvError(problem, line);
    grow(1);
    cells.push(value);
    cell = "";
    state = sign === "," ? "start" : "ending";
  };
  const endRow = (sign: string): CsvRow => {
    if (sign !== "\n") throw new CsvError("line-end", line);
    const row = { line: began, cells };
    line += 1;
    began = line;
    cells = [];
    length = 0;
    state = "start";
    return row;
  };
  return {
    /** The rows that end in this part. */
    read: (text: string): CsvRow[] => {
      const rows: CsvRow[] = [];
      for (let at = 0; at < text.length;) {
        const end = endOfRun(text, at, state);
        if (end > at) {
          const run = text.slice(at, end);
          if (state === "quoted") line += newLinesIn(run);
          else state = "bare";
          grow(run.length);
          cell += run;
          at = end;
          continue;
        }
        const sign = text[at]!;
        if (state === "ending") rows.push(endRow(sign));
        else if (state === "quoted") state = "closed";
        else if (state === "closed" && sign === '"') {
          grow(1);
          cell += sign;
          state = "quoted";
        } else if (state === "start" && sign === '"') state = "quoted";
        else if (state === "start") endCell(sign, null, "line-end");
        else endCell(sign, cell, sign === "\n" ? "line-end" : "stray-quote");
        at += 1;
      }
      return rows;
    },
    end: () => {
      if (state === "quoted") throw new CsvError("unclosed-quote", began);
      if (state !== "start" || cells.length > 0) throw new CsvError("line-end", line);
    },
  };
};

/** Reads the rows after the row of heads. */
export const csvTable = (heads: readonly string[]) => {
  const reader = csvReader();
  let hasHeads = false;
  const withoutHeads = (rows: CsvRow[]): CsvRow[] => {
    const [first, ...rest] = rows;
    if (hasHeads || !first) return rows;
    hasHeads = true;
    const [marked, ...others] = first.cells;
    const isExpected = marked === byteOrderMark + heads[0] && others.join("\n") === heads.slice(1).join("\n");
    if (!isExpected) throw new CsvError("heads", first.line);
    return rest;
  };
  return {
    read: (text: string): CsvRow[] => withoutHeads(reader.read(text)),
    end: () => {
      reader.end();
      if (!hasHeads) throw new CsvError("heads", 1);
    },
  };
};

/** Where the characters end that belong to a cell as they are. */
const endOfRun = (text: string, at: number, state: State) => {
  if (state === "closed" || state === "ending") return at;
  if (state === "quoted") {
    const end = text.indexOf('"', at);
    return end === -1 ? text.length : end;
  }
  bareEnd.lastIndex = at;
  return bareEnd.exec(text)?.index ?? text.length;
};

const bareEnd = /[",\r\n]/g;

const newLinesIn = (text: string) => text.split("\n").length - 1;
