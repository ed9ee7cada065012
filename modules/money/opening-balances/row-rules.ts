import {
  digitsOf,
  divideHalfUp,
  largestAmount,
  type Minor,
  readable,
  toDecimal,
  toMinor,
} from "../../../platform/shared/money.ts";
import { shortDate } from "../../../platform/shared/dates.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
import { atLeastZero, headOf, meanings, plainNumber, readsTwoWays } from "../../../platform/shared/import-cells.ts";
import { oneLineOrEmpty } from "../../../platform/shared/text.ts";
import { isolated, type Pair } from "../../../platform/shared/words.ts";
import { periodOn, type VatPeriod, type VatStatus } from "../../base/shop/vat-status.ts";
import { type DateOrder, readDate } from "../../books/bank-statements/file-dates.ts";
import { type DeclaredVat } from "../../books/ledger/rules.ts";
import { vatWithin } from "../../base/lines/rules.ts";
import { vatOfPart } from "../payments/advance-rules.ts";
import type { ItemColumn } from "./columns.ts";
import { type OpeningKind, openingKinds } from "./kinds.ts";
import { itemRowWords } from "./words.ts";
import type { OpeningItem } from "./rules.ts";

export type RowError = { column: ItemColumn; message: Pair };

type Row = Partial<Record<ItemColumn, string | null | undefined>>;

/** A checked row; what could not be read is null, with an error of its column. */
export type CheckedRow = Omit<OpeningItem, "partyId" | "documentDate" | "due"> & {
  party: string;
  documentDate: string | null;
  due: string | null;
  plate: string | null;
  bank: string | null;
  errors: RowError[];
};

export type FileFacts = {
  currency: string;
  /** The day of the opening balances. */
  day: string;
  /** The VAT rates of the country and whether the shop was registered, by day. */
  periods: readonly VatPeriod[];
  decimalComma: boolean;
  dateOrder: DateOrder;
  /** The kind of rows without one. */
  kind: OpeningKind;
};

const cellText = oneLineOrEmpty(1000);

/** Checks the cells of a row of a file. */
export const checkRow = (row: Row, facts: FileFacts): CheckedRow => {
  const errors: RowError[] = [];
  const { text, read, amount } = cellsOf(row, facts, errors);
  return completed(
    {
      kind: read("kind", itemRowWords.notKind, (typed) => kindNames.get(headOf(typed))) ?? facts.kind,
      party: text("party", 200) ?? "",
      number: text("number", 60) ?? "",
      documentDate: read("date", itemRowWords.notDate, (typed) => readDate(typed, facts.dateOrder)),
      due: read("due", itemRowWords.notDate, (typed) => readDate(typed, facts.dateOrder)),
      amount: amount("amount") ?? 0n,
      plate: text("plate", 40),
      bank: text("bank", 80),
      net: amount("net"),
      vat: amount("vat"),
      rate: read("vatRate", itemRowWords.notRate, rateIn),
      isDeclared: read("vatDeclared", itemRowWords.notYesOrNo, (typed) => yesOrNo.get(headOf(typed))) ?? false,
    },
    facts,
    errors,
  );
};

/** The fields of an item as they were typed or read. */
export type TypedItem = Omit<CheckedRow, "declared" | "errors"> & Pick<TypedVat, "net" | "vat" | "rate" | "isDeclared">;

/** Checks what fields say together; a column has its first error only. */
export const completed = (
  { net, vat, rate, isDeclared, ...item }: TypedItem,
  { currency, day, periods }: Pick<FileFacts, "currency" | "day" | "periods">,
  errors: RowError[],
): CheckedRow => {
  const wrong = (column: ItemColumn, message: Pair) => {
    if (!errors.some((error) => error.column === column)) errors.push({ column, message });
  };
  for (const column of ["party", "number"] as const) if (!item[column]) wrong(column, itemRowWords.missing);
  if (item.amount === 0n) wrong("amount", itemRowWords.notAmount);
  checkDates({ ...item, isDeclared }, day, wrong);
  const { kind, amount } = item;
  const on = item.documentDate ?? day;
  const ofDay = { rates: ratesUntil(periods, on), status: periodOn(periods, on).status };
  return {
    ...item,
    declared: ofSome(declaredOf({ kind, amount, net, vat, rate, isDeclared, currency, ...ofDay }, wrong)),
    errors,
  };
};

/** The rates of the country that had begun by a day, in hundredths of a percent; an advance can have an earlier one. */
const ratesUntil = (periods: readonly VatPeriod[], day: string): number[] => {
  const begun = periods.filter(({ startsOn, standardRate }) => startsOn <= day && standardRate > 0);
  return [...new Set(begun.map(({ standardRate }) => standardRate))];
};

type Wrong = (column: ItemColumn, message: Pair) => void;

/** A cheque has its day, a document its date; what has neither is of the day of the opening balances. */
const checkDates = (
  { kind, documentDate, due, isDeclared }: Pick<TypedItem, "kind" | "documentDate" | "due" | "isDeclared">,
  day: string,
  wrong: Wrong,
) => {
  const isDocument = kind === "client" || kind === "insurer" || kind === "vendor";
  const isTaxed = kind === "deposit" && isDeclared;
  if ((isDocument || isTaxed) && documentDate === null) wrong("date", itemRowWords.missing);
  if (kind === "cheque" && due === null) wrong("due", itemRowWords.missing);
  if (documentDate !== null && documentDate > day)
    wrong("date", filled(itemRowWords.afterOpening, { day: isolated(shortDate(day)) }));
  if (isDocument && due !== null && documentDate !== null && due < documentDate) wrong("due", itemRowWords.dueBefore);
};

type TypedVat = {
  kind: OpeningKind;
  amount: Minor;
  net: Minor | null;
  vat: Minor | null;
  /** Hundredths of a percent. */
  rate: number | null;
  isDeclared: boolean;
  currency: string;
  /** Of the country until the day of the document. */
  rates: readonly number[];
  /** Whether the shop was registered on that day. */
  status: VatStatus;
};

/** Of a VAT of zero nothing can be taken back either. */
const ofSome = (declared: DeclaredVat | null) => (declared && declared.vat > 0n ? declared : null);

/**
 * The VAT of a document that was declared before: its net amount and VAT, or its rate if the open amount is the whole
 * document. Null if it was not declared, because nothing of it can be taken back.
 */
export const declaredOf = (typed: TypedVat, wrong: Wrong): DeclaredVat | null => {
  const { kind, amount, net, vat, rate, rates, isDeclared, currency } = typed;
  if (!isDeclared) return null;
  if (kind === "vendor-advance" || kind === "cheque") wrong("vatDeclared", itemRowWords.vatOnly);
  else if (vat === null && rate === null) wrong("vat", itemRowWords.vatMissing);
  else if (vat !== null && (net === null || net === 0n)) wrong("net", itemRowWords.netMissing);
  else if (vat !== null && net !== null && amount > net + vat)
    wrong(
      "amount",
      filled(itemRowWords.moreThanDocument, {
        total: isolated(readable(toDecimal(net + vat, digitsOf(currency)))),
      }),
    );
  else if (kind === "deposit") return withinUnused(typed, wrong);
  else if (vat === null || net === null)
    return { net: amount - vatWithin(amount, rate!), vat: vatWithin(amount, rate!), rate: rate! };
  else if (rate !== null && !isVatOf(net, rate, { vat, currency })) wrong("vat", itemRowWords.vatDiffers);
  else return { net, vat, rate: rate ?? rateWithin({ amount: net + vat, vat }, rates) };
  return null;
};

/**
 * The VAT within what is unused of an advance. Invoices and credit notes name it with its rate, so it has one of the
 * country's until its day, and its VAT is that of this rate; null if it is less than the smallest unit.
 */
const withinUnused = ({ amount, net, vat, rate, rates, status }: TypedVat, wrong: Wrong): DeclaredVat | null => {
  const whole = vat !== null && net !== null ? { amount: net + vat, vat } : null;
  const own = rate ?? (whole && closestRate(whole, rates));
  if (rates.length === 0) wrong("vatDeclared", itemRowWords.noVatHere);
  else if (status === "not-registered") wrong("vatDeclared", itemRowWords.notRegistered);
  else if (own === null || !rates.includes(own))
    wrong("vatRate", filled(itemRowWords.notRateHere, { rates: isolated(rates.map(percentText).join(" · ")) }));
  else if (whole && differenceOf(whole, own) > 1n) wrong("vat", itemRowWords.advanceVatDiffers);
  else {
    const within = whole ? vatOfPart(whole, amount) : vatWithin(amount, own);
    return within > 0n ? { net: amount - within, vat: within, rate: own } : null;
  }
  return null;
};

type Whole = { amount: Minor; vat: Minor };

const closestRate = (whole: Whole, rates: readonly number[]): number | null =>
  rates.reduce<number | null>(
    (closest, rate) => (closest !== null && differenceOf(whole, closest) <= differenceOf(whole, rate) ? closest : rate),
    null,
  );

/** How far the VAT is from that of a rate. One is usual: systems round from the net or from the total. */
const differenceOf = ({ amount, vat }: Whole, rate: number): Minor => {
  const difference = vat - vatWithin(amount, rate);
  return difference < 0n ? -difference : difference;
};

/** The country's rate of which this is the VAT but for rounding, which papers and returns name; else that of the amounts. */
const rateWithin = (whole: Whole, rates: readonly number[]): number => {
  const closest = closestRate(whole, rates);
  return closest !== null && differenceOf(whole, closest) <= 1n
    ? closest
    : Number(divideHalfUp(whole.vat * 10_000n, whole.amount - whole.vat));
};

const percentText = (rate: number) => `${rate / 100}%`;

/** Within 1.00 of net amount × rate, because each line of the old document was rounded. */
const isVatOf = (net: Minor, rate: number, { vat, currency }: { vat: Minor; currency: string }) => {
  const tolerance = 10n ** BigInt(digitsOf(currency));
  const difference = vat - divideHalfUp(net * BigInt(rate), 10_000n);
  return difference >= -tolerance && difference <= tolerance;
};

const cellsOf = (row: Row, { currency, decimalComma }: FileFacts, errors: RowError[]) => {
  const wrong = (column: ItemColumn, message: Pair) => void errors.push({ column, message });
  const cell = (column: ItemColumn) => (row[column] ? cellText.parse(row[column]) : "");
  const text = (column: ItemColumn, max: number) => {
    const typed = cell(column);
    if (typed.length > max) wrong(column, filled(itemRowWords.tooLong, { max }));
    return typed || null;
  };
  const read = <T>(column: ItemColumn, message: Pair, of: (typed: string) => T | undefined): T | null => {
    const typed = cell(column);
    if (!typed) return null;
    const value = of(typed);
    if (value === undefined) wrong(column, message);
    return value ?? null;
  };
  const amount = (column: ItemColumn): Minor | null => {
    const isTwofold = decimalComma && readsTwoWays(cell(column));
    const value = read(column, isTwofold ? itemRowWords.twoWays : itemRowWords.notAmount, (typed) =>
      isTwofold ? undefined : atLeastZero(plainNumber(typed, decimalComma), digitsOf(currency)),
    );
    if (value === null || value <= largestAmount) return value;
    wrong(column, itemRowWords.tooLarge);
    return null;
  };
  return { text, read, amount };
};

/** `15`, `15%`, `0.15` → 1500. */
const rateIn = (typed: string): number | undefined => {
  const number = toMinor(plainNumber(typed.replace(/[%٪]\s*$/, "").trim(), false), 4);
  if (number === undefined || number <= 0n || number > 1_000_000n) return undefined;
  return Number(number < 10_000n ? number : divideHalfUp(number, 100n));
};

const kindNames = meanings<OpeningKind>({
  ...Object.fromEntries(openingKinds.map((kind) => [kind, kind])),
  customer: "client",
  clients: "client",
  customers: "client",
  عميل: "client",
  عملاء: "client",
  insurance: "insurer",
  تأمين: "insurer",
  "شركة تأمين": "insurer",
  supplier: "vendor",
  vendors: "vendor",
  suppliers: "vendor",
  مورد: "vendor",
  موردون: "vendor",
  "advance to vendor": "vendor-advance",
  "supplier advance": "vendor-advance",
  "دفعة لمورد": "vendor-advance",
  "client deposit": "deposit",
  "customer deposit": "deposit",
  "دفعة مقدمة": "deposit",
  check: "cheque",
  شيك: "cheque",
});

const yesOrNo = meanings<boolean>({
  yes: true,
  true: true,
  "1": true,
  نعم: true,
  no: false,
  false: false,
  "0": false,
  لا: false,
});
