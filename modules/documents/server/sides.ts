import type { Db, Row } from "../../../platform/server/db/database.ts";
import { namingItem, refuse } from "../../../platform/shared/refusals.ts";
import { accounts } from "../../ledger/tables.ts";
import { assertIncome, assertPurchase } from "../../ledger/verbs.ts";
import { products } from "../../products/tables.ts";
import { type Product, soldProduct } from "../../products/verbs.ts";
import { accountIdIn, type AccountInput, type Side } from "../rules.ts";
import type { Line } from "./reading.ts";

/** The product of a line, which a purchase may lack, and the account it is posted to. */
export type Chosen = { product: Product | undefined; account: Row<typeof accounts> };

type LineInput = AccountInput & { productId?: string | null | undefined };

/** Refuses an account to which lines of the side are not posted. */
export const assertPostable = { sale: assertIncome, purchase: assertPurchase };

/** The product and account of a new line; the default account of a sale is its product's. */
export const chosenFor = (db: Db, side: Side, input: LineInput): Promise<Chosen> =>
  side === "sale"
    ? soldProduct(db, input.productId ?? "", accountIdIn(input))
    : bought(db, input.productId, accountIdIn(input) ?? "");

/** The same for many new lines, in two round trips; `not-found` names the item. */
export const chosenForAll = async (db: Db, side: Side, inputs: readonly LineInput[]): Promise<Chosen[]> => {
  const known = byId(await db.findAll(products, idsOf(inputs.map(({ productId }) => productId))));
  const wanted = inputs.map((input, index) =>
    namingItem(index, () => {
      const product = known.get(input.productId ?? "");
      if (input.productId && (!product || product.archivedAt)) throw missing("product_id");
      return { product, accountId: accountIdIn(input) ?? product?.incomeAccountId };
    }),
  );
  const posted = byId(await db.findAll(accounts, idsOf(wanted.map(({ accountId }) => accountId))));
  return wanted.map(({ product, accountId }, index) =>
    namingItem(index, () => {
      const account = posted.get(accountId ?? "");
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
  const accountId = accountIdIn(input);
  if (input.productId && input.productId !== line.productId)
    return side === "sale"
      ? soldProduct(db, input.productId, accountId)
      : bought(db, input.productId, accountId ?? line.accountId);
  return accountId && accountId !== line.accountId ? { account: await db.find(accounts, accountId) } : {};
};

const bought = async (db: Db, productId: string | null | undefined, accountId: string): Promise<Chosen> => {
  const [product, account] = await Promise.all([
    productId ? db.find(products, productId) : undefined,
    db.find(accounts, accountId),
  ]);
  if (product?.archivedAt) throw refuse("not-found");
  return { product, account };
};
