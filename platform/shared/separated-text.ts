import { assertFits, type FileLimits, largestTypedFile } from "./typed-file.ts";

const separators = [",", "\t", ";", "|"] as const;

type Row = { line: number; cells: string[] };

/**
 * The separator and the rows with content of a CSV file, as a spreadsheet reads it: a quoted cell may hold separators and
 * lines. Throws `FileTooLarge`.
 */
export const readSeparated = (
  text: string,
  limits: FileLimits = largestTypedFile,
): { separator: string; rows: Row[] } => {
  const named = /^sep=(.)\r?\n/.exec(text);
  const separator = named?.[1] ?? separatorOf(text);
  return { separator, rows: rowsOf(named ? text.slice(named[0].length) : text, separator, limits) };
};

const sampledLines = 30;

/** The one that occurs equally often in the most lines, because words of a cell may contain the others. */
const separatorOf = (text: string): string => {
  const lines = unquoted(text.slice(0, 20_000))
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, sampledLines);
  const ranked = separators.map((separator) => ({ separator, ...regularity(lines, separator) }));
  return ranked.toSorted((a, b) => b.lines - a.lines || b.each - a.each)[0]?.separator ?? ",";
};

const unquoted = (text: string) => text.replace(/"[^"]*"/g, "");

const regularity = (lines: readonly string[], separator: string) => {
  const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [each = 0, max = 0] = [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { each, lines: max };
};

const rowsOf = (text: string, separator: string, limits: FileLimits): Row[] => {
  const end = new RegExp(`[${separator === "\t" ? "\\t" : `\\${separator}`}\\r\\n]`, "g");
  const rows: Row[] = [];
  let cells: string[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const { cell, next } = cellAt(text, at, end);
    cells.push(cell.trim());
    at = next;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
    }
    if (cells.some((text) => text !== ""))
      assertFits({ rows: rows.push({ line, cells: withoutEmptyEnd(cells) }) }, limits);
    cells = [];
    line += 1;
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return rows;
};

const withoutEmptyEnd = (cells: readonly string[]) => {
  const kept = cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
  assertFits({ columns: kept.length });
  return kept;
};

/** A quoted cell ends at a quote that is not doubled; what follows it before the separator belongs to the cell. */
const cellAt = (text: string, from: number, end: RegExp): { cell: string; next: number } => {
  let quoted = "";
  let at = from;
  if (text[from] === '"') {
    let close = text.indexOf('"', from + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    at = close < 0 ? text.length : close + 1;
    quoted = text.slice(from + 1, close < 0 ? text.length : close).replace(/""/g, '"');
  }
  end.lastIndex = at;
  const next = end.exec(text)?.index ?? text.length;
  return { cell: quoted + text.slice(at, next), next };
};
