import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByShape, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, castOrNull, json, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { type Language, nameIn } from "../../../../platform/shared/words.ts";
import { branches } from "../../../base/shop/tables.ts";
import { accounts } from "../../../books/ledger/tables.ts";
import type * as contract from "../contract.ts";
import type { ProductKind } from "../rules.ts";
import { branchStock, products, stockMovements } from "../tables.ts";
import { productPatterns } from "./search-text.ts";
import { fitsVehicle, totalOf, vehiclesOf } from "./job-fit.ts";

type P = typeof products;

/** The day of the last sale, else of the first receipt: from then on a product on hand stands still. */
const lastIssuedOn = (p: Pick<P, "id" | "trackedAt">) =>
  castOrNull(
    sql`coalesce((${select({ date: stockMovements.date })
      .from(stockMovements)
      .where(and(eq(stockMovements.productId, p.id), eq(stockMovements.kind, "issue")))
      .orderBy(desc(stockMovements.number))
      .limit(1)}), ${p.trackedAt}::date)`,
    "date",
  );

const storedBranches = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    nameAr: z.string(),
    onHand: z.string(),
    value: z.string(),
    hasMoved: z.boolean(),
  }),
);

/** What each open branch has of a product `p`, and each closed one that has some; one row only in a shop with one branch. */
const stockByBranch = (p: Pick<P, "id">) =>
  json(
    sql`coalesce((${select({
      rows: json(
        sql`jsonb_agg(jsonb_build_object('id', ${branches.id}, 'name', ${branches.name}, 'nameAr', ${branches.nameAr},
          'onHand', coalesce(${branchStock.onHand}, 0)::text, 'value', coalesce(${branchStock.stockValue}, 0)::text,
          'hasMoved', ${branchStock.id} is not null) order by ${branches.position})`,
        storedBranches,
      ),
    })
      .from(branches)
      .leftJoin(branchStock, and(eq(branchStock.branchId, branches.id), eq(branchStock.productId, p.id)))
      .where(or(isNull(branches.archivedAt), ne(branchStock.onHand, sql`0`)))}), '[]')`,
    storedBranches,
  );

const columnsOf = (p: P) => ({
  ...getTableColumns(p),
  branches: stockByBranch(p),
  accountName: accounts.name,
  accountNameAr: accounts.nameAr,
  lastIssuedOn: lastIssuedOn(p),
  vehicles: vehiclesOf(p),
  total: totalOf(p),
});

const productById = read("products.by-id", (value: Values<{ id: string }>) =>
  select(columnsOf(products))
    .from(products)
    .innerJoin(accounts, eq(accounts.id, products.incomeAccountId))
    .where(eq(products.id, value.id)),
);

export type ListedProduct = RowOf<typeof productById>;
export type Fit = { fits: boolean | null };

export const readProduct = async (db: Db, id: string): Promise<ListedProduct> => {
  const [product] = isId(id) ? await db.read(productById, { id }) : [];
  if (!product) throw refuse("not-found");
  return product;
};

type Filters = {
  q?: string | undefined;
  vehicleId?: string | undefined;
  kind?: ProductKind | undefined;
  stock?: (typeof contract.stockFilters)[number] | undefined;
  archived?: "1" | undefined;
  branchId?: string | undefined;
  /** Whose names it is ordered by. */
  language: Language;
  /** Sold last before this day: stands still. */
  stillBefore: string;
};

/** A place in the list: the rank for the vehicle, name and id of the last row of the previous page. */
export type Place = [rank: number, name: string, id: string];

/** Ordered by name in the reader's language; for a vehicle, the jobs for it come first. */
export const listProductsWith = (db: Db, filters: Filters, after: Place | undefined, max: number) => {
  const { shape, values } = choice(filters);
  const [rank, name, id] = after ?? [];
  return db.read(page({ ...shape, after: after !== undefined, max }), { ...values, rank, name, id });
};

type Placed = { fits: boolean | null; name: string; nameAr: string | null; id: string };

export const placeIn =
  (language: Language) =>
  ({ fits, id, ...names }: Placed): Place => [fits === null ? 1 : fits ? 0 : 2, nameIn(language, names), id];

/** How many of the matching products are low, out and still, whatever the filter by stock. */
export const summaryOfProducts = async (db: Db, filters: Filters) => {
  const { shape, values } = choice(filters);
  const [found] = await db.read(summary(shape), values);
  return found!;
};

type Shape = {
  q: boolean;
  kind: ProductKind | "";
  stock: NonNullable<Filters["stock"]> | "";
  archived: boolean;
  forVehicle: boolean;
  inArabic: boolean;
  inBranch: boolean;
};
type Chosen = {
  patterns?: readonly string[] | undefined;
  vehicleId?: string | undefined;
  branchId?: string | undefined;
  stillBefore: string;
};

const choice = (filters: Filters): { shape: Shape; values: Chosen } => {
  const { q = "", kind, stock, archived, vehicleId, branchId, stillBefore, language } = filters;
  const patterns = productPatterns(q);
  return {
    shape: {
      q: patterns !== undefined,
      kind: kind ?? "",
      stock: stock ?? "",
      archived: archived !== undefined,
      forVehicle: vehicleId !== undefined,
      inArabic: language === "ar",
      inBranch: branchId !== undefined,
    },
    values: {
      ...(patterns !== undefined && { patterns }),
      ...(vehicleId !== undefined && { vehicleId }),
      ...(branchId !== undefined && { branchId }),
      stillBefore,
    },
  };
};

const sourceOf = ({ q, archived }: Shape, { patterns }: Values<Chosen>): P =>
  (q
    ? rowsFrom(products, "p", sql`find_products(${patterns}, ${archived ? sql`true` : sql`false`}, null)`)
    : products) as P;

/** In all branches, and between them. */
const owned = (p: P) => sql`(${p.onHand} + ${p.inTransit})`;
const isOut = (p: P) => and(or(isNotNull(p.trackedAt), isNotNull(p.minimum)), lte(owned(p), sql`0`));
const isLow = (p: P) => and(gt(owned(p), sql`0`), lt(owned(p), p.minimum));
const isStill = (p: P, { stillBefore }: Values<Chosen>) =>
  and(gt(p.onHand, sql`0`), lt(lastIssuedOn(p), sql`${stillBefore}::date`));

const fitsIn = (p: P, { forVehicle }: Shape, { vehicleId }: Values<Chosen>) =>
  forVehicle ? fitsVehicle(p, vehicleId) : castOrNull(sql`null`, "boolean");

const productsIn = ({ stock }: Shape, { branchId }: Values<Chosen>) =>
  select({ id: branchStock.productId })
    .from(branchStock)
    .where(and(eq(branchStock.branchId, branchId), stock === "stocked" ? ne(branchStock.onHand, sql`0`) : undefined));

/** What all branches have of it at cost, or the chosen one. */
const valueOf = (p: P, { inBranch }: Shape, { branchId }: Values<Chosen>) =>
  inBranch
    ? sql`(${select({ value: branchStock.stockValue })
        .from(branchStock)
        .where(and(eq(branchStock.productId, p.id), eq(branchStock.branchId, branchId)))})`
    : p.stockValue;

/** A job for other vehicles is found by a search only. */
const conditionOf = (p: P, shape: Shape, value: Values<Chosen>) =>
  and(
    shape.archived ? isNotNull(p.archivedAt) : isNull(p.archivedAt),
    shape.inBranch ? inArray(p.id, productsIn(shape, value)) : undefined,
    shape.kind ? eq(p.kind, shape.kind) : undefined,
    shape.forVehicle && !shape.q ? sql`(${fitsIn(p, shape, value)}) is not false` : undefined,
  );

const ofStock = (p: P, { stock }: Shape, value: Values<Chosen>) => {
  switch (stock) {
    case "":
      return undefined;
    case "low":
      return isLow(p);
    case "out":
      return isOut(p);
    case "still":
      return isStill(p, value);
    case "stocked":
      return isNotNull(p.trackedAt);
  }
};

const summary = readByShape("products.summary", (shape: Shape, value: Values<Chosen>) => {
  const p = sourceOf(shape, value);
  const chosen = ofStock(p, shape, value) ?? sql`true`;
  return select({
    count: cast(sql`count(*) filter (where ${chosen})`, "int"),
    low: cast(sql`count(*) filter (where ${isLow(p)})`, "int"),
    out: cast(sql`count(*) filter (where ${isOut(p)})`, "int"),
    still: cast(sql`count(*) filter (where ${isStill(p, value)})`, "int"),
    value: cast(sql`coalesce(sum(${valueOf(p, shape, value)}) filter (where ${chosen}), 0)`, "bigint"),
  })
    .from(p)
    .where(conditionOf(p, shape, value));
});

type After = { rank: number | undefined; name: string | undefined; id: string | undefined };
type PageShape = Shape & { after: boolean; max: number };

const page = readByShape("products.list", (shape: PageShape, value: Values<Chosen & After>) => {
  const p = sourceOf(shape, value);
  const fits = fitsIn(p, shape, value);
  const rank = sql`case ${fits} when true then 0 when false then 2 else 1 end`;
  const name = shape.inArabic ? sql`coalesce(${p.nameAr}, ${p.name})` : p.name;
  const isAfter = shape.forVehicle
    ? sql`(${rank}, ${name}, ${p.id}) > (${value.rank}::int, ${value.name}, ${value.id}::uuid)`
    : sql`(${name}, ${p.id}) > (${value.name}, ${value.id}::uuid)`;
  return select({ ...columnsOf(p), fits })
    .from(p)
    .innerJoin(accounts, eq(accounts.id, p.incomeAccountId))
    .where(and(conditionOf(p, shape, value), ofStock(p, shape, value), shape.after ? isAfter : undefined))
    .orderBy(...(shape.forVehicle ? [rank] : []), name, p.id)
    .limit(shape.max);
});
