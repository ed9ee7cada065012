import { toIban } from "../../base/shop/tax-identity.ts";
import { latinDigits } from "../../../platform/shared/digits.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { toMinor } from "../../../platform/shared/money.ts";
import { type DecimalSign, decimalSignIn, readAmount, type ReadAmount, type Side, sideOf } from "./amounts.ts";
import type { ColumnKind } from "./column-heads.ts";
import { type Columns, headOf, isComplete, recognise } from "./columns.ts";
import { currencyOf } from "./currencies.ts";
import { type DateOrder, orderIn, type OrderOfFile, readDate } from "./file-dates.ts";
import { type Fault, type FileRow, type FileStatement, tidy } from "./statement.ts";

export type SheetRow = { line: number; cells: readonly string[] };

/** A bank's spreadsheet: its head, the rows below it, and what stands above it. */
export type Sheet = { heads: readonly string[]; rows: readonly SheetRow[]; above: readonly SheetRow[] };

/** How a sheet is read. It is remembered with the account once a reader has chosen it. */
export type Layout = {
  columns: Columns;
  /** Null: as the dates of the file tell. */
  order: DateOrder | null;
  /** Words of the direction's column that the program does not know, folded. */
  sides: Readonly<Record<string, Side>>;
};

export type SheetReading = {
  statement: FileStatement;
  order: OrderOfFile;
  /** Words of the direction's column that the program does not know, as they are written. */
  unknownSides: readonly string[];
  /** The numbers of rows whose direction says the same as their column or sign. */
  agreeing: ReadonlySet<number>;
};

/**
 * Finds the head, which may stand below the account's details: the first row that names a date and an amount, else
 * the row above the first one that holds both. A file without heads has empty ones.
 */
export const sheetOf = (rows: readonly SheetRow[]): Sheet => {
  const known = rows.findIndex(({ cells }) => isComplete(recognise(cells, [])));
  const first = rows.findIndex(({ cells }) => cells.some(isDateCell) && cells.some(isNumberCell));
  const above = rows[first - 1]?.cells ?? [];
  const isHead = above.filter(Boolean).length > 1 && !above.some((cell) => isDateCell(cell) || isNumberCell(cell));
  const at = known >= 0 ? known : isHead ? first - 1 : -1;
  const heads = at >= 0 ? rows[at]!.cells : [];
  const below = rows.slice(at + 1);
  const width = Math.max(heads.length, ...below.map(({ cells }) => cells.length), 0);
  return {
    heads: Array.from({ length: width }, (_, place) => heads[place]?.trim() ?? ""),
    // Exports repeat the head on each page, or in a second language.
    rows: below.filter(({ cells }) => cells.some(isDateCell) || !isComplete(recognise(cells, []))),
    above: rows.slice(0, Math.max(at, 0)),
  };
};

/** By which a remembered layout is found again. */
export const signatureOf = ({ heads }: Sheet): string =>
  heads.some(Boolean) ? heads.map(headOf).join("|").slice(0, 1000) : `${heads.length}`;

export const columnsOf = ({ heads, rows }: Sheet): Columns =>
  recognise(
    heads,
    rows.map(({ cells }) => cells),
  );

/** Reads all rows; none is dropped. `today` and `digits` are the shop's. */
export const readSheet = (
  sheet: Sheet,
  layout: Layout,
  { today, digits }: { today: string; digits: number },
): SheetReading => {
  const cellOf = (row: SheetRow, kind: ColumnKind) => row.cells[layout.columns.indexOf(kind)]?.trim() ?? "";
  const found = orderIn(
    sheet.rows.map((row) => cellOf(row, "date")),
    today,
  );
  const order = layout.order ? { ...found, order: layout.order, isAsked: false } : found;
  const money = sheet.rows.flatMap((row) => amountKinds.map((kind) => cellOf(row, kind)));
  const facts: Facts = {
    layout,
    order: order.order,
    digits,
    decimalSign: decimalSignIn(money, digits),
    cellOf,
  };
  const read = sheet.rows.map((row) => readRow(row, facts));
  const named = (which: "opening" | "closing") => read.find(({ balanceOnly }) => balanceOnly === which);
  const [opening, closing] = [named("opening"), named("closing")];
  const moves = read.filter((each) => each !== opening && each !== closing).map(({ row }) => row);
  return {
    statement: {
      account: accountAbove(sheet),
      currency: currencyIn(sheet, layout.columns) ?? onlyOf(moves.map(({ currency }) => currency)),
      rows: inOrder(moves, digits),
      openingBalance: opening?.row.balance ?? null,
      closingBalance: closing?.row.balance ?? null,
      pending: 0,
    },
    order,
    unknownSides: [...new Set(read.flatMap(({ unknownSide }) => unknownSide ?? []))],
    agreeing: new Set(read.flatMap(({ row, agrees }) => (agrees ? [row.row] : []))),
  };
};

const amountKinds = ["paid", "received", "amount", "balance"] as const;

type Facts = {
  layout: Layout;
  order: DateOrder;
  digits: number;
  decimalSign: DecimalSign;
  cellOf: (row: SheetRow, kind: ColumnKind) => string;
};

type ReadRow = {
  row: FileRow;
  balanceOnly: "opening" | "closing" | undefined;
  unknownSide: string | undefined;
  agrees: boolean;
};

const readRow = (sheetRow: SheetRow, facts: Facts): ReadRow => {
  const { order, layout, cellOf } = facts;
  const date = readDate(cellOf(sheetRow, "date"), order) ?? null;
  const description = descriptionOf(sheetRow, layout.columns);
  const moved = movedIn(sheetRow, facts);
  const balance = balanceIn(sheetRow, facts);
  const balanceOnly = moved.faults.includes("no-amount") && balance ? balanceNamed(sheetRow) : undefined;
  return {
    row: {
      row: sheetRow.line,
      date,
      amount: moved.amount,
      description,
      reference: tidy(cellOf(sheetRow, "reference")) || null,
      fitId: null,
      balance: balance ?? null,
      currency: moved.currency ?? currencyOf(cellOf(sheetRow, "currency")) ?? null,
      faults: [...(date === null ? (["date"] as const) : []), ...moved.faults],
      written: { date: cellOf(sheetRow, "date"), amount: moved.written },
    },
    balanceOnly,
    unknownSide: moved.unknownSide,
    agrees: moved.agrees,
  };
};

const descriptionOf = ({ cells }: SheetRow, columns: Columns) => {
  const texts = cells.filter((_cell, at) => columns[at] === "description").map((cell) => cell.trim());
  return tidy([...new Set(texts)].filter(Boolean).join(" "));
};

type Moved = {
  amount: string | null;
  faults: Fault[];
  written: string;
  currency: string | undefined;
  unknownSide?: string | undefined;
  agrees: boolean;
};

/** What a row moved: by its side's column, by the sign, or by the direction beside the amount. */
const movedIn = (row: SheetRow, { layout, digits, decimalSign, cellOf }: Facts): Moved => {
  const cells = (["paid", "received", "amount"] as const)
    .map((kind) => ({ kind, text: cellOf(row, kind) }))
    .filter(({ text }) => text !== "" && !/^[-–]+$/.test(text));
  const amounts = cells.map(({ kind, text }) => ({ kind, text, read: readAmount(text, decimalSign, digits) }));
  const written = cells.map(({ text }) => text).join(" · ");
  const unread = (fault: Fault): Moved => ({
    amount: null,
    faults: [fault],
    written,
    currency: undefined,
    agrees: false,
  });
  if (amounts.some(({ read }) => read === undefined)) return unread("amount");
  const moving = amounts.flatMap(({ kind, read }) => (read && /[1-9]/.test(read.size) ? [{ kind, read }] : []));
  if (moving.length === 0) return unread("no-amount");
  const inColumns = moving.filter(({ kind }) => kind !== "amount");
  if (inColumns.length > 1 || (inColumns.length === 0 && moving.length > 1)) return unread("both-sides");
  const { kind, read } = inColumns[0] ?? moving[0]!;
  const word = cellOf(row, "direction");
  const direction = word === "" ? undefined : (sideOf(word) ?? layout.sides[fold(word)]);
  const isOpen = kind === "amount" && !read.side && !read.isNegative;
  const unknownSide = isOpen && word !== "" && !sideOf(word) ? word : undefined;
  if (unknownSide !== undefined && !direction) return { ...unread("direction"), unknownSide };
  const side = sideIn(kind, read, direction);
  if (!side) return unread("direction-disagrees");
  return {
    amount: `${side === "out" ? "-" : ""}${read.size}`,
    faults: [],
    written,
    currency: read.currency,
    unknownSide,
    agrees: direction !== undefined && (kind !== "amount" || read.isNegative || read.side !== undefined),
  };
};

/** Undefined if column, sign, suffix and direction contradict each other. */
const sideIn = (
  kind: "paid" | "received" | "amount",
  read: ReadAmount,
  direction: Side | undefined,
): Side | undefined => {
  const ofColumn = kind === "paid" ? "out" : kind === "received" ? (read.isNegative ? "out" : "in") : undefined;
  const ofSign = kind === "amount" && read.isNegative ? "out" : undefined;
  const known: readonly (Side | undefined)[] = [ofColumn, ofSign, read.side, direction];
  const said = new Set(known.flatMap((side) => side ?? []));
  if (said.size > 1) return undefined;
  return [...said][0] ?? "in";
};

const balanceIn = (row: SheetRow, { digits, decimalSign, cellOf }: Facts): string | undefined => {
  const read = readAmount(cellOf(row, "balance"), decimalSign, digits);
  if (!read) return undefined;
  const isOverdrawn = read.isNegative || read.side === "out" || sideOf(cellOf(row, "balanceSide")) === "out";
  return `${isOverdrawn && /[1-9]/.test(read.size) ? "-" : ""}${read.size}`;
};

const openingWords =
  /opening balance|balance (brought|b\/?f)|brought forward|\bb\/f\b|previous balance|رصيد افتتاحي|الرصيد الافتتاحي|الرصيد السابق|رصيد سابق|رصيد اول المده|رصيد مرحل/;
const closingWords = /closing balance|carried forward|\bc\/f\b|الرصيد الختامي|رصيد ختامي|الرصيد النهايي|رصيد اخر المده/;

/** A row that names a balance and moves nothing. */
const balanceNamed = ({ cells }: SheetRow): "opening" | "closing" | undefined => {
  const text = fold(cells.join(" "));
  return openingWords.test(text) ? "opening" : closingWords.test(text) ? "closing" : undefined;
};

/** The oldest first: by the days, else by the running balances; the file's own order if neither tells. */
const inOrder = (rows: FileRow[], digits: number): FileRow[] => {
  const days = rows.flatMap(({ date }) => date ?? []);
  const rises = days.some((date, at) => at > 0 && date > days[at - 1]!);
  const falls = days.some((date, at) => at > 0 && date < days[at - 1]!);
  if (rises !== falls) return falls ? rows.toReversed() : rows;
  const [forwards, backwards] = [followingBalances(rows, digits), followingBalances(rows.toReversed(), digits)];
  const isNewestFirst = backwards === forwards ? rises && days[0]! > days.at(-1)! : backwards > forwards;
  return isNewestFirst ? rows.toReversed() : rows;
};

/** How many balances follow from the one before them. */
const followingBalances = (rows: readonly FileRow[], digits: number): number => {
  const minor = (text: string | null | undefined) => (text ? toMinor(text, digits) : undefined);
  return rows.filter(({ amount, balance }, at) => {
    const [before, moved, after] = [minor(rows[at - 1]?.balance), minor(amount), minor(balance)];
    return before !== undefined && moved !== undefined && before + moved === after;
  }).length;
};

const isDateCell = (cell: string) => readDate(cell, "day") !== undefined || readDate(cell, "month") !== undefined;

const isNumberCell = (cell: string) => /\d/.test(latinDigits(cell)) && readAmount(cell, "point", 2) !== undefined;

/** The account that the lines above the head name: an IBAN, else the number beside its label. */
const accountAbove = ({ above }: Sheet): string | null => {
  const cells = above.flatMap(({ cells: row }) => row.map((cell) => latinDigits(cell)));
  const ibans = cells.flatMap(ibansIn);
  if (new Set(ibans).size > 0) return onlyOf(ibans);
  const numbers = above.flatMap(({ cells: row }) => {
    const at = row.findIndex((cell) => accountLabel.test(fold(cell)));
    if (at < 0) return [];
    return /\d[\d ]{6,}\d/.exec(latinDigits(row.slice(at).join(" ")))?.[0].replace(/ /g, "") ?? [];
  });
  return onlyOf(numbers);
};

const ibansIn = (cell: string): string[] => {
  const grouped = cell.match(/[A-Z]{2}\d{2}(?: [A-Z0-9]{1,4})+/gi) ?? [];
  const candidates = [
    ...(cell.match(/[A-Z]{2}\d{2}[A-Z0-9]{11,30}/gi) ?? []),
    ...grouped.flatMap((text) => [text, text.slice(0, text.lastIndexOf(" "))]),
  ];
  return candidates.flatMap((text) => toIban(text) ?? []);
};

const accountLabel =
  /^(?:(?:bank )?account (?:no|number)|account$|a\/c (?:no|number)|iban|رقم الحساب|الحساب$|رقم الايبان)/;

/** A currency that the heads of the amounts name, or the lines above. */
const currencyIn = ({ heads, above }: Sheet, columns: Columns): string | null => {
  const inHeads = heads.filter((_head, at) => amountKinds.some((kind) => kind === columns[at])).flatMap(currenciesIn);
  const beside = above
    .filter(({ cells }) => cells.some((cell) => /^(currency|ccy|العمله|عمله الحساب)/.test(fold(cell))))
    .flatMap(({ cells }) => cells.flatMap(currenciesIn));
  return onlyOf(inHeads) ?? onlyOf(beside);
};

const currenciesIn = (text: string) => text.split(/[^\p{L}\p{Sc}.]+/u).flatMap((word) => currencyOf(word) ?? []);

const onlyOf = (values: readonly (string | null)[]): string | null => {
  const known = new Set(values.filter((value) => value !== null));
  return known.size === 1 ? [...known][0]! : null;
};
