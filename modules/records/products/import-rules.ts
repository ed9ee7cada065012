import { filled } from "../../../platform/shared/field-messages.ts";
import { atLeastZero, headOf, meanings, plainNumber, readsTwoWays } from "../../../platform/shared/import-cells.ts";
import { largestAmount, type Minor, shortest, times, toMinor } from "../../../platform/shared/money.ts";
import { oneLineOrEmpty } from "../../../platform/shared/text.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { barcodeKey, codeKey } from "./codes.ts";
import type { ImportColumn } from "./import-columns.ts";
import { rowWords } from "./import-words.ts";
import { inventories, type Inventory, productKinds, type ProductKind } from "./rules.ts";

type Row = { line: number } & Partial<Record<ImportColumn, string | null | undefined>>;

export type RowError = { column: ImportColumn; message: Pair };

/** A checked row: the fields of a product, and what is on hand. */
export type CheckedRow = {
  line: number;
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

type Shop = {
  digits: number;
  /** Whether a comma of the file is decimal. */
  decimalComma: boolean;
  /** Income accounts by code and name, folded. */
  accounts: ReadonlyMap<string, string>;
  mayAdjust: boolean;
};

/** Built once: a schema for each cell held the server for seconds. */
const cellText = oneLineOrEmpty(1000);

/** The text of a row's cells, read as what their columns hold; what cannot be read is an error of its column. */
const cellsOf = (row: Row, { digits, decimalComma }: Pick<Shop, "digits" | "decimalComma">) => {
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
export const checkRow = (row: Row, { accounts, mayAdjust, ...numbers }: Shop): CheckedRow => {
  const { errors, wrong, cell, text, read, amount, quantity, hours } = cellsOf(row, numbers);
  const name = text("name", 200);
  if (!name) wrong("name", rowWords.missing);
  const kind = read("kind", rowWords.notKind, (typed) => kindNames.get(headOf(typed))) ?? "part";
  const checked = {
    line: row.line,
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
  if (checked.onHand !== null && checked.onHand !== "0") {
    if (kind !== "part") wrong("onHand", rowWords.onlyParts);
    else if (!mayAdjust) wrong("onHand", rowWords.noRight);
    else if (!cell("cost")) wrong("cost", rowWords.noCost);
    else if (checked.cost !== null && times(checked.cost, checked.onHand) > largestAmount)
      wrong("cost", rowWords.tooLarge);
  }
  return checked;
};

/** Products that are there already, by their keys; each with its name. */
type Known = {
  codes: ReadonlyMap<string, string>;
  barcodes: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
};

export type JudgedRow = CheckedRow & {
  state: "new" | "known" | "wrong";
  /** The name of the product that is there already. */
  known: string | null;
};

/** Marks rows of products that are there already, and rows that repeat another. */
export const judgeRows = (rows: readonly CheckedRow[], known: Known): JudgedRow[] => {
  const repeats = repeatsIn(rows);
  return rows.map((row, at) => {
    const [code, barcode, name] = [codeKey(row.code), barcodeKey(row.barcode), nameKey(row.name)];
    const found = code ? known.codes.get(code) : barcode ? known.barcodes.get(barcode) : known.names.get(name);
    const errors = [...row.errors, ...repeats[at]!.map(repeatError)];
    if (found === undefined && barcode && known.barcodes.has(barcode))
      errors.push({ column: "barcode", message: rowWords.taken });
    const state = errors.length > 0 ? "wrong" : found === undefined ? "new" : "known";
    return { ...row, errors, state, known: found ?? null } as const;
  });
};

type Repeated = Pick<Row, "line" | "code" | "barcode" | "name">;

type Repeat = { column: "code" | "barcode" | "name"; line: number };

export const repeatError = ({ column, line }: Repeat): RowError => ({
  column,
  message: filled(rowWords.twice, { line: String(line) }),
});

/** Of each row: by which columns it repeats an earlier one, and the first of those. */
export const repeatsIn = (rows: readonly Repeated[]): Repeat[][] => {
  const first = new Map<string, number>();
  return rows.map(({ line, code, barcode, name }) => {
    const [byCode, byBarcode] = [codeKey(code), barcodeKey(barcode)];
    const keys = { code: byCode, barcode: byBarcode, name: byCode || byBarcode ? null : nameKey(name) };
    return repeatColumns.flatMap((column): Repeat[] => {
      if (!keys[column]) return [];
      const key = `${column} ${keys[column]}`;
      const before = first.get(key);
      if (before === undefined) first.set(key, line);
      return before === undefined ? [] : [{ column, line: before }];
    });
  });
};

const repeatColumns = ["code", "barcode", "name"] as const;

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
