import fc from "fast-check";
import { expect, test } from "vitest";
import { byteOrderMark, csvRow, unguarded } from "../../../platform/shared/csv.ts";
import { CsvError, csvTable, largestRow } from "./csv-reader.ts";

const heads = ["id", "name", "amount"];
const head = byteOrderMark + csvRow(heads, () => false);

/** Reads a text in parts of these lengths. */
const readIn = (text: string, lengths: readonly number[]) => {
  const reader = csvTable(heads);
  const rows = [];
  let at = 0;
  for (const length of [...lengths, text.length]) {
    rows.push(...reader.read(text.slice(at, at + length)));
    at += length;
  }
  reader.end();
  return rows;
};

const anyCell = fc.option(
  fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("=1+1", "'", "", '"', "a,b", "\r\n", "\n\n", 'say "yes"', "+966"),
  ),
  { nil: null },
);

test("what was written is read again, wherever the text is divided", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyCell, anyCell, anyCell), { maxLength: 8 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 }),
      (rows, lengths) => {
        const text = head + rows.map((cells) => csvRow(cells, () => true)).join("");
        const read = readIn(text, lengths);
        expect(read.map(({ cells }) => cells.map((cell) => cell && unguarded(cell)))).toEqual(rows);
        let line = 2;
        for (const [index, cells] of rows.entries()) {
          expect(read[index]!.line).toBe(line);
          line += csvRow(cells, () => true).split("\n").length - 1;
        }
      },
    ),
  );
});

test.each([
  ["without quotation marks", "", "x"],
  ["in one cell of many lines", '"', "\n"],
])("a row that never ends is refused before it fills the memory: %s", (_, first, text) => {
  const reader = csvTable(heads);
  reader.read(head + first);
  const part = text.repeat(1_048_576);
  expect(() => {
    for (let read = 0; read <= largestRow; read += part.length) reader.read(part);
  }).toThrow(new CsvError("too-long", 2));
});

test.each([
  ['1,a"b,2\r\n', "stray-quote", 2],
  ['1,"a"b,2\r\n', "stray-quote", 2],
  ["1,a,2\n", "line-end", 2],
  ["1,\n2\r\n", "line-end", 2],
  ["1,a,2\rx", "line-end", 2],
  ['1,"a\r\nb",2\r\n1,"a\n\n', "unclosed-quote", 4],
  ["1,a,2", "line-end", 2],
])("%j is refused: %s", (text, problem, line) => {
  const refused = new CsvError(problem as CsvError["problem"], line);
  expect(() => readIn(head + text, [])).toThrow(refused);
  try {
    readIn(head + text, [head.length, 2]);
  } catch (error) {
    expect(error).toMatchObject({ problem, line });
  }
});

test.each([head.slice(1), head.replace("name", "label"), head.replace(",amount", ""), ""])(
  "other heads are refused: %j",
  (text) => {
    expect(() => readIn(text, [])).toThrow("heads");
  },
);
