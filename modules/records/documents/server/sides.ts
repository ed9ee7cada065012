import { inArray } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { namingItem, refuse, refuseField } from "../../../../platform/shared/refusals.ts";
import { accounts } from "../../../books/ledger/tables.ts";
import { accountsByRole, assertIncome, assertPurchase } from "../../../books/ledger/verbs.ts";
import { isStockRole, stockAccountOf } from "../../products/stock-plan.ts";
import { products } from "../../products/tables.ts";
import { type Product, soldProduct } from "../../products/verbs.ts";
import { accountIdIn, type AccountInput, type Side } from "../rules.ts";
import { lineRefusalWords } from "../words.ts";
import { assertIsLine } from "./jobs.ts";
import type { Line } from "../line-verbs.ts";

/** The product of a line, which a purchase or a free line lacks, and the account it is posted to. */
export type Chosen = { product: Product | undefined; account: Row<typeof accounts> };

type LineInput = AccountInput & { productId?: string | null | undefined };

/** Refuses an account to which lines of the side are not posted; parts are posted to their own stock account. */
export const assertPostable: Record<Side, (chosen: Chosen) => void> = {
  sale: ({ account }) => assertIncome(account),
  purchase: ({ product, account }) => {
    if (!isStock(account)) return assertPurchase(account);
    if (account.role !== stockRoleOf(product)) throw refuseField("expense_account_id", lineRefusalWords.stockNeedsPart);
  },
};

const isStock = ({ role }: Row<typeof accounts>) => isStockRole(role);

const stockRoleOf = (product: Product | undefined) =>
  product?.kind === "part" ? stockAccountOf[product.inventory] : undefined;

/** The product and account of a new line; the default account of a sale is its product's, or that of new products. */
export const chosenFor = (db: Db, side: Side, input: LineInput): Promise<Chosen> => {
  if (side === "purchase") return bought(db, input.productId, accountIdIn(input));
  return input.productId ? soldAsLine(db, input.productId, accountIdIn(input)) : soldFree(db, accountIdIn(input));
};

const soldFree = async (db: Db, accountId: string | undefined): Promise<Chosen> => ({
  product: undefined,
  account: await db.find(accounts, accountId ?? (await freeAccount(db))),
});

const freeAccount = async (db: Db) => (await accountsByRole(db, "parts")).parts;

const soldAsLine = async (db: Db, productId: string, accountId: string | undefined): Promise<Chosen> => {
  const sold = await soldProduct(db, productId, accountId);
  assertIsLine(sold);
  return sold;
};

/** The same for many new lines, in two round trips; `not-found` names the item. */
export const chosenForAll = async (db: Db, side: Side, inputs: readonly LineInput[]): Promise<Chosen[]> => {
  const isFree = (input: LineInput) => side === "sale" && !input.productId;
  const [sold, ofFree] = await Promise.all([
    db.findAll(products, idsOf(inputs.map(({ productId }) => productId))),
    inputs.some((input) => isFree(input) && !accountIdIn(input)) ? freeAccount(db) : undefined,
  ]);
  const known = byId(sold);
  const wanted = inputs.map((input, index) =>
    namingItem(index, () => {
      const product = known.get(input.productId ?? "");
      if (input.productId && (!product || product.archivedAt)) throw missing("product_id");
      const ofSale = isFree(input) ? ofFree : product?.incomeAccountId;
      return { product, accountId: accountIdIn(input) ?? (side === "sale" ? ofSale : undefined) };
    }),
  );
  const [chosen, stock] = await Promise.all([
    db.findAll(accounts, idsOf(wanted.map(({ accountId }) => accountId))),
    side === "purchase" ? stockAccounts(db) : [],
  ]);
  const posted = byId(chosen);
  return wanted.map(({ product, accountId }, index) =>
    namingItem(index, () => {
      const account = accountId ? posted.get(accountId) : stock.find(({ role }) => role === stockRoleOf(product));
      if (!account) throw missing(side === "sale" ? "income_account_id" : "expense_account_id");
      return { product, account };
    }),
  );
};

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

const idsOf = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

const missing = (field: string) => refuse("not-found", { errors: { [field]: [refuse.all["not-found"]] } });

/** The product and account that a change gives a line; empty if it keeps both. */
export const chosenInstead = async (db: Db, side: Side, line: Line, input: LineInput): Promise<Partial<Chosen>> => {
  if (side === "purchase") return boughtInstead(db, line, input);
  const accountId = accountIdIn(input);
  if (input.productId && input.productId !== line.productId) return soldAsLine(db, input.productId, accountId);
  return accountId && accountId !== line.accountId ? { account: await db.find(accounts, accountId) } : {};
};

/** Without an account a part goes into stock. */
const bought = async (db: Db, productId: string | null | undefined, accountId: string | undefined): Promise<Chosen> => {
  const [product, chosen, stock] = await Promise.all([
    productId ? db.find(products, productId) : undefined,
    accountId ? db.find(accounts, accountId) : undefined,
    stockAccounts(db),
  ]);
  if (product?.archivedAt) throw refuse("not-found");
  const account = chosen ?? stock.find(({ role }) => role === stockRoleOf(product));
  if (!account) throw refuseField("expense_account_id", fieldKinds.required);
  return { product, account };
};

/** A part in stock follows its product; another account is kept. */
const boughtInstead = async (db: Db, line: Line, input: LineInput): Promise<Partial<Chosen>> => {
  const { productId = line.productId, expenseAccountId } = input;
  if (productId === line.productId && (expenseAccountId === undefined || expenseAccountId === line.accountId))
    return {};
  const stock = await stockAccounts(db);
  const kept = stock.some(({ id }) => id === line.accountId) ? undefined : line.accountId;
  return bought(db, productId, expenseAccountId === undefined ? kept : (expenseAccountId ?? undefined));
};

const stockAccounts = (db: Db) =>
  db.list(accounts, { where: inArray(accounts.role, ["inventory", "materials-inventory"]) });
