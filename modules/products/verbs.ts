import { read, readByShape, type Values } from "../../platform/server/db/read.ts";
import { rowsFrom, select } from "../../platform/server/db/select.ts";
import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Db, Row } from "../../platform/server/db/database.ts";
import { wordsPattern } from "../../platform/server/db/search-pattern.ts";
import type { Minor } from "../../platform/shared/money.ts";
import { refuse } from "../../platform/shared/refusals.ts";
import { accounts } from "../ledger/tables.ts";
import { products } from "./tables.ts";

export type Product = Row<typeof products>;

/** A product that can be sold; refuses an archived or unknown one with `not-found`. */
export type SoldProduct = { product: Product; account: Row<typeof accounts> };

/**
 * A product that can be sold, with its account or the given one. Refuses an archived or unknown product with
 * `not-found`.
 */
export const soldProduct = async (db: Db, id: string, accountId: string | undefined): Promise<SoldProduct> => {
  const [product, [account]] = await Promise.all([
    db.find(products, id),
    db.read(accountSoldTo, { id, accountId: accountId ?? null }),
  ]);
  if (product.archivedAt || !account) throw refuse("not-found");
  return { product, account };
};

const accountSoldTo = read(
  "products.sold-to",
  ({ id, accountId }: Values<{ id: string; accountId: string | null }>) => {
    const own = select({ id: products.incomeAccountId }).from(products).where(eq(products.id, id));
    return select(getTableColumns(accounts))
      .from(accounts)
      .where(eq(accounts.id, sql`coalesce(${accountId}::uuid, ${own})`));
  },
);

type FirstSale = { unitPrice: Minor; vatExempted: boolean; incomeAccountId: string };

/** Copies price, exemption and account of a line to a product that was added without a price, until its first sale. */
export const followFirstSale = (db: Db, productId: string, { unitPrice, vatExempted, incomeAccountId }: FirstSale) =>
  db.query(
    "products.follow-first-sale",
    "update products set price = $3, vat_exempted = $4, income_account_id = $5 where shop_id = $1 and id = $2 and priced_at is null and $3::bigint > 0",
    [productId, unitPrice, vatExempted, incomeAccountId],
  );

/** Marks products as sold: from then on lines no longer change their price. */
export const keepFirstSales = (db: Db, productIds: readonly string[], now: string) =>
  db.query(
    "products.keep-first-sales",
    "update products set priced_at = $3 where shop_id = $1 and id in (select id from products where shop_id = $1 and id = any($2) and priced_at is null and price > 0 order by id for no key update)",
    [productIds, now],
  );

/** Ordered by name; `after` is the name and id of the last row of the previous page. */
export const findProducts = (
  db: Db,
  q: string | undefined,
  after: [string, string] | undefined,
  most: number,
): Promise<Product[]> => {
  const [name, id] = after ?? [];
  const pattern = wordsPattern(q ?? "");
  if (pattern) return db.read(found, { pattern, name, id, most });
  return db.read(listed({ after: after !== undefined }), { name, id, most });
};

type Place = { name: string | undefined; id: string | undefined; most: number };

const found = read("products.find", ({ pattern, name, id, most }: Values<Place & { pattern: string }>) => {
  const matches = rowsFrom(products, "p", sql`find_products(${pattern}, ${name}, ${id}, ${most})`);
  return select(getTableColumns(matches)).from(matches).orderBy(matches.name, matches.id);
});

const listed = readByShape("products.list", ({ after }: { after: boolean }, { name, id, most }: Values<Place>) =>
  select(getTableColumns(products))
    .from(products)
    .where(
      and(
        isNull(products.archivedAt),
        after ? sql`(${products.name}, ${products.id}) > (${name}, ${id}::uuid)` : undefined,
      ),
    )
    .orderBy(products.name, products.id)
    .limit(most),
);
