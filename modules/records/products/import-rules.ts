import { filled } from "../../../platform/shared/field-messages.ts";
import { atLeastZero, headOf, meanings, plainNumber, readsTwoWays } from "../../../platform/shared/import-cells.ts";
import { largestAmount, type Minor, shortest, times, toMinor } from "../../../platform/shared/money.ts";
import { oneLineOrEmpty } from "../../../platform/shared/text.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { barcodeKey, codeKey } from "./codes.ts";
import type { ImportColumn } from "./import-columns.ts";
import { rowWords } from "./import-words.ts";
import { inventories, type Inventory, productKinds, type ProductKind } from "./rules.ts";

type Row = Partial<Record<ImportColumn, string | null | undefined>>;

export type RowError = { column: ImportColumn; message: Pair };

/** A checked row: the fields of a product, and what is on hand. */
export type CheckedRow = {
  name: string;
  nameAr: string | null;
  kind: ProductKind;
  code: string | null;
  barcode: string | null;
  price: Minor | null;
  cost: Minor | null;
  onHand: string | null;
  minimum: string | null;
  shelf: string | null;
  labourHours: string | null;
  incomeAccountId: string | null;
  inventory: Inventory;
  vatExempted: boolean;
  errors: RowError[];
};

type File = {
  digits: number;
  /** Whether a comma of the file is decimal. */
  decimalComma: boolean;
  /** Income accounts by code and name, folded. */
  accounts: ReadonlyMap<string, string>;
};

/** Built once: a schema for each cell held the server for seconds. */
const cellText = oneLineOrEmpty(1000);

/** The text of a row's cells, read as what their columns hold; what cannot be read is an error of its column. */
const cellsOf = (row: Row, { digits, decimalComma }: Pick<File, "digits" | "decimalComma">) => {
  const errors: RowError[] = [];
  const wrong = (column: ImportColumn, message: Pair) => void errors.push({ column, message });
  const cell = (column: ImportColumn) => {
    const typed = row[column];
    return typed ? cellText.parse(typed) : "";
  };
  const text = (column: ImportColumn, max: number) => {
    const typed = cell(column);
    if (typed.length > max) wrong(column, filled(rowWords.tooLong, { max }));
    return typed || null;
  };
  const read = <T>(column: ImportColumn, message: Pair, of: (typed: string) => T | undefined): T | null => {
    const typed = cell(column);
    if (!typed) return null;
    const value = of(typed);
    if (value === undefined) wrong(column, message);
    return value ?? null;
  };
  const number = <T>(column: ImportColumn, message: Pair, of: (plain: string) => T | undefined): T | null => {
    const isTwofold = decimalComma && readsTwoWays(cell(column));
    return read(column, isTwofold ? rowWords.twoWays : message, (typed) =>
      isTwofold ? undefined : of(plainNumber(typed, decimalComma)),
    );
  };
  const amount = (column: ImportColumn) => {
    const value = number(column, rowWords.notAmount, (plain) => atLeastZero(plain, digits));
    if (value === null || value <= largestAmount) return value;
    wrong(column, rowWords.tooLarge);
    return null;
  };
  const quantity = (column: ImportColumn) =>
    number(column, rowWords.notQuantity, (plain) => (isQuantity(plain) ? shortest(plain) : undefined));
  const hours = (column: ImportColumn) => number(column, rowWords.notHours, hoursIn);
  return { errors, wrong, cell, text, read, amount, quantity, hours };
};

/** Checks the cells of a row. */
export const checkRow = (row: Row, { accounts, ...numbers }: File): CheckedRow => {
  const { errors, wrong, cell, text, read, amount, quantity, hours } = cellsOf(row, numbers);
  const name = text("name", 200);
  if (!name) wrong("name", rowWords.missing);
  const kind = read("kind", rowWords.notKind, (typed) => kindNames.get(headOf(typed))) ?? "part";
  const checked = {
    name: name ?? "",
    nameAr: text("nameAr", 200),
    kind,
    code: text("code", 60),
    barcode: text("barcode", 60),
    price: amount("price"),
    cost: amount("cost"),
    onHand: quantity("onHand"),
    minimum: quantity("minimum"),
    shelf: text("shelf", 40),
    labourHours: hours("labourHours"),
    incomeAccountId: read("account", rowWords.notAccount, (typed) => accounts.get(headOf(typed))),
    inventory: read("inventory", rowWords.notInventory, (typed) => inventoryNames.get(headOf(typed))) ?? "parts",
    vatExempted: read("vatExempted", rowWords.notYesOrNo, (typed) => answers.get(headOf(typed))) ?? false,
    errors,
  } satisfies CheckedRow;
  if (hasStock(checked)) {
    if (kind !== "part") wrong("onHand", rowWords.onlyParts);
    else if (!cell("cost")) wrong("cost", rowWords.noCost);
    else if (checked.cost !== null && times(checked.cost, checked.onHand) > largestAmount)
      wrong("cost", rowWords.tooLarge);
  }
  return checked;
};

export const hasStock = <Row extends { onHand: string | null }>(row: Row): row is Row & { onHand: string } =>
  row.onHand !== null && row.onHand !== "0";

/** What the opening stock of a row is worth; null without one, and if its sum is an error. */
export const openingValue = ({ cost, ...row }: Pick<CheckedRow, "onHand" | "cost">): Minor | null => {
  const value = cost !== null && hasStock(row) ? times(cost, row.onHand) : null;
  return value !== null && value > largestAmount ? null : value;
};

type Keyed = Pick<Row, "code" | "barcode" | "name">;

/** By what a row is the product of another row or of the shop: its code, else its barcode, else its name. */
export const keysOf = ({ code, barcode, name }: Keyed) => {
  const [byCode, byBarcode] = [codeKey(code), barcodeKey(barcode)];
  return { code: byCode, barcode: byBarcode, name: byCode || byBarcode ? null : nameKey(name) || null };
};

/** Products of the shop by their keys. */
type Known = Record<"codes" | "barcodes" | "names", ReadonlySet<string>>;

/** Whether the shop has the product, with an error if the barcode is that of another one. */
export const judgeRow = (row: CheckedRow, { codes, barcodes, names }: Known): CheckedRow & { isKnown: boolean } => {
  const { code, barcode, name } = keysOf(row);
  const isKnown = code ? codes.has(code) : barcode ? barcodes.has(barcode) : name !== null && names.has(name);
  const isTaken = !isKnown && barcode !== null && barcodes.has(barcode);
  const errors = isTaken ? [...row.errors, { column: "barcode", message: rowWords.taken } as const] : row.errors;
  return { ...row, errors, isKnown };
};

export const nameKey = (name: string | null | undefined) => cellText.parse(name ?? "").toLowerCase();

const kindNames = meanings<ProductKind>({
  ...Object.fromEntries(productKinds.map((kind) => [kind, kind])),
  parts: "part",
  قطعة: "part",
  "قطعة غيار": "part",
  خدمة: "service",
  services: "service",
  "ready-made job": "job",
  package: "job",
  "عمل جاهز": "job",
  "مجموعة أعمال": "job",
});

const inventoryNames = meanings<Inventory>({
  ...Object.fromEntries(inventories.map((inventory) => [inventory, inventory])),
  "1301": "parts",
  "spare parts": "parts",
  "قطع الغيار": "parts",
  "1302": "materials",
  "paint and materials": "materials",
  "الدهانات والمواد": "materials",
});

const answers = meanings<boolean>({
  yes: true,
  true: true,
  "1": true,
  نعم: true,
  معفى: true,
  exempt: true,
  no: false,
  false: false,
  "0": false,
  لا: false,
});

const isQuantity = (text: string) => {
  const thousandths = toMinor(text, 3);
  return thousandths !== undefined && thousandths >= 0n && thousandths < 1_000_000_000n;
};

const hoursIn = (text: string) => {
  const hundredths = toMinor(text, 2);
  return hundredths !== undefined && hundredths >= 0n && hundredths <= 999_900n && hundredths % 25n === 0n
    ? text
    : undefined;
};
