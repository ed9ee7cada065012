import { headOf } from "../../../platform/shared/import-cells.ts";
import { letterOf } from "../../../platform/shared/column-letter.ts";
import type { Needs } from "../../../platform/shared/route.ts";
import * as shared from "../../../platform/shared/shared-words.ts";
import { inLanguage, type Language, type Pair } from "../../../platform/shared/words.ts";
import type { CustomField } from "../../base/custom-fields/rules.ts";
import { headOfField } from "../../base/custom-fields/sheet-heads.ts";
import { otherItemHeads, otherTrialHeads } from "../../money/opening-balances/columns.ts";
import { isTrialTitle } from "../../money/opening-balances/trial-rows.ts";
import { itemColumnWords, trialColumnWords } from "../../money/opening-balances/words.ts";
import { otherHeads as productHeads } from "../../records/products/import-columns.ts";
import { columnWords as productColumnWords } from "../../records/products/import-words.ts";
import { stockWords } from "../../records/products/stock-words.ts";
import { columnWords as clientColumnWords } from "../board/sheet-words.ts";
import { type ClientColumn, clientHeads } from "./client-columns.ts";
import { type AnyColumn, columnsOf, type ImportColumn, type ImportKind } from "./columns.ts";
import { type Cells, isClientCount, isItemSum, isProductSum } from "./rules.ts";
import { fieldIdOf, isShopColumn, shopColumn } from "./shop-columns.ts";

type ByColumn<Of> = Readonly<Partial<Record<ImportColumn, Of>>>;

type FileKind = {
  names: ByColumn<Pair>;
  /** Heads under which a column is found besides its names. */
  heads: ByColumn<readonly string[]>;
  /** Those of them that are read only if the file has no other: *Total* may stand beside what is still open of it. */
  vague: ByColumn<readonly string[]>;
  /** Without them a file has nothing to import. */
  needed: readonly ImportColumn[];
  /** What a row is, and the column by which it is called. */
  thing: Pair;
  called: ImportColumn;
  /** What else tells which one it is, in lists. */
  known: readonly ImportColumn[];
  /** The dates that tell the order of day and month of the file. */
  dates: ImportColumn | null;
  /** Whether a row is a title or a sum, and none of the rows that are imported. */
  isTitle?: (cells: Cells, numbers: { decimalComma: boolean; digits: number }) => boolean;
  /** Of the empty file to fill in. */
  fileName: string;
};

export const fileKinds: Readonly<Record<ImportKind, FileKind>> = {
  clients: {
    names: clientColumnWords satisfies Record<ClientColumn, Pair>,
    heads: clientHeads,
    vague: { visitDate: ["date", "التاريخ", "tarih"] },
    needed: ["name"],
    thing: shared.client,
    called: "name",
    known: ["phone", "plate", "vin"],
    dates: "visitDate",
    isTitle: isClientCount,
    fileName: "clients.csv",
  },
  products: {
    names: productColumnWords,
    heads: productHeads,
    vague: { cost: ["purchase price", "سعر الشراء", "alış", "alış fiyatı"] },
    needed: ["name"],
    thing: stockWords.product,
    called: "name",
    known: ["code", "barcode"],
    dates: null,
    isTitle: isProductSum,
    fileName: "products.csv",
  },
  items: {
    names: itemColumnWords,
    heads: otherItemHeads,
    vague: { amount: ["amount", "المبلغ", "tutar"] },
    needed: ["party", "number", "amount"],
    thing: shared.name,
    called: "party",
    known: ["number", "amount"],
    dates: "date",
    isTitle: isItemSum,
    fileName: "opening-items.csv",
  },
  accounts: {
    names: trialColumnWords,
    heads: otherTrialHeads,
    vague: {
      account: ["account", "الحساب", "hesap"],
      debit: ["debit", "dr", "مدين", "borç"],
      credit: ["credit", "cr", "دائن", "alacak"],
    },
    needed: ["account"],
    thing: shared.account,
    called: "account",
    known: ["name"],
    dates: null,
    isTitle: isTrialTitle,
    fileName: "trial-balance.csv",
  },
};

export const columnName = (kind: ImportKind, column: ImportColumn): Pair => fileKinds[kind].names[column]!;

export const labelsOf = (kind: ImportKind, column: ImportColumn): readonly string[] => {
  const { en, ar } = columnName(kind, column);
  return [column, en, ar];
};

export const headsOf = (kind: ImportKind, column: ImportColumn): readonly string[] => [
  ...labelsOf(kind, column),
  ...(fileKinds[kind].heads[column] ?? []),
];

/** The heads of a column without those that are vague. */
export const sureHeadsOf = (kind: ImportKind, column: ImportColumn): readonly string[] => {
  const vague = new Set(fileKinds[kind].vague[column]?.map(headOf));
  return headsOf(kind, column).filter((head) => !vague.has(headOf(head)));
};

/** `fields`: the custom fields that the file may have. */
type Naming = { kind: ImportKind; fields: readonly CustomField[]; language: Language };

/** The head of a column in one language. */
export const nameOfColumn = (column: AnyColumn, { kind, fields, language }: Naming): string => {
  if (!isShopColumn(column)) return inLanguage(columnName(kind, column), language);
  const field = fields.find(({ id }) => id === fieldIdOf(column));
  const taken = columnsOf[kind].flatMap((usual) => labelsOf(kind, usual));
  return field ? headOfField(field, fields, { language, taken }) : column;
};

/** What a column can be read as, by name: what every shop has, and the shop's own fields. */
export const columnNames = (naming: Naming): { column: AnyColumn; name: string }[] =>
  [...columnsOf[naming.kind], ...naming.fields.map(({ id }) => shopColumn(id))].map((column) => ({
    column,
    name: nameOfColumn(column, naming),
  }));

/** Whether files of the kind have columns of the shop's own fields. */
export const hasShopColumns = (kind: ImportKind): boolean => kind === "clients";

export const isColumnOf = (kind: ImportKind, column: AnyColumn): boolean =>
  isShopColumn(column) ? hasShopColumns(kind) : columnsOf[kind].includes(column);

/** The place of a cell in the file, such as `B41`; null if the file has no such column. */
export const cellOf = (column: AnyColumn, line: number, columns: readonly { column: AnyColumn | null }[]) => {
  const at = columns.findIndex((known) => known.column === column);
  return at < 0 ? null : `${letterOf(at)}${line}`;
};

/** The columns without which the file cannot be imported and that it lacks. */
export const missingColumns = (kind: ImportKind, columns: readonly { column: AnyColumn | null }[]) =>
  fileKinds[kind].needed.filter((needed) => !columns.some(({ column }) => column === needed));

/** What is needed to import a file besides `import-data`: what entering its rows by hand needs. */
export const fileNeeds = (kind: ImportKind, columns: readonly { column: AnyColumn | null }[]): Needs[] => {
  if (kind === "clients") return [];
  if (kind !== "products") return ["edit-accounts"];
  return columns.some(({ column }) => column === "onHand") ? ["create-products", "adjust-stock"] : ["create-products"];
};
