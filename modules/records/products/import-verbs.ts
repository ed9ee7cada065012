import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import { headOf } from "../../../platform/shared/import-cells.ts";
import { digitsOf, shortest, times } from "../../../platform/shared/money.ts";
import { accounts } from "../../books/ledger/tables.ts";
import { accountsByRole } from "../../books/ledger/verbs.ts";
import type { ImportColumn } from "./import-columns.ts";
import { type CheckedRow, checkRow, hasStock, judgeRow, keysOf, nameKey, openingValue } from "./import-rules.ts";
import type { StockedProduct } from "./rules.ts";
import { lockCodes } from "./server/alike.ts";
import { postMovements } from "./server/posting.ts";
import { productSearchText } from "./server/search-text.ts";
import { planStock, stockAccountOf, stockOfToday, stockRoles, type StockStep } from "./stock-plan.ts";
import { lockStock } from "./stock-verbs.ts";

type Cells = Partial<Record<ImportColumn, string>>;

/** Lets one import of a shop at a time compare products, so that the second of two sees those of the first. */
export const lockProducts = lockCodes;

/** Checks rows of a file and finds what the shop has of them; with what each adds to its stock account. */
export const judgeProducts = async (
  db: Db,
  rows: readonly Cells[],
  { currency, decimalComma }: { currency: string; decimalComma: boolean },
) => {
  const [found, incomeAccounts, roles] = await Promise.all([
    db.read(knownProducts, allKeysOf(rows)),
    db.list(accounts, {
      where: and(eq(accounts.type, "income"), eq(accounts.contra, false), isNull(accounts.archivedAt)),
    }),
    accountsByRole(db, "inventory", "materials-inventory"),
  ]);
  const byText = incomeAccounts.flatMap(({ id, code, name, nameAr }) =>
    [code, name, nameAr].map((text) => [headOf(text), id] as const),
  );
  const file = { digits: digitsOf(currency), decimalComma, accounts: new Map(byText) };
  const known = {
    codes: setOf(found.map(({ codeKey }) => codeKey)),
    barcodes: setOf(found.map(({ barcodeKey }) => barcodeKey)),
    names: setOf(found.flatMap(({ name, nameAr }) => [nameKey(name), nameAr && nameKey(nameAr)])),
  };
  return rows.map((cells) => {
    const row = judgeRow(checkRow(cells, file), known);
    const value = openingValue(row);
    return { row, stock: value === null ? null : { accountId: roles[stockAccountOf[row.inventory]], value } };
  });
};

const setOf = (keys: readonly (string | null)[]) => new Set(keys.filter((key) => key !== null));

const allKeysOf = (rows: readonly Cells[]) => {
  const keys = rows.map(keysOf);
  const of = (kind: "code" | "barcode" | "name") => [...setOf(keys.map((key) => key[kind]))];
  return { codes: of("code"), barcodes: of("barcode"), names: of("name") };
};

/** Each key is looked up by its index: an array of them would be compared with every product. */
const knownProducts = readByHand(
  "products.known",
  {
    codeKey: z.string().nullable(),
    barcodeKey: z.string().nullable(),
    name: z.string(),
    nameAr: z.string().nullable(),
  },
  (value: Values<ReturnType<typeof allKeysOf>>) => sql`
    with found as (
      select p.id from unnest(${value.codes}::text[]) k(code) join products p
        on p.shop_id = ${shop} and p.code_key = k.code and p.archived_at is null
      union select p.id from unnest(${value.barcodes}::text[]) k(barcode) join products p
        on p.shop_id = ${shop} and p.barcode_key = k.barcode and p.archived_at is null
      union select p.id from unnest(${value.names}::text[]) k(name) join products p
        on p.shop_id = ${shop} and p.name_key = k.name and p.archived_at is null
      union select p.id from unnest(${value.names}::text[]) k(name) join products p
        on p.shop_id = ${shop} and p.name_ar_key = k.name and p.archived_at is null)
    select p.code_key, p.barcode_key, p.name, p.name_ar from found join products p on p.shop_id = ${shop} and p.id = found.id`,
);

type Movement = {
  branchId: string;
  /** Since when the stock is there, or until when. */
  date: string;
  userId: string;
  now: string;
};

/** Adds products and posts their opening stock at cost against the opening balances. Answers their ids, in order. */
export const addProducts = async (db: Db, rows: readonly CheckedRow[], movement: Movement): Promise<string[]> => {
  if (rows.length === 0) return [];
  const roles = await accountsByRole(db, "parts", ...stockRoles);
  const made = await writeProducts(db, rows, { incomeAccountId: roles.parts, now: movement.now });
  const plan = planStock(
    made.map(({ product }) => product),
    made.flatMap(openingOf),
    roles,
    stockOfToday(movement.date, movement.branchId),
  );
  await postMovements(db, plan, sourceOf(movement));
  return made.map(({ product }) => product.id);
};

const sourceOf = (movement: Movement) => ({
  ...movement,
  sourceKind: "product-import" as const,
  sourceId: newId(),
  sourceLabel: null,
});

/**
 * Takes back products of an import of which nothing was made: what is in stock goes out as it came, not before it came, and
 * the product to the archive, because what was posted names it. A product without stock is deleted.
 */
export const removeProducts = async (db: Db, ids: readonly string[], movement: Movement) => {
  const [held, roles, [last]] = await Promise.all([
    lockStock(db, ids),
    accountsByRole(db, ...stockRoles),
    db.read(lastMovement, { ids }),
  ]);
  // The day of the file may have been set back for rows that were mended later.
  const date = last?.day && last.day > movement.date ? last.day : movement.date;
  const plan = planStock(
    held,
    held.filter(({ onHand }) => shortest(onHand) !== "0").map(takenOut),
    roles,
    stockOfToday(date, movement.branchId),
  );
  await postMovements(db, plan, sourceOf({ ...movement, date }));
  const stocked = held.flatMap(({ id, movements }) => (movements > 0 ? [id] : []));
  await db.query(
    "products.archive-imported",
    "update products set archived_at = $3 where shop_id = $1 and id = any($2::uuid[]) and archived_at is null",
    [stocked, movement.now],
  );
  await db.query(
    "products.remove-imported",
    "delete from products where shop_id = $1 and id = any($2::uuid[]) and movements = 0",
    [ids],
  );
};

const lastMovement = readByHand(
  "products.last-movement",
  { day: z.string().nullable() },
  (value: Values<{ ids: readonly string[] }>) => sql`
    select max(m.date)::text as day from stock_movements m where m.shop_id = ${shop} and m.product_id = any(${value.ids}::uuid[])`,
);

const takenOut = ({ id, onHand }: StockedProduct): StockStep => ({
  kind: "opening",
  productId: id,
  quantity: `-${shortest(onHand)}`,
  cost: 0n,
});

type Made = { row: CheckedRow; product: StockedProduct };

const openingOf = ({ row, product }: Made): StockStep[] =>
  hasStock(row)
    ? [{ kind: "opening", productId: product.id, quantity: row.onHand, cost: times(row.cost ?? 0n, row.onHand) }]
    : [];

const writeProducts = async (
  db: Db,
  rows: readonly CheckedRow[],
  { incomeAccountId, now }: { incomeAccountId: string; now: string },
): Promise<Made[]> => {
  const made = rows.map((row): Made => {
    const { name, nameAr, kind, inventory, cost } = row;
    const stock = { trackedAt: null, archivedAt: null, onHand: "0", stockValue: 0n, movements: 0, branches: [] };
    return { row, product: { id: newId(), name, nameAr, kind, inventory, cost, ...stock } };
  });
  await db.query(
    "products.import",
    `insert into products (shop_id, id, name, name_ar, kind, code, barcode, price, priced_at, cost, vat_exempted, income_account_id, inventory,
       minimum, shelf, labour_hours, search_text, created_at)
     select $1, r.id, r.name, r.name_ar, r.kind, r.code, r.barcode, coalesce(r.price, 0), case when r.price is not null then $3::timestamptz end, r.cost,
       r.vat_exempted, r.income_account_id, r.inventory, r.minimum, r.shelf, r.labour_hours, r.search_text, $3
     from jsonb_to_recordset($2) as r(id uuid, name text, name_ar text, kind text, code text, barcode text, price bigint, cost bigint, vat_exempted boolean,
       income_account_id uuid, inventory text, minimum numeric, shelf text, labour_hours numeric, search_text text)`,
    [JSON.stringify(made.map((product) => sentRow(product, incomeAccountId))), now],
  );
  return made;
};

const sentRow = ({ row, product }: Made, incomeAccountId: string) => ({
  id: product.id,
  name: row.name,
  name_ar: row.nameAr,
  kind: row.kind,
  code: row.code,
  barcode: row.barcode,
  price: row.price === null ? null : String(row.price),
  cost: row.cost === null ? null : String(row.cost),
  vat_exempted: row.vatExempted,
  income_account_id: row.incomeAccountId ?? incomeAccountId,
  inventory: row.inventory,
  minimum: row.minimum,
  shelf: row.shelf,
  labour_hours: row.labourHours,
  search_text: productSearchText(row),
});
