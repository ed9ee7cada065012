import { and, eq, gt, isNotNull, isNull, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../platform/server/db/read.ts";
import { cast, isAnyOf, select, shop } from "../../../platform/server/db/select.ts";
import { type Minor, shortest, toThousandths } from "../../../platform/shared/money.ts";
import { type BranchStock, costTakenBack, type StockedProduct } from "./rules.ts";
import type { StockDay } from "./stock-plan.ts";
import { branches } from "../../base/shop/tables.ts";
import { branchStock, products, stockMovements } from "./tables.ts";

/** The columns of a `StockedProduct`, without its branches. */
const stockColumns = {
  id: products.id,
  name: products.name,
  nameAr: products.nameAr,
  kind: products.kind,
  inventory: products.inventory,
  cost: products.cost,
  trackedAt: products.trackedAt,
  archivedAt: products.archivedAt,
  onHand: products.onHand,
  stockValue: products.stockValue,
  movements: products.movements,
};

/** The columns of a `BranchStock`, with its product. */
const branchColumns = {
  productId: branchStock.productId,
  branchId: branchStock.branchId,
  name: branches.name,
  nameAr: branches.nameAr,
  onHand: branchStock.onHand,
  stockValue: branchStock.stockValue,
};

/** The products that an approval changes: those with stock, and those that take their price from their first sale. */
export const changedBySale = or(
  isNull(products.pricedAt),
  and(eq(products.kind, "part"), isNotNull(products.trackedAt)),
);

/**
 * Makes the call that locks, by id, the products that `isOne` chooses, for movements of their stock. A second statement reads
 * what the branches have of them, after they are locked.
 */
export const stockLock = <V extends object>(
  name: string,
  isOne: (productId: SQLWrapper, value: Values<V>) => SQL,
  where?: SQL,
) => {
  const locked = read(name, (value: Values<V>) =>
    select(stockColumns)
      .from(products)
      .where(and(isOne(products.id, value), where))
      .orderBy(products.id)
      .for("no key update"),
  );
  const byBranch = read(`${name}-by-branch`, (value: Values<V>) =>
    select(branchColumns)
      .from(branchStock)
      .innerJoin(branches, eq(branches.id, branchStock.branchId))
      .where(isOne(branchStock.productId, value))
      .orderBy(branches.position),
  );
  return async (db: Db, values: V): Promise<StockedProduct[]> => {
    const [held, rows] = await Promise.all([db.read(locked, values), db.read(byBranch, values)]);
    return inBranches(held, rows);
  };
};

const stockOfIds = stockLock("products.lock-stock", (id, value: Values<{ ids: readonly string[] }>) =>
  isAnyOf(id, value.ids),
);

/** Locks these products, by id, for movements of their stock. */
export const lockStock = (db: Db, ids: readonly string[]) => stockOfIds(db, { ids });

/** Locked products with what each branch has of them. */
const inBranches = (
  held: readonly Omit<StockedProduct, "branches">[],
  rows: readonly (BranchStock & { productId: string })[],
): StockedProduct[] =>
  held.map((product) => ({ ...product, branches: rows.filter(({ productId }) => productId === product.id) }));

/** What a branch has of a product, as a column. */
export const onHandAt = (productId: SQLWrapper, branchId: SQLWrapper): SQL =>
  sql`coalesce((${select({ onHand: branchStock.onHand })
    .from(branchStock)
    .where(and(eq(branchStock.productId, productId), eq(branchStock.branchId, branchId)))}), 0)`;

/** The branch and the day of a document, with what its products move there later; they must be held. */
export const stockOn = async (
  db: Db,
  ids: readonly string[],
  { branchId, on, today }: { branchId: string; on: string; today: string },
): Promise<StockDay> => ({
  branchId,
  on,
  later: on < today ? await db.read(movedLater, { ids, on, branchId }) : [],
});

type Later = { ids: readonly string[]; on: string; branchId: string };

/**
 * Whether a row of `stock_movements` counts in one of these branches: its own, except of movements that are older than stock
 * by branch. The first part lets most rows be told apart without a look at those.
 */
export const countsIn = (branchIds: SQLWrapper): SQL => sql`((stock_movements.branch_id = any(${branchIds})
    or stock_movements.product_id in (select e.product_id from branch_stock e
      where e.shop_id = ${shop} and e.early_movements > 0 and e.branch_id = any(${branchIds})))
  and coalesce((select e.branch_id from branch_stock e where e.shop_id = ${shop} and e.product_id = stock_movements.product_id
    and e.early_movements >= stock_movements.number), stock_movements.branch_id) = any(${branchIds}))`;

/** One branch, where several could be. */
export const oneBranch = (id: SQLWrapper): SQL => sql`array[${id}]::uuid[]`;

const movedLater = read("products.moved-later", (value: Values<Later>) =>
  select({
    productId: stockMovements.productId,
    effectiveOn: stockMovements.effectiveOn,
    quantity: cast(sql`sum(${stockMovements.quantity})`, "numeric"),
  })
    .from(stockMovements)
    .where(
      and(
        isAnyOf(stockMovements.productId, value.ids),
        gt(stockMovements.effectiveOn, value.on),
        countsIn(oneBranch(value.branchId)),
      ),
    )
    .groupBy(stockMovements.productId, stockMovements.effectiveOn),
);

type Issue = {
  id: string;
  productId: string;
  lineId: string;
  branchId: string;
  date: string;
  quantity: string;
  cost: Minor;
  takenBack: string;
};

/**
 * The issues of these lines, and how much of each was taken back. The caller holds the document of the lines, so
 * that two returns do not take back the same part. A line without stock has none.
 */
export const issuesOfLines = (db: Db, lineIds: readonly string[]): Promise<Issue[]> => db.read(issuesOf, { lineIds });

const taken = alias(stockMovements, "taken");
const issuesOf = read("products.issues-of-lines", (value: Values<{ lineIds: readonly string[] }>) =>
  select({
    id: stockMovements.id,
    productId: stockMovements.productId,
    lineId: cast(stockMovements.lineId, "uuid"),
    branchId: stockMovements.branchId,
    date: stockMovements.date,
    quantity: cast(sql`-${stockMovements.quantity}`, "numeric"),
    cost: cast(sql`-${stockMovements.value}`, "bigint"),
    takenBack: cast(
      sql`coalesce((${select({ sum: cast(sql`sum(${taken.quantity})`, "numeric") })
        .from(taken)
        .where(eq(taken.issueId, stockMovements.id))}), 0)`,
      "numeric",
    ),
  })
    .from(stockMovements)
    .where(and(isAnyOf(stockMovements.lineId, value.lineIds), eq(stockMovements.kind, "issue"))),
);

/**
 * The step that takes a quantity of an issued line back into stock, at the cost at which it was issued; the last
 * part takes the remainder. `lineId` is the line of the return, if it has one.
 */
export const takeBack = (issue: Issue, quantity: string, lineId: string | null) => ({
  kind: "return" as const,
  productId: issue.productId,
  issueId: issue.id,
  lineId,
  quantity,
  cost: costTakenBack(
    { quantity: toThousandths(shortest(issue.quantity)), cost: issue.cost },
    { before: toThousandths(shortest(issue.takenBack)), now: toThousandths(quantity) },
  ),
});

/** The faults of the shop's stock; an empty list if there are none. */
export const verifyStock = (db: Db) => db.read(faultsFound);

const faultsFound = readByHand(
  "products.verify-stock",
  { problem: z.string(), subject: z.string().nullable() },
  () => sql`select * from verify_stock(${shop})`,
);
