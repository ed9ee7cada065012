import { expect, test } from "vitest";
import { bankFiles, bankMonth } from "../../tests/support/bank-month.ts";
import { FileTooLarge } from "../../platform/shared/typed-file.ts";
import { readRows } from "./csv.ts";
import { readMt940 } from "./swift.ts";
import { readStatementFile } from "./statement-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("CSV, OFX and MT940 of the same month are read alike, line by line", async () => {
  const { bank } = bankMonth();
  expect(bank).toHaveLength(200);
  const files = bankFiles(bank);
  const expected = bank.map(({ date, amount, description, reference }) => ({
    date,
    amount: amount / 100,
    description,
    reference: reference || null,
  }));
  for (const [format, text] of Object.entries(files)) {
    const read = (await readStatementFile(bytes(text)))!;
    const lines = read.lines.map((line) => ({ ...line, amount: Number(line.amount) }));
    expect(lines, format).toEqual(expected);
    if (format !== "csv") expect(read.closingBalance, format).toBe("91250.40");
  }
});

test("a line of MT940 that takes back another, at the turn of the year, with a structured description", () => {
  const { lines, openingBalance } = readMt940(
    ":25:1\n:60F:D260101SAR12,5\n:61:2701021231RC100,5NTRFCHQ 12//BANK77\n:86:020?00Cheque?20returned\n:61:270102C7,NMSCNONREF//BANK78\nsupplement\n:62F:C270102SAR0,",
  );
  expect(openingBalance).toBe("-12.5");
  expect(lines).toEqual([
    { date: "2026-12-31", amount: "-100.5", description: "Cheque returned", reference: "CHQ 12" },
    { date: "2027-01-02", amount: "7", description: "supplement", reference: "BANK78" },
  ]);
});

test("a spreadsheet is read whatever its dates, signs and separators, newest first or not", () => {
  const lines = (rows: string[][]) =>
    readRows(rows)?.lines.map(({ date, amount, description }) => [date, amount, description]);
  expect(
    lines([
      ["كشف حساب"],
      ["تاريخ العملية", "التفاصيل", "مدين", "دائن", "الرصيد"],
      ["٢٠/١١/٢٠٢٦", "رسوم", "١٥٫٥٠", "", "١٬٠٠٠٫٠٠"],
      ["19/11/2026", "إيداع", "", "1,250.00", "1,015.50"],
    ]),
  ).toEqual([
    ["2026-11-19", "1250.00", "إيداع"],
    ["2026-11-20", "-15.50", "رسوم"],
  ]);
  expect(
    lines([
      ["Transaction Date", "Narration", "Amount (SAR)"],
      ["11/20/2026", "Fee", "(15.50)"],
      ["11/05/2026", "Sale", "1.250,75"],
    ]),
  ).toEqual([
    ["2026-11-05", "1250.75", "Sale"],
    ["2026-11-20", "-15.50", "Fee"],
  ]);
  expect(
    lines([
      ["Date", "Description", "Amount", "Balance"],
      ["20-Nov-2026", "Fee", "15.50 DR", "1"],
      ["46346", "Sale", "12", "2"],
      ["Total", "", "99", ""],
    ]),
  ).toEqual([
    ["2026-11-20", "-15.50", "Fee"],
    ["2026-11-20", "12", "Sale"],
  ]);
  expect(
    lines([
      ["Name", "Phone"],
      ["Ahmed", "050"],
    ]),
  ).toBeUndefined();
});

test.each([
  ["more bytes than are read", "Date,Amount\n".padEnd(6_000_000, "2026-01-02,5.00\n")],
  ["a line of a million cells", `Date,Amount${",x".repeat(1_000_000)}`],
  ["more rows than are read", `Date,Amount\n${"2026-01-02,5.00\n".repeat(25_000)}`],
])("a file with %s is refused before it is read", async (_name, text) => {
  await expect(readStatementFile(bytes(text))).rejects.toThrow(FileTooLarge);
});

test("an OFX file whose lines are not closed is read in one pass", async () => {
  const open = `<OFX>${"<STMTTRN>".repeat(200_000)}${"<LEDGERBAL>".repeat(200_000)}`;
  expect(await readStatementFile(bytes(open))).toEqual({
    lines: [],
    openingBalance: null,
    closingBalance: null,
  });
}, 5_000);
