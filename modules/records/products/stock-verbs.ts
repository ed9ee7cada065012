import { and, eq, gt, isNotNull, isNull, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../platform/server/db/read.ts";
import { cast, isAnyOf, select, shop } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import { shortDate } from "../../../platform/shared/dates.ts";
import type { SourceKind } from "../../../platform/shared/kinds.ts";
import { type Minor, shortest, toThousandths } from "../../../platform/shared/money.ts";
import { needsConfirmation, Refusal } from "../../../platform/shared/refusals.ts";
import type { Needs } from "../../../platform/shared/route.ts";
import { isolated, isolatedName, type Language, listComma, nameIn } from "../../../platform/shared/words.ts";
import {
  type BranchStock,
  costTakenBack,
  type PlannedMovement,
  quantityText,
  type Shortage,
  type StockDay,
  type StockedProduct,
  withoutCost,
} from "./rules.ts";
import { branches } from "../../base/shop/tables.ts";
import { branchStock, products, stockMovements } from "./tables.ts";
import { productWords, refuse } from "./words.ts";

/** The columns of a `StockedProduct`, without its branches. */
export const stockColumns = {
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

/** The products that an approval changes: those with stock, and those that take their price from their first sale. */
export const changedBySale = or(
  isNull(products.pricedAt),
  and(eq(products.kind, "part"), isNotNull(products.trackedAt)),
);

/** Locks these products, by id, for movements of their stock. */
export const lockStock = async (db: Db, ids: readonly string[]): Promise<StockedProduct[]> => {
  const [held, rows] = await Promise.all([db.read(stockOf, { ids }), db.read(stockByBranch, { ids })]);
  return inBranches(held, rows);
};

/** The columns of a `BranchStock`, with its product. A statement of its own reads them after the products are locked. */
export const branchColumns = {
  productId: branchStock.productId,
  branchId: branchStock.branchId,
  name: branches.name,
  nameAr: branches.nameAr,
  onHand: branchStock.onHand,
  stockValue: branchStock.stockValue,
};

const stockByBranch = read("products.stock-by-branch", (value: Values<{ ids: readonly string[] }>) =>
  select(branchColumns)
    .from(branchStock)
    .innerJoin(branches, eq(branches.id, branchStock.branchId))
    .where(isAnyOf(branchStock.productId, value.ids))
    .orderBy(branches.position),
);

/** Locked products with what each branch has of them. */
export const inBranches = (
  held: readonly Omit<StockedProduct, "branches">[],
  rows: readonly (BranchStock & { productId: string })[],
): StockedProduct[] =>
  held.map((product) => ({ ...product, branches: rows.filter(({ productId }) => productId === product.id) }));

/** What a branch has of a product, as a column. */
export const onHandAt = (productId: SQLWrapper, branchId: SQLWrapper): SQL =>
  sql`coalesce((${select({ onHand: branchStock.onHand })
    .from(branchStock)
    .where(and(eq(branchStock.productId, productId), eq(branchStock.branchId, branchId)))}), 0)`;

const stockOf = read("products.lock-stock", (value: Values<{ ids: readonly string[] }>) =>
  select(stockColumns).from(products).where(isAnyOf(products.id, value.ids)).orderBy(products.id).for("no key update"),
);

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

type Allowance = { allowed: boolean; confirmed: boolean; may: (needs: Needs) => boolean };

/**
 * Refuses to take more than is on hand, on the document's day or a later one, with `not-enough-stock`; where the shop
 * allows it, it only asks for a confirmation. The refusal offers to record the receipt.
 */
export const assertEnough = (shortages: readonly Shortage[], { allowed, confirmed, may }: Allowance) => {
  if (shortages.length === 0 || (allowed && confirmed)) return;
  const named = (language: Language) =>
    shortages.map((shortage) => shortageIn(language, shortage)).join(listComma(language));
  const sentence = {
    en: productWords.notEnough.en.replace("{products}", () => named("en")),
    ar: productWords.notEnough.ar.replace("{products}", () => named("ar")),
  };
  if (allowed) throw needsConfirmation({ "not-enough-stock": sentence });
  throw new Refusal(
    "not-enough-stock",
    { status: refuse.all["not-enough-stock"].status, ...sentence },
    may("create-purchases") ? { offers: [receiptOf(shortages)] } : {},
  );
};

/** Where other branches have some today, they are named, unless another day is asked about. */
const shortageIn = (language: Language, { product, onHand, on, elsewhere }: Shortage) =>
  productWords[on !== null ? "onHandOn" : elsewhere.length > 0 ? "onHandHere" : "onHandOf"][language]
    .replace("{name}", () => isolatedName(nameIn(language, product)))
    .replace("{onHand}", isolated(quantityText(onHand)))
    .replace("{date}", isolated(shortDate(on ?? "")))
    .replace("{elsewhere}", () => elsewhereIn(language, elsewhere));

const elsewhereIn = (language: Language, elsewhere: readonly BranchStock[]) =>
  elsewhere
    .map((branch) => `${isolatedName(nameIn(language, branch))} ${isolated(shortest(branch.onHand))}`)
    .join(listComma(language));

/** The page that begins a purchase, received on the first day on which something is missing. */
const receiptOf = (shortages: readonly Shortage[]) => {
  const [first = "today"] = shortages.flatMap(({ on }) => on ?? []).toSorted();
  return { name: productWords.recordReceipt, url: `/back/purchases?receipt=${first}` };
};

/**
 * Asks for a confirmation with `no-cost` before parts without a cost enter the stock at a value of 0: what is sold of
 * them later would have no cost either.
 */
export const assertCosted = (
  products: readonly StockedProduct[],
  movements: readonly PlannedMovement[],
  { confirmed }: { confirmed: boolean },
) => {
  const costless = withoutCost(products, movements);
  if (costless.length === 0 || confirmed) return;
  const max = 5;
  const more = costless.length > max ? isolated(` (+${costless.length - max})`) : "";
  const named = (language: Language) =>
    costless
      .slice(0, max)
      .map((product) => isolatedName(nameIn(language, product)))
      .join(listComma(language)) + more;
  throw needsConfirmation({
    "no-cost": {
      en: productWords.noCost.en.replace("{products}", () => named("en")),
      ar: productWords.noCost.ar.replace("{products}", () => named("ar")),
    },
  });
};

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

/** From now on these parts have stock, even if there is none of them. */
export const beginStock = (db: Db, ids: readonly string[], now: string) =>
  db.query(
    "products.begin-stock",
    "update products set tracked_at = $3 where shop_id = $1 and id = any($2) and tracked_at is null and kind = 'part'",
    [ids, now],
  );

export type StockSource = {
  sourceKind: SourceKind;
  sourceId: string;
  sourceLabel: string | null;
  /** Null if the plan has no lines, so that nothing was posted. */
  entryId: string | null;
  date: string;
  /** Of a receipt: the day on which the goods came, if it was given. */
  receivedOn?: string | null;
  /** Where they were planned. */
  branchId: string;
  reason?: string | null;
  userId: string;
  now: string;
};

/**
 * Writes planned movements and the stock of their products, in one statement. The products must be held since
 * before they were planned, and the lines of the plan be part of the entry.
 */
export const writeMovements = async (db: Db, movements: readonly PlannedMovement[], source: StockSource) => {
  if (movements.length === 0) return;
  // What arrives may lift the hold of a task.
  if (movements.some(({ quantity }) => quantity > 0n)) db.announce("vehicles");
  await db.query(
    "products.write-movements",
    `with moved as (
       select * from jsonb_to_recordset($2) as m(id uuid, product_id uuid, number int, kind text, quantity numeric, value bigint, variance bigint,
         on_hand numeric, value_after bigint, all_on_hand numeric, all_value bigint, unit_cost bigint, line_id uuid, issue_id uuid)
     ), kept as (
       insert into stock_movements (shop_id, id, product_id, number, kind, date, quantity, value, variance, on_hand_after, value_after, branch_id,
         source_kind, source_id, source_label, line_id, issue_id, entry_id, reason, created_by, created_at, received_on)
       select $1, m.id, m.product_id, m.number, m.kind, $3, m.quantity, m.value, m.variance, m.all_on_hand, m.all_value, $4, $5, $6, $7, m.line_id, m.issue_id,
         case when m.value <> 0 or m.variance <> 0 then $8::uuid end, $9, $10, $11, $12 from moved m
     ), last as (
       select distinct on (m.product_id) m.product_id, m.on_hand, m.value_after, m.all_on_hand, m.all_value, m.number,
         (select priced.unit_cost from moved priced where priced.product_id = m.product_id and priced.unit_cost is not null order by priced.number desc limit 1) as unit_cost
       from moved m order by m.product_id, m.number desc
     ), placed as (
       insert into branch_stock (shop_id, id, product_id, branch_id, on_hand, stock_value)
       select $1, gen_random_uuid(), l.product_id, $4, l.on_hand, l.value_after from last l
       on conflict (shop_id, product_id, branch_id) do update set on_hand = excluded.on_hand, stock_value = excluded.stock_value
     )
     update products p set on_hand = last.all_on_hand, stock_value = last.all_value, movements = last.number, tracked_at = coalesce(p.tracked_at, $11),
       cost = coalesce(last.unit_cost, p.cost)
     from last
     where p.shop_id = $1 and p.id = last.product_id`,
    [
      JSON.stringify(movements.map(sentMovement)),
      source.date,
      source.branchId,
      source.sourceKind,
      source.sourceId,
      source.sourceLabel,
      source.entryId,
      source.reason ?? null,
      source.userId,
      source.now,
      source.receivedOn ?? null,
    ],
  );
};

const sentMovement = ({
  productId,
  quantity,
  value,
  variance,
  after,
  afterInAll,
  unitCost,
  lineId,
  issueId,
  ...rest
}: PlannedMovement) => ({
  ...rest,
  id: rest.id ?? newId(),
  product_id: productId,
  quantity: quantityText(quantity),
  value: String(value),
  variance: String(variance),
  on_hand: quantityText(after.onHand),
  value_after: String(after.value),
  all_on_hand: quantityText(afterInAll.onHand),
  all_value: String(afterInAll.value),
  unit_cost: unitCost === null ? null : String(unitCost),
  line_id: lineId,
  issue_id: issueId,
});

/** Adds to what is on the way of these products, which must be held; a negative quantity takes from it. */
export const addInTransit = (db: Db, parts: readonly { productId: string; quantity: string }[]) =>
  db.query(
    "products.add-in-transit",
    `update products p set in_transit = p.in_transit + a.quantity
     from jsonb_to_recordset($2::jsonb) a(id uuid, quantity numeric) where p.shop_id = $1 and p.id = a.id`,
    [JSON.stringify(parts.map(({ productId, quantity }) => ({ id: productId, quantity })))],
  );

/** The faults of the shop's stock; an empty list if there are none. */
export const verifyStock = (db: Db) => db.read(faultsFound);

const faultsFound = readByHand(
  "products.verify-stock",
  { problem: z.string(), subject: z.string().nullable() },
  () => sql`select * from verify_stock(${shop})`,
);
