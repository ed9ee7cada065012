import fc from "fast-check";
import { expect, test } from "vitest";
import { judge, proposeFor } from "./preview.ts";
import { prove } from "./proof.ts";
import { type ComparedLine, newLines } from "./rules.ts";
import type { FileRow, FileStatement } from "./statement.ts";

const facts = { today: "2026-11-20", digits: 2, currency: "SAR" };

const row = (number: number, fields: Partial<FileRow> = {}): FileRow => ({
  row: number,
  date: "2026-11-16",
  amount: "5.00",
  description: "Sale",
  reference: null,
  fitId: null,
  balance: null,
  currency: null,
  faults: [],
  written: { date: "16/11/2026", amount: "5.00" },
  ...fields,
});

const statement = (rows: FileRow[], fields: Partial<FileStatement> = {}): FileStatement => ({
  account: null,
  currency: null,
  rows,
  openingBalance: null,
  closingBalance: null,
  pending: 0,
  ...fields,
});

/** Rows 26 and 33 of the picture: a year of three digits, and an amount that was saved as signs. */
const november = statement([
  row(25, { amount: "100.00", balance: "11510.05" }),
  row(26, {
    date: null,
    amount: "-612.00",
    balance: "10898.05",
    faults: ["date"],
    written: { date: "16/11/206", amount: "612.00" },
  }),
  row(27, { date: "2026-11-17", amount: "-850.00", balance: "10048.05" }),
  row(33, {
    date: "2026-11-18",
    amount: null,
    balance: "9198.05",
    faults: ["amount"],
    written: { date: "18/11/2026", amount: "########" },
  }),
]);

test("a row that was not read is proposed its day by its neighbours and its amount by the balances; both together add up", () => {
  const preview = judge(november, {}, facts);
  expect(preview.unread.map(({ row: number }) => number)).toEqual([26, 33]);
  expect(preview.proof.breaks.map(({ at }) => at)).toEqual([1]);
  const propose = (at: number) =>
    proposeFor(preview, preview.unread[at]!, { statement: november, order: "day", digits: 2 });
  expect(propose(0)).toMatchObject({ date: "2026-11-16", days: ["2026-11-16", "2026-11-17"] });
  expect(propose(1)).toMatchObject({ amount: "-850.00", balances: ["10048.05", "9198.05"] });
  const mended = judge(november, { 26: { date: "2026-11-16" }, 33: { amount: "-850.00" } }, facts);
  expect([mended.unread, mended.lines.length, mended.proof.breaks]).toEqual([[], 4, []]);
  const leftOut = judge(november, { 26: "left-out", 33: "left-out" }, facts);
  expect([leftOut.unread, leftOut.lines.length, leftOut.proof.breaks.length]).toEqual([[], 2, 1]);
});

test("days ahead, before 2018, other currencies and amounts of no money are told; a mend is judged again", () => {
  const faultsOf = (fields: Partial<FileRow>, mend?: { date?: string; amount?: string }) =>
    judge(statement([row(1, fields)]), mend ? { 1: mend } : {}, facts).unread.map(({ faults }) => faults);
  expect(faultsOf({ date: "2026-11-21" })).toEqual([["future"]]);
  expect(faultsOf({ date: "2017-12-31" })).toEqual([["too-early"]]);
  expect(faultsOf({ amount: "0.00" })).toEqual([["no-amount"]]);
  expect(faultsOf({ amount: "1.005" })).toEqual([["amount"]]);
  expect(faultsOf({ currency: "USD" })).toEqual([["currency"]]);
  expect(faultsOf({ currency: "USD" }, { amount: "18.75" })).toEqual([]);
  expect(faultsOf({ date: "2026-11-21" }, { date: "2026-11-22" })).toEqual([["future"]]);
  // Other columns read the row by now.
  expect(judge(statement([row(1)]), { 1: { amount: "9.00" } }, facts).lines[0]!.amount).toBe("5.00");
  expect(faultsOf({ date: null, amount: null, faults: ["date", "amount"] }, { date: "2026-11-03" })).toEqual([
    ["amount"],
  ]);
});

const amounts = fc.array(
  fc.bigInt({ min: -1_000_000n, max: 1_000_000n }).filter((amount) => amount !== 0n),
  {
    minLength: 2,
    maxLength: 40,
  },
);

test("balances that follow from the lines prove them; one wrong amount or one missing line never does", () => {
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.nat(), (all, opening, pick) => {
      let running = opening;
      const lines = all.map((amount) => ({ amount, balance: (running += amount) }));
      const whole = prove({ openingBalance: null, closingBalance: null, lines });
      expect(whole).toMatchObject({ opening, closing: running, named: running, breaks: [], compared: all.length - 1 });
      const named = { openingBalance: opening, closingBalance: running };
      const bare = lines.map(({ amount }) => ({ amount, balance: null }));
      expect(prove({ ...named, lines: bare })).toMatchObject({ breaks: [], compared: 1 });

      const at = 1 + (pick % (all.length - 1));
      const wrong = lines.map((line, place) => (place === at ? { ...line, amount: line.amount + 1n } : line));
      expect(prove({ openingBalance: null, closingBalance: null, lines: wrong }).breaks).toMatchObject([{ at }]);
      expect(prove({ ...named, lines: bare.filter((_line, place) => place !== at) }).breaks).toHaveLength(1);
    }),
  );
});

test("without an opening balance a closing one proves nothing, and is said not to", () => {
  expect(prove({ openingBalance: null, closingBalance: 5n, lines: [{ amount: 5n, balance: null }] })).toMatchObject({
    opening: null,
    closing: null,
    named: 5n,
    compared: 0,
    breaks: [],
  });
});

const line = (fields: Partial<ComparedLine> = {}): ComparedLine => ({
  date: "2026-11-03",
  amount: -45_000n,
  description: "Parts",
  reference: null,
  fitId: null,
  ...fields,
});

test("the same OFX id with the same day and amount is the same line; another id is another line", () => {
  const count = (lines: ComparedLine[], known: ComparedLine[]) => newLines(lines, known).length;
  const booked = line({ fitId: "1", description: "Parts, booked" });
  expect(count([booked], [line({ fitId: "1" })])).toBe(0);
  expect(count([line({ fitId: "2" })], [line({ fitId: "1" })])).toBe(1);
  expect(count([line({ fitId: "1", date: "2026-11-04" })], [line({ fitId: "1" })])).toBe(1);
  expect(count([line({ fitId: "1" }), booked], [])).toBe(1);
  // Of a file without ids, or imported before ids were kept.
  expect(count([line({ fitId: "1" })], [line()])).toBe(0);
  expect(count([line()], [line({ fitId: "1" })])).toBe(0);
  expect(count([line({ fitId: "1" }), line({ fitId: "2" })], [line()])).toBe(1);
});

test("files that overlap in any way add each movement once", () => {
  const some = fc.array(
    fc.record({ date: fc.constantFrom("2026-11-03", "2026-11-04"), amount: fc.constantFrom(5n, -5n) }),
  );
  fc.assert(
    fc.property(some, some, some, (before, shared, after) => {
      const of = (all: { date: string; amount: bigint }[]) => all.map((fields) => line(fields));
      const first = newLines(of([...before, ...shared]), []);
      expect(first).toHaveLength(before.length + shared.length);
      expect(newLines(of([...before, ...shared]), first)).toEqual([]);
      const both = [...before, ...shared, ...after];
      expect([...first, ...newLines(of(both), first)]).toHaveLength(both.length);
    }),
  );
});
