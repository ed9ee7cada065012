import { headOf } from "../../../platform/shared/import-cells.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import type { DateOrder } from "../../books/bank-statements/file-dates.ts";
import type { AnyColumn, ImportColumn } from "./columns.ts";

/** What a row does whose phone, VIN or plate the shop has already; what the shop has of other kinds is left out. */
export const knownChoices = ["join", "skip", "new"] as const;
export type KnownChoice = (typeof knownChoices)[number];

export const importStates = ["open", "running", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** What an error ended the last time. */
export const failures = ["import", "undo"] as const;
export type Failure = (typeof failures)[number];

/** How a row ended: something was added, all of it was there, it was left out, or it had been imported before. */
export const outcomes = ["added", "known", "skipped", "repeated"] as const;
export type Outcome = (typeof outcomes)[number];

/** What an import counts of what it added. */
export const counted = [
  "clientsAdded",
  "vehiclesAdded",
  "visitsAdded",
  "productsAdded",
  "vendorsAdded",
  "itemsAdded",
  "accountsAdded",
] as const;

export const dateOrders = ["day", "month"] as const satisfies readonly DateOrder[];

/** The cells of a row by column, as typed; empty ones are absent. `customFields` by the ids of the shop's fields. */
export type Cells = Partial<Record<ImportColumn, string>> & {
  customFields?: Readonly<Record<string, string>>;
  /** What the file has as the account of a row for which another one was chosen. */
  oldAccount?: string;
};
export type Fault = { column: AnyColumn; message: Pair };

/** Whether a row only counts the rows above it: a number or *Total* in the place of the name, and nothing else. */
export const isClientCount = ({ name = "", ...others }: Cells): boolean =>
  Object.keys(others).length === 0 && (isSum(name) || (/\p{N}/u.test(name) && !/\p{L}/u.test(name)));

/** Whether a row counts or adds up the products above it; *Total 9000* with a price is an oil. */
export const isProductSum = ({ name = "", code, barcode, ...others }: Cells): boolean =>
  code === undefined &&
  barcode === undefined &&
  isSum(name) &&
  (Object.keys(others).length === 0 || !/\p{N}/u.test(name));

/** Whether a row adds up the items above it: an amount of nobody, or of *Total*. */
export const isItemSum = ({ party = "", number, amount }: Cells): boolean =>
  number === undefined && amount !== undefined && (party === "" || isSum(party));

/** Whether a text is *Total* or the like, with or without a number. */
const isSum = (text: string): boolean => sums.has(headOf(text).replace(/\d/g, ""));

const sums = new Set(
  [
    "total",
    "totals",
    "grand total",
    "subtotal",
    "total customers",
    "total clients",
    "number of customers",
    "number of clients",
    "الإجمالي",
    "إجمالي",
    "المجموع",
    "مجموع",
    "المجموع الكلي",
    "الإجمالي العام",
    "عدد العملاء",
    "إجمالي العملاء",
    "عدد الأصناف",
    "إجمالي الأصناف",
    "عدد السجلات",
    "toplam",
    "genel toplam",
    "ara toplam",
    "müşteri sayısı",
    "toplam müşteri",
    "kayıt sayısı",
    "toplam kayıt",
  ].map(headOf),
);
