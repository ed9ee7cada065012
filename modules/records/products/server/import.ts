import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { together } from "../../../../platform/server/db/together.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { type Call, serve, type Served } from "../../../../platform/server/http/serve.ts";
import { headOf } from "../../../../platform/shared/import-cells.ts";
import { digitsOf, largestAmount, times } from "../../../../platform/shared/money.ts";
import { inLanguage, type Language, nameIn } from "../../../../platform/shared/words.ts";
import { accounts } from "../../../books/ledger/tables.ts";
import { accountsByRole, checkPostingDate } from "../../../books/ledger/verbs.ts";
import { barcodeKey, codeKey } from "../codes.ts";
import * as contract from "../import-contract.ts";
import { columnWords } from "../import-words.ts";
import { checkRow, type JudgedRow, judgeRows, nameKey } from "../import-rules.ts";
import { nameWithCode, type StockedProduct } from "../rules.ts";
import { planStock, type StockAccounts, stockOfToday, stockRoles, type StockStep } from "../stock-plan.ts";
import { products } from "../tables.ts";
import { lockCodes } from "./alike.ts";
import { postMovements } from "./posting.ts";
import { productSearchText } from "./search-text.ts";

/** The lock makes a second import of the same rows see those of the first. */
const importProducts = serve(contract.importProducts, async (call) => {
  const { db, body, language, today } = call;
  const [, known, incomeAccounts, roles] = await together([
    body.confirm ? lockCodes(db) : undefined,
    db.read(knownProducts, keysOf(body.rows)),
    db.list(accounts, {
      where: and(eq(accounts.type, "income"), eq(accounts.contra, false), isNull(accounts.archivedAt)),
    }),
    accountsByRole(db, "parts", ...stockRoles),
    body.stockDate && checkPostingDate(db, body.stockDate, today, "stock_date"),
  ]);
  const rows = judged(call, known, incomeAccounts);
  const added = body.confirm ? rows.filter(({ state }) => state === "new") : [];
  if (added.length > 0) await addRows(call, added, roles);
  const accountNames = new Map(
    incomeAccounts.map((account) => [account.id, nameWithCode({ ...account, name: nameIn(language, account) })]),
  );
  return answerOf(rows, added.length, { language, accountNames });
});

export const importHandlers: readonly Served[] = [importProducts];

type Import = Call<typeof contract.importProducts>;

const keysOf = (rows: Import["body"]["rows"]) => {
  const keys = (of: (row: contract.ImportedRow) => string | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))];
  return {
    codes: keys(({ code }) => codeKey(code)),
    barcodes: keys(({ barcode }) => barcodeKey(barcode)),
    names: keys(({ name, code, barcode }) => (codeKey(code) || barcodeKey(barcode) ? null : nameKey(name))),
  };
};

/** Only the products that the rows may be, because a file is imported in many parts. */
const knownProducts = read("products.known", (value: Values<ReturnType<typeof keysOf>>) =>
  select({
    code: products.code,
    codeKey: products.codeKey,
    barcodeKey: products.barcodeKey,
    name: products.name,
    nameAr: products.nameAr,
  })
    .from(products)
    .where(
      and(
        isNull(products.archivedAt),
        or(
          isAnyOf(products.codeKey, value.codes),
          isAnyOf(products.barcodeKey, value.barcodes),
          isAnyOf(sql`lower(${products.name})`, value.names),
          isAnyOf(sql`lower(${products.nameAr})`, value.names),
        ),
      ),
    ),
);

type KnownProduct = RowOf<typeof knownProducts>;

const judged = (
  { body, shop, may, language }: Import,
  known: readonly KnownProduct[],
  incomeAccounts: readonly Row<typeof accounts>[],
): JudgedRow[] => {
  const facts = {
    digits: digitsOf(shop.currency),
    decimalComma: body.decimalComma,
    accounts: new Map(
      incomeAccounts.flatMap(({ id, code, name, nameAr }) => [code, name, nameAr].map((text) => [headOf(text), id])),
    ),
    mayAdjust: may("adjust-stock"),
  };
  const byKey = (keys: (product: KnownProduct) => readonly (string | null)[]) =>
    new Map(
      known.flatMap((product) => {
        const shown = nameWithCode({ ...product, name: nameIn(language, product) });
        return keys(product).flatMap((key) => (key === null ? [] : [[key, shown] as const]));
      }),
    );
  return judgeRows(
    body.rows.map((row) => checkRow(row, facts)),
    {
      codes: byKey((product) => [product.codeKey]),
      barcodes: byKey((product) => [product.barcodeKey]),
      names: byKey(({ name, nameAr }) => [nameKey(name), nameAr === null ? null : nameKey(nameAr)]),
    },
  );
};

/** Adds products and posts their opening stock. */
const addRows = async (
  { db, body, branch, user, today, now, about }: Import,
  rows: readonly JudgedRow[],
  roles: StockAccounts & { parts: string },
) => {
  const importId = newId();
  const made = await addProducts(db, rows, { incomeAccountId: roles.parts, now });
  const plan = planStock(
    made.map(({ product }) => product),
    made.flatMap(openingOf),
    roles,
    stockOfToday(today, branch.id),
  );
  await postMovements(db, plan, {
    sourceKind: "product-import",
    sourceId: importId,
    sourceLabel: null,
    branchId: branch.id,
    date: body.stockDate ?? today,
    userId: user.id,
    now,
  });
  about({ kind: "product-imports", id: importId, name: String(made.length) });
};

const openingOf = ({ row: { onHand, cost }, product }: Made): StockStep[] =>
  onHand === null || onHand === "0"
    ? []
    : [{ kind: "opening", productId: product.id, quantity: onHand, cost: times(cost ?? 0n, onHand) }];

/** Null without stock, and where its sum is an error. */
const openingValue = ({ onHand, cost }: Pick<JudgedRow, "onHand" | "cost">) => {
  const value = onHand === null || onHand === "0" || cost === null ? null : times(cost, onHand);
  return value !== null && value > largestAmount ? null : value;
};

type Reader = { language: Language; accountNames: ReadonlyMap<string, string> };

const answerOf = (rows: readonly JudgedRow[], added: number, reader: Reader) => {
  const count = (state: JudgedRow["state"]) => rows.filter((row) => row.state === state).length;
  return {
    rows: rows.map((row) => answeredRow(row, reader)),
    new: count("new"),
    known: count("known"),
    wrong: count("wrong"),
    added,
  };
};

const answeredRow = ({ incomeAccountId, errors, ...row }: JudgedRow, { language, accountNames }: Reader) => {
  const name = nameIn(language, row) || null;
  return {
    ...row,
    name,
    otherName: [row.name, row.nameAr].find((other) => other && other !== name) ?? null,
    value: openingValue(row),
    incomeAccount: incomeAccountId === null ? null : (accountNames.get(incomeAccountId) ?? null),
    errors: errors.map(({ column, message }) => ({
      column: inLanguage(columnWords[column], language),
      message: inLanguage(message, language),
    })),
  };
};

type Made = { row: JudgedRow; product: StockedProduct };

const addProducts = async (
  db: Db,
  rows: readonly JudgedRow[],
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
