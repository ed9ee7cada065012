import fc from "fast-check";
import { expect, test } from "vitest";
import { bankFiles, bankMonth } from "../../../tests/support/bank-month.ts";
import { readVectors, vectorFile } from "../../../tests/support/vectors.ts";
import { readable, toDecimal } from "../../../platform/shared/money.ts";
import { FileTooLarge } from "../../../platform/shared/typed-file.ts";
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

type Workbook = { kind: string; rows: string[][] };

const workbooks = Object.entries(
  (readVectors("sheets/expected.json") ?? {}) as Record<string, Workbook | string>,
).flatMap(([name, of]) => (typeof of === "object" && of.kind === "statement" ? [{ name, rows: of.rows }] : []));

test.skipIf(workbooks.length === 0).each(workbooks)(
  "the lines of $name are those that a person sees",
  async ({ name, rows }) => {
    const { statements } = await read(vectorFile(`sheets/${name}`)!);
    expect(linesOf(statements[0]!).map(([date, amount, text]) => [date, text, Number(amount).toFixed(2)])).toEqual(
      rows,
    );
  },
);

test.skipIf(vectors.length === 0)(
  "dates that allow both orders are asked about if the day first lies ahead, or both occur",
  async () => {
    const dates = async (name: string, order?: "day" | "month") => {
      const { statements } = await read(vectorFile(`statements/${name}`)!, order ? { order } : {});
      return statements[0]!.rows.map(({ date }) => date);
    };
    expect(await dates("D6-mdy-first-12-days.csv", "month")).toEqual(["2026-11-03", "2026-11-04", "2026-11-12"]);
    expect(await dates("D10-mixed.csv", "day")).toEqual(["2026-10-13", null, "2026-11-04"]);
    expect(await dates("D10-mixed.csv", "month")).toEqual(["2026-04-11", "2026-05-13", null]);
  },
);

test("CSV, OFX and MT940 of the same month are read alike, line by line", async () => {
  const { bank } = bankMonth();
  expect(bank).toHaveLength(200);
  const expectedLines = bank.map(({ date, amount, description, reference }) => ({
    date,
    amount: amount / 100,
    description,
    reference: reference || null,
  }));
  for (const [format, text] of Object.entries(bankFiles(bank))) {
    const [statement] = (await read(bytes(text))).statements;
    const { lines, unread } = shown(statement!);
    const facing = lines.map(({ date, amount, description, reference }) => ({
      date,
      amount: Number(amount),
      description,
      reference,
    }));
    expect(facing, format).toEqual(expectedLines);
    // The row of the total is no line; it is told, not dropped.
    expect(
      unread.map(({ faults }) => faults),
      format,
    ).toEqual(format === "csv" ? [["date", "no-amount"]] : []);
    if (format !== "csv") expect(statement!.closingBalance, format).toBe("91250.40");
    if (format !== "ofx") expect(accountNumberOf(statement!.account!), format).toBe("SA0380000000608010167519");
  }
});

test("a line of MT940 that takes back another, at the turn of the year, with a structured description", () => {
  const [statement] = readMt940(
    ":25:1\n:60F:D260101SAR12,5\n:61:2701021231RC100,5NTRFCHQ 12//BANK77\n:86:020?00Cheque?20returned\n:61:270102C7,NMSCNONREF//BANK78\nsupplement\n:62F:C270102SAR0,",
  );
  expect(statement).toMatchObject({ openingBalance: "-12.5", closingBalance: "0", currency: "SAR" });
  expect(statement!.rows).toMatchObject([
    { date: "2026-12-31", amount: "-100.5", description: "Cheque returned", reference: "CHQ 12" },
    { date: "2027-01-02", amount: "7", description: "supplement", reference: "BANK78" },
  ]);
});

test("messages of one account are put together in the order of their days, and a gap between them breaks the proof", () => {
  const message = (day: string, opening: string, line: string, closing: string) =>
    `:20:R\n:25:1\n:28C:1/1\n:60F:C2611${day}SAR${opening}\n:61:2611${day}${line}NTRFNONREF\n:62F:C2611${day}SAR${closing}\n-`;
  const second = message("04", "110,", "C5,", "115,");
  const [statement, ...others] = readMt940([second, message("03", "100,", "C10,", "110,")].join("\n"));
  expect(others).toEqual([]);
  expect(shown(statement!)).toMatchObject({ proof: { opening: 10_000n, closing: 11_500n, breaks: [], compared: 2 } });
  const [gap] = readMt940([message("03", "100,", "C9,", "109,"), second].join("\n"));
  expect(shown(gap!).proof.breaks).toEqual([{ at: 1, computed: 11_400n, named: 11_500n }]);
});

test("a line of MT940 that has no shape of one is told, with what it says", () => {
  const [statement] = readMt940(":25:1\n:60F:C261101SAR1,\n:61:SOMETHING ELSE\n:62F:C261101SAR1,");
  expect(statement!.rows).toMatchObject([{ faults: ["date", "amount"], written: { amount: "SOMETHING ELSE" } }]);
});

const camt = (entries: string, { account = "<IBAN>SA0380000000608010167519</IBAN>", closing = "1750.00" } = {}) =>
  `<?xml version="1.0"?><ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns2:BkToCstmrStmt><ns2:GrpHdr/><ns2:Stmt><ns2:Id>1</ns2:Id><ns2:CreDtTm>2026-11-05T00:00:00</ns2:CreDtTm>
  <ns2:Acct><ns2:Id>${account.replaceAll("<", "<ns2:").replaceAll("<ns2:/", "</ns2:")}</ns2:Id><ns2:Ccy>SAR</ns2:Ccy></ns2:Acct>
  <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-01</Dt></Dt></Bal>
  <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-04</Dt></Dt></Bal>
  ${entries}</ns2:Stmt></ns2:BkToCstmrStmt></ns2:Document>`;

const entry = (amount: string, side: string, more = "", currency = "SAR") =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt>${more}</Ntry>`;

test("camt.053 is read with its account, balances, texts and what is not booked yet", async () => {
  const file = camt(
    [
      entry(
        "450.00",
        "DBIT",
        "<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>Parts &amp; oil</Ustrd><Ustrd>November</Ustrd></RmtInf></TxDtls></NtryDtls>",
      ),
      entry("1200.00", "CRDT", "<!-- <Ntry> --><AddtlNtryInf><![CDATA[Settlement]]></AddtlNtryInf>"),
      entry("9.00", "DBIT").replace("BOOK", "PDNG"),
      entry("8.00", "DBIT").replace("<Sts><Cd>BOOK</Cd></Sts>", "<Sts>PDNG</Sts>"),
    ].join(""),
  );
  const { statements } = await read(bytes(file));
  expect(statements).toMatchObject([
    {
      account: "SA0380000000608010167519",
      currency: "SAR",
      openingBalance: "1000.00",
      closingBalance: "1750.00",
      pending: 2,
      rows: [
        { date: "2026-11-03", amount: "-450.00", description: "Parts & oil November", reference: "B1" },
        { date: "2026-11-03", amount: "1200.00", description: "Settlement", reference: null },
      ],
    },
  ]);
  expect(shown(statements[0]!)).toMatchObject({ unread: [], proof: { breaks: [], compared: 1 } });
  const [other] = readCamt053(camt(entry("450.00", "DBIT", "", "USD"), { account: "<Othr><Id>77 1</Id></Othr>" }));
  expect(other!.account).toBe("77 1");
  expect(shown(other!).unread).toMatchObject([{ faults: ["currency"] }]);
});

test("an OFX line in another currency than its account is told", async () => {
  const ofx = (more: string) =>
    `<OFX><STMTRS><CURDEF>SAR<ACCTID>1<STMTTRN><DTPOSTED>20261103<TRNAMT>-5.00<FITID>1${more}</STMTTRN></STMTRS></OFX>`;
  const faults = async (text: string) =>
    shown((await read(bytes(text))).statements[0]!).unread.map((row) => row.faults);
  expect(await faults(ofx("<CURRENCY><CURRATE>3.75<CURSYM>USD</CURRENCY>"))).toEqual([["currency"]]);
  expect(await faults(ofx("<ORIGCURRENCY><CURRATE>3.75<CURSYM>USD</ORIGCURRENCY>"))).toEqual([]);
  expect(await faults(ofx("").replace("20261103", "20261301"))).toEqual([["date"]]);
});

const sheet = (rows: string[][], layout: Partial<Layout> = {}) => {
  const found = sheetOf(rows.map((cells, at) => ({ line: at + 1, cells })));
  const reading = readSheet(found, { columns: columnsOf(found), order: null, sides: {}, ...layout }, facts);
  return { ...reading, ...shown(reading.statement), lines: linesOf(reading.statement) };
};

test("a spreadsheet is read whatever its dates, signs and separators, newest first or not", () => {
  expect(
    sheet([
      ["كشف حساب"],
      ["تاريخ العملية", "التفاصيل", "مدين", "دائن", "الرصيد"],
      ["٢٠/١١/٢٠٢٦", "رسوم", "١٥٫٥٠", "", "١٬٠٠٠٫٠٠"],
      ["19/11/2026", "إيداع", "", "1,250.00", "1,015.50"],
    ]).lines,
  ).toEqual([
    ["2026-11-19", "1250.00", "إيداع"],
    ["2026-11-20", "-15.50", "رسوم"],
  ]);
  expect(
    sheet([
      ["Transaction Date", "Narration", "Amount (SAR)"],
      ["11/20/2026", "Fee", "(15.50)"],
      ["11/05/2026", "Sale", "1.250,75"],
    ]).lines,
  ).toEqual([
    ["2026-11-05", "1250.75", "Sale"],
    ["2026-11-20", "-15.50", "Fee"],
  ]);
  const mixed = sheet([
    ["Date", "Description", "Amount", "Balance"],
    ["20-Nov-2026", "Fee", "15.50 DR", "1"],
    ["46346.61", "Sale", "12", "13"],
    ["20 نوفمبر 2026", "خصم", "-3", "10"],
    ["Total", "", "99", ""],
  ]);
  expect(mixed.lines).toEqual([
    ["2026-11-20", "-15.50", "Fee"],
    ["2026-11-20", "12", "Sale"],
    ["2026-11-20", "-3", "خصم"],
  ]);
  expect(mixed.unread).toMatchObject([{ row: 5, faults: ["date"] }]);
});

test("rows of one day stand in the order that their balances tell", () => {
  const rows = [
    ["Date", "Details", "Amount", "Balance"],
    ["04/11/2026", "C", "5", "115"],
    ["04/11/2026", "B", "20", "110"],
    ["04/11/2026", "A", "-10", "90"],
  ];
  const { lines, proof } = sheet(rows);
  expect(lines.map(([, , text]) => text)).toEqual(["A", "B", "C"]);
  expect(proof).toMatchObject({ opening: 10_000n, closing: 11_500n, breaks: [], compared: 2 });
});

test("rows that name the opening and closing balance are balances, not lines", () => {
  const { lines, unread, statement, proof } = sheet([
    ["Date", "Details", "Debit", "Credit", "Balance"],
    ["01/11/2026", "Opening balance", "", "", "100.00"],
    ["03/11/2026", "Parts", "40.00", "", "60.00"],
    ["30/11/2026", "الرصيد الختامي", "", "", "60.00"],
  ]);
  expect([lines.length, unread.length, statement.openingBalance, statement.closingBalance]).toEqual([
    1,
    0,
    "100.00",
    "60.00",
  ]);
  expect(proof).toMatchObject({ breaks: [], compared: 1 });
});

test("a file without heads keeps its first row, also one that cannot be read, and of several opening balances one", () => {
  const columns = ["date", "description", "amount", "balance"] as const;
  const { unread, lines, statement } = sheet(
    [
      ["02/11/206", "Bad", "########", "1"],
      ["03/11/2026", "Balance brought forward", "", "100.00"],
      ["03/11/2026", "Parts", "-40.00", "60.00"],
      ["04/11/2026", "Balance brought forward", "", "60.00"],
    ],
    { columns },
  );
  expect(unread.map(({ row, faults }) => [row, faults])).toEqual([
    [1, ["date", "amount"]],
    [4, ["no-amount"]],
  ]);
  expect([lines.length, statement.openingBalance]).toEqual([1, "100.00"]);
});

test("above the heads an IBAN or the account's own number names the account, and no other number does", () => {
  const accountOf = (...above: string[][]) =>
    sheet([...above, ["Date", "Amount"], ["03/11/2026", "5.00"]]).statement.account;
  expect(accountOf(["IBAN: SA03 8000 0000 6080 1016 7519 SAR"])).toBe("SA0380000000608010167519");
  expect(accountOf(["رقم الحساب", "٦٠٨٠١٠١٦٧٥١٩"])).toBe("608010167519");
  expect(accountOf(["Account balance", "123,456,789.00"], ["Printed 20261103"])).toBeNull();
});

test("sides, signs and directions that contradict each other are told, never guessed", () => {
  const faultsOf = (heads: string[], cells: string[]) =>
    sheet([heads, ["03/11/2026", ...cells]]).unread.map(({ faults }) => faults);
  const sides = ["Date", "Debit", "Credit", "Type"];
  expect(faultsOf(sides, ["5.00", "6.00", ""])).toEqual([["both-sides"]]);
  expect(faultsOf(sides, ["0.00", "0.00", ""])).toEqual([["no-amount"]]);
  expect(faultsOf(sides, ["5.00", "", "Credit"])).toEqual([["direction-disagrees"]]);
  expect(faultsOf(sides, ["5.00 Cr", "", ""])).toEqual([["direction-disagrees"]]);
  expect(faultsOf(sides, ["########", "", ""])).toEqual([["amount"]]);
  expect(faultsOf(["Date", "Amount", "Dr/Cr"], ["-5.00", "Cr"])).toEqual([["direction-disagrees"]]);
  expect(faultsOf(["Date", "Amount", "Dr/Cr"], ["5.00", "X"])).toEqual([["direction"]]);
  expect(faultsOf(["Date", "Amount"], ["5.00 USD"])).toEqual([["currency"]]);
});

test("words of the direction that nobody knows are asked about once for the whole file", () => {
  const rows = [
    ["Date", "Amount", "Dr/Cr"],
    ["03/11/2026", "5.00", "Belastning"],
    ["04/11/2026", "7.00", "Insättning"],
  ];
  const asked = sheet(rows);
  expect([asked.unknownSides, asked.lines]).toEqual([["Belastning", "Insättning"], []]);
  const answered = sheet(rows, { sides: { belastning: "out", insättning: "in" } });
  expect(answered.lines.map(([, amount]) => amount)).toEqual(["-5.00", "7.00"]);
});

test("heads that nobody knows leave the columns to the reader; a file of other things has none", () => {
  const rows = [
    ["Wann", "Was", "Soll", "Haben"],
    ["03/11/2026", "Teile", "450.00", ""],
    ["04/11/2026", "Karte", "", "1200.00"],
  ];
  expect(sheetOf(rows.map((cells, at) => ({ line: at + 1, cells })))).toMatchObject({
    heads: rows[0],
    rows: [{ line: 2 }, { line: 3 }],
  });
  expect(sheet(rows, { columns: ["date", "description", "paid", "received"] }).lines).toEqual([
    ["2026-11-03", "-450.00", "Teile"],
    ["2026-11-04", "1200.00", "Karte"],
  ]);
  expect(sheet(rows.slice(1), { columns: ["date", "description", "paid", "received"] }).lines).toHaveLength(2);
  const people = sheetOf(
    [
      ["Name", "Phone"],
      ["Ahmed", "050"],
    ].map((cells, at) => ({ line: at + 1, cells })),
  );
  expect(columnsOf(people).includes("date")).toBe(false);
});

const styles = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => `${text} SAR`,
  (text) => `SAR ${text}`,
  (text) => `${text} ر.س`,
  (text) => `\u200f${text}\u00a0ر.س.\u200f`,
  (text) => text.replace(/[.,]/g, (sign) => (sign === "." ? "," : ".")),
  (text) =>
    text
      .replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]!)
      .replace(/,/g, "٬")
      .replace(".", "٫"),
);

test("an amount is read back from every style in which banks write it", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      styles,
      fc.constantFrom("", "-", "()", "Dr", "Cr."),
      (minor, style, side) => {
        const written = style(readable(toDecimal(minor, 2)));
        const cell = side === "()" ? `(${written})` : side === "-" ? `-${written}` : `${written}${side && ` ${side}`}`;
        const found = readAmount(cell, decimalSignIn([cell], 2), 2);
        expect([found?.size, found?.isNegative, found?.side]).toEqual([
          toDecimal(minor, 2),
          side === "()" || side === "-",
          side === "Dr" ? "out" : side === "Cr." ? "in" : undefined,
        ]);
      },
    ),
  );
});

test("three digits after the only sign are decimals or thousands as the rest of the file tells", () => {
  const sizes = (cells: string[], digits: number) =>
    cells.map((cell) => readAmount(cell, decimalSignIn(cells, digits), digits)?.size);
  expect(sizes(["1,500", "20.25"], 2)).toEqual(["1500", "20.25"]);
  expect(sizes(["1.500", "20,25"], 2)).toEqual(["1500", "20.25"]);
  expect(sizes(["4,500", "12,750"], 3)).toEqual([undefined, undefined]);
  expect(sizes(["4,500", "1.012,750"], 3)).toEqual(["4.500", "1012.750"]);
  expect(sizes(["4,500", "12.750"], 3)).toEqual(["4500", "12.750"]);
  expect(["12a", "1-2", "1,2,3", "--5", "5.5.5,5", "", "-"].map((cell) => readAmount(cell, "point", 2))).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});

test.each([
  ["more bytes than are read", "Date,Amount\n".padEnd(6_000_000, "2026-01-02,5.00\n")],
  ["a line of a million cells", `Date,Amount${",x".repeat(1_000_000)}`],
  ["more rows than are read", `Date,Amount\n${"2026-01-02,5.00\n".repeat(25_000)}`],
])("a file with %s is refused before it is read", async (_name, text) => {
  await expect(readStatementFile(bytes(text), 2)).rejects.toThrow(FileTooLarge);
});

test("an OFX file whose lines are not closed is read in one pass, and no line of it is dropped", async () => {
  const open = `<OFX>${"<STMTTRN>".repeat(50_000)}${"<LEDGERBAL>".repeat(50_000)}`;
  const { statements } = await read(bytes(open));
  expect(statements[0]!.rows).toHaveLength(50_000);
  expect(statements[0]!.rows[7]!.faults).toEqual(["date", "amount"]);
}, 60_000);
