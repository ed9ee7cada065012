import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bankFiles, bankMonth } from "../../tests/support/bank-month.ts";
import { readVectors, vectorFile } from "../../tests/support/vectors.ts";
import { readable, toDecimal } from "../../platform/shared/money.ts";
import { FileTooLarge } from "../../platform/shared/typed-file.ts";
import { accountNumberOf, chooseStatement } from "./account-numbers.ts";
import { decimalSignIn, readAmount } from "./amounts.ts";
import { columnsOf, type Layout, readSheet, type SheetReading, sheetOf } from "./csv.ts";
import { readCamt053 } from "./camt.ts";
import { judge, type Mends } from "./preview.ts";
import { readStatementFile } from "./statement-file.ts";
import type { FileStatement } from "./statement.ts";
import { readMt940 } from "./swift.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const facts = { today: "2026-11-20", digits: 2, currency: "SAR" };

type Reading = Partial<SheetReading> & { statements: FileStatement[] };

/** As the page reads a file before anybody chose anything. */
const read = async (file: Uint8Array, layout: Partial<Layout> = {}): Promise<Reading> => {
  const found = (await readStatementFile(file, facts.digits))!;
  if ("statements" in found) return found;
  const reading = readSheet(found.sheet, { columns: columnsOf(found.sheet), order: null, sides: {}, ...layout }, facts);
  return { ...reading, statements: [reading.statement] };
};

const shown = (statement: FileStatement, of = facts, mends: Mends = {}) => judge(statement, mends, of);

const linesOf = (statement: FileStatement, of = facts) =>
  shown(statement, of).lines.map(({ date, amount, description }) => [date, amount, description]);

type Expected = Partial<{
  lines: string[][];
  proof: string;
  asks: string;
  refused: string;
  notRead: number[];
  shop: string;
  closing: string;
  says: string;
  then: string;
}>;

const expected = (readVectors("statements/expected.json") ?? {}) as Record<string, Expected | string>;
const vectors = Object.entries(expected).flatMap(([name, of]) => (typeof of === "string" ? [] : [{ name, of }]));
const known = ["111", "SA0380000000608010167519"];

test.skipIf(vectors.length === 0)("every file of the vectors is expected", () => {
  const folder = new URL("file:" + process.cwd() + "/");
  expect(folder).toBeDefined();
  expect(vectors.map(({ name }) => name)).toContain("A1-type-credit-debit.csv");
});

test.skipIf(vectors.length === 0).each(vectors)("$name is read as its bank means it", async ({ name, of }) => {
  const reading = await read(vectorFile(`statements/${name}`)!);
  const shop = { ...facts, currency: of.shop ?? "SAR" };
  const choice = chooseStatement(reading.statements, { numbers: known, currency: shop.currency, chosen: undefined });
  if (of.refused) return expect(choice).toMatchObject({ statement: null, isForeign: true });
  const statement = choice.statement!;
  const { unread, proof } = shown(statement, shop);
  if (of.lines)
    expect(linesOf(statement, shop).map(([date, amount, text]) => [date, Number(amount), text])).toEqual(
      of.lines.map(([date, amount, text]) => [date, Number(amount), text]),
    );
  expect(unread.map(({ row }) => row)).toEqual(of.notRead ?? []);
  if (of.proof) expect([proof.compared > 0, proof.breaks]).toEqual([true, []]);
  if (of.closing) expect(toDecimal(proof.named!, 2)).toBe(of.closing);
  expect(reading.order?.isAsked ?? false).toBe(name.startsWith("D6") || name.startsWith("D10"));
});
