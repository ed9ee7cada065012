import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { cast, isAnyOf, rowsFrom, select } from "../../../platform/server/db/select.ts";
import { isId } from "../../../platform/server/ids.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { accounts } from "../../books/ledger/tables.ts";
import { totalOf, vehiclesOf } from "./server/job-fit.ts";
import { productPatterns } from "./server/search-text.ts";
import { jobItems, products } from "./tables.ts";

export type Product = Row<typeof products>;

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

/** Locks these products, by id; an unknown one is missing. */
export const lockProducts = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Product>> => {
  const held = await db.read(lockedProducts, { ids: ids.filter(isId) });
  return new Map(held.map((product) => [product.id, product]));
};

const lockedProducts = read("products.lock", (value: Values<{ ids: readonly string[] }>) =>
  select(getTableColumns(products))
    .from(products)
    .where(isAnyOf(products.id, value.ids))
    .orderBy(products.id)
    .for("no key update"),
);

/** The items of these ready-made jobs, in order, with the facts and present prices of their products. */
export const readJobItems = (db: Db, jobIds: readonly string[]): Promise<JobItem[]> =>
  db.read(itemsOfJobs, { jobIds: jobIds.filter(isId) });

const itemsOfJobs = read("products.job-items", (value: Values<{ jobIds: readonly string[] }>) =>
  select({
    id: jobItems.id,
    jobId: jobItems.jobId,
    position: jobItems.position,
    productId: jobItems.productId,
    qty: jobItems.qty,
    unitPrice: jobItems.unitPrice,
    price: cast(sql`coalesce(${jobItems.unitPrice}, ${products.price})`, "bigint"),
    name: products.name,
    nameAr: products.nameAr,
    code: products.code,
    kind: products.kind,
    labourHours: products.labourHours,
    archivedAt: products.archivedAt,
  })
    .from(jobItems)
    .innerJoin(products, eq(products.id, jobItems.productId))
    .where(isAnyOf(jobItems.jobId, value.jobIds))
    .orderBy(jobItems.jobId, jobItems.position),
);

export type JobItem = RowOf<typeof itemsOfJobs>;

type FirstSale = { productId: string; unitPrice: Minor; vatExempted: boolean; incomeAccountId: string };

/**
 * Copies price, exemption and account of lines to products that were added without a price, until their first sale.
 * Of several lines of one product the last counts.
 */
export const followFirstSales = (db: Db, sales: readonly FirstSale[]) => {
  const latest = new Map(sales.map((sale) => [sale.productId, sale]));
  return db.query(
    "products.follow-first-sales",
    `with unpriced as (select id from products where shop_id = $1 and id = any($2) and priced_at is null order by id for no key update)
     update products p set price = s.price, vat_exempted = s.vat_exempted, exempt_code = case when s.vat_exempted then exempt_code end,
       exempt_reason = case when s.vat_exempted then exempt_reason end, income_account_id = s.income_account_id
     from unpriced, jsonb_to_recordset($3::jsonb) s(id uuid, price bigint, vat_exempted boolean, income_account_id uuid)
     where p.shop_id = $1 and p.id = unpriced.id and p.id = s.id and s.price > 0`,
    [[...latest.keys()], JSON.stringify([...latest.values()].map(firstSaleRow))],
  );
};

const firstSaleRow = ({ productId, unitPrice, vatExempted, incomeAccountId }: FirstSale) => ({
  id: productId,
  price: String(unitPrice),
  vat_exempted: vatExempted,
  income_account_id: incomeAccountId,
});

/** Marks products as sold: from then on lines no longer change their price. */
export const keepFirstSales = (db: Db, productIds: readonly string[], now: string) =>
  db.query(
    "products.keep-first-sales",
    "update products set priced_at = $3 where shop_id = $1 and id in (select id from products where shop_id = $1 and id = any($2) and priced_at is null and price > 0 order by id for no key update)",
    [productIds, now],
  );

/** The products in use that a search finds, by name. */
export const findProducts = (db: Db, q: string, max: number): Promise<FoundProduct[]> => {
  const patterns = productPatterns(q);
  return patterns ? db.read(found, { patterns, max }) : Promise.resolve([]);
};

const found = read("products.find", ({ patterns, max }: Values<{ patterns: readonly string[]; max: number }>) => {
  const matches = rowsFrom(products, "p", sql`find_products(${patterns}, false, ${max})`);
  return select({ ...getTableColumns(matches), vehicles: vehiclesOf(matches), total: totalOf(matches) })
    .from(matches)
    .orderBy(matches.name, matches.id);
});

type FoundProduct = RowOf<typeof found>;
