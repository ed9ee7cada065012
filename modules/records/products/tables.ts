import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, day, money, quantity, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { foldedFrom, foldedTo } from "../../../platform/shared/folding.ts";
import type { SourceKind } from "../../../platform/shared/kinds.ts";
import { accounts, journalEntries } from "../../books/ledger/tables.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import { vehicleMakes, vehicleModels } from "../vehicles/tables.ts";
import type { ExemptCode } from "../../base/lines/exemptions.ts";
import { keySigns, zerosOfDigits, zerosOfTradeNumber } from "./codes.ts";
import type { Inventory, MovementKind, ProductKind } from "./rules.ts";

const stockQuantity = () =>
  quantity()
    .notNull()
    .default(sql`0`);

/** Nothing on hand is worth nothing, and a value has the sign of its quantity; so it is in each branch. */
const valueFollows = (name: string, onHand: AnyPgColumn, value: AnyPgColumn) =>
  check(name, sql`case when ${onHand} = 0 then ${value} = 0 else ${value} * sign(${onHand}) >= 0 end`);

/** As `codes.ts` compares it. */
const keyIn = (column: "code" | "barcode", zeros: string): SQL => {
  const [from, to, signs, leading] = [foldedFrom, foldedTo, keySigns, zeros].map(escapedText);
  const folded = sql`translate(lower(normalize(${sql.identifier(column)}, NFKC)), ${from}, ${to})`;
  const key = sql`nullif(regexp_replace(regexp_replace(${folded}, ${signs}, '', 'g'), ${leading}, ''), '')`;
  return sql`coalesce(${key}, nullif(${folded}, ''))`;
};

/** As `U&'\\0623'`, so that a migration has no invisible character. */
const escapedText = (text: string) => {
  const escaped = text.replace(/[^ -~]|[\\']/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return sql.raw(`U&'${escaped}'`);
};

/** What is sold: a part, a service or a ready-made job; its income account, and the stock of a part. */
export const products = shopTable(
  "products",
  {
    name: text().notNull(),
    /** For bilingual documents and Arabic screens. */
    nameAr: text(),
    kind: text().$type<ProductKind>().notNull().default("part"),
    code: text(),
    barcode: text(),
    codeKey: text().generatedAlwaysAs(keyIn("code", zerosOfTradeNumber)),
    barcodeKey: text().generatedAlwaysAs(keyIn("barcode", zerosOfDigits)),
    /** As `nameKey` of `import-rules.ts`. */
    nameKey: text().generatedAlwaysAs(sql`lower(name)`),
    nameArKey: text().generatedAlwaysAs(sql`lower(name_ar)`),
    price: money().notNull(),
    /** Null if no price was entered: until its first sale the product takes the price of its lines. */
    pricedAt: time(),
    /** The last known cost of a unit before VAT: as typed, then that of each receipt. */
    cost: money(),
    vatExempted: boolean().notNull().default(false),
    exemptCode: text().$type<ExemptCode>(),
    exemptReason: text(),
    incomeAccountId: uuid().notNull(),
    /** The stock and cost accounts of a part. */
    inventory: text().$type<Inventory>().notNull().default("parts"),
    /** Fewer than this on hand are low. */
    minimum: quantity(),
    shelf: text(),
    /** Since the first receipt or count. Without it the product has no stock, and a sale posts no cost. */
    trackedAt: time(),
    /** In all branches. */
    onHand: stockQuantity(),
    /** What is on hand in all branches, at cost: part of the balance of the stock account. */
    stockValue: money()
      .notNull()
      .default(sql`0`),
    /** On the way between branches: in no branch's stock. */
    inTransit: stockQuantity(),
    /** The number of its last movement. */
    movements: integer().notNull().default(0),
    /** Of a ready-made job, its rows in `job_items`. */
    itemCount: integer().notNull().default(0),
    /** Billed hours, not the hours actually worked. */
    labourHours: numeric({ precision: 7, scale: 2 }),
    /** Names, codes and their keys, folded by `productSearchText`. */
    searchText: text().notNull(),
    archivedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("products_barcode_key")
      .on(t.shopId, t.barcode)
      .where(sql`${t.archivedAt} is null`),
    check("products_kind", sql`${t.kind} in ('part', 'service', 'job')`),
    check("products_inventory", sql`${t.inventory} in ('parts', 'materials')`),
    check("products_cost", sql`${t.cost} >= 0`),
    check("products_minimum", sql`${t.minimum} >= 0`),
    check("products_exemption", sql`${t.vatExempted} or (${t.exemptCode} is null and ${t.exemptReason} is null)`),
    check("products_tracked", sql`${t.trackedAt} is not null or (${t.onHand} = 0 and ${t.stockValue} = 0)`),
    check(
      "products_stock_kind",
      sql`${t.kind} = 'part' or (${t.onHand} = 0 and ${t.stockValue} = 0 and ${t.inTransit} = 0)`,
    ),
    check("products_in_transit", sql`${t.inTransit} >= 0 and (${t.inTransit} = 0 or ${t.archivedAt} is null)`),
    check("products_items", sql`${t.kind} = 'job' or ${t.itemCount} = 0`),
    refers("products_income_account_fkey", [t.shopId, t.incomeAccountId], accounts),
    uniqueIndex("products_code_key")
      .on(t.shopId, sql`lower(${t.code})`)
      .where(sql`${t.archivedAt} is null`),
    index("products_code_alike")
      .on(t.shopId, t.codeKey)
      .where(sql`${t.archivedAt} is null`),
    index("products_barcode_alike")
      .on(t.shopId, t.barcodeKey)
      .where(sql`${t.archivedAt} is null`),
    index("products_named")
      .on(t.shopId, t.nameKey)
      .where(sql`${t.archivedAt} is null`),
    index("products_named_ar")
      .on(t.shopId, t.nameArKey)
      .where(sql`${t.archivedAt} is null`),
    index("products_name")
      .on(t.shopId, t.name, t.id)
      .where(sql`${t.archivedAt} is null`),
    index("products_name_ar")
      .on(t.shopId, sql`coalesce(${t.nameAr}, ${t.name})`, t.id)
      .where(sql`${t.archivedAt} is null`),
    index("products_search").using("gin", t.shopId, t.searchText.op("gin_trgm_ops")),
    check("products_price", sql`${t.price} >= 0`),
  ],
);

/** An item that a ready-made job adds to a document, in its order; never a job itself. */
export const jobItems = shopTable(
  "job_items",
  {
    jobId: uuid().notNull(),
    position: integer().notNull(),
    productId: uuid().notNull(),
    qty: quantity().notNull(),
    /** Null: the product's price when the job is added. */
    unitPrice: money(),
  },
  (t) => [
    unique("job_items_position_key").on(t.shopId, t.jobId, t.position),
    index("job_items_product").on(t.shopId, t.productId),
    refers("job_items_job_fkey", [t.shopId, t.jobId], products),
    refers("job_items_product_fkey", [t.shopId, t.productId], products),
    check("job_items_qty", sql`${t.qty} > 0`),
    check("job_items_price", sql`${t.unitPrice} >= 0`),
    check("job_items_other", sql`${t.jobId} <> ${t.productId}`),
  ],
);

/** Vehicles for which a ready-made job is meant; a job without rows is for all. */
export const jobVehicles = shopTable(
  "job_vehicles",
  {
    jobId: uuid().notNull(),
    position: integer().notNull(),
    vehicleMakeId: uuid().notNull(),
    /** Null: every model of the make. */
    vehicleModelId: uuid(),
    /** The first and the last model year; null: no limit. */
    fromYear: integer(),
    toYear: integer(),
  },
  (t) => [
    unique("job_vehicles_position_key").on(t.shopId, t.jobId, t.position),
    refers("job_vehicles_job_fkey", [t.shopId, t.jobId], products),
    refers("job_vehicles_make_fkey", [t.shopId, t.vehicleMakeId], vehicleMakes),
    foreignKey({
      name: "job_vehicles_model_fkey",
      columns: [t.shopId, t.vehicleMakeId, t.vehicleModelId],
      foreignColumns: [vehicleModels.shopId, vehicleModels.makeId, vehicleModels.id],
    }),
    check("job_vehicles_years", sql`${t.fromYear} <= ${t.toYear}`),
  ],
);

/** What a branch has of a part, and its value there; no row before its first movement in the branch. */
export const branchStock = shopTable(
  "branch_stock",
  {
    productId: uuid().notNull(),
    branchId: uuid().notNull(),
    onHand: stockQuantity(),
    stockValue: money()
      .notNull()
      .default(sql`0`),
    /**
     * The product's movements up to this number count in this branch, whatever their own: they are older than stock by
     * branch, and their own branches could not have held it.
     */
    earlyMovements: integer().notNull().default(0),
  },
  (t) => [
    unique("branch_stock_product_key").on(t.shopId, t.productId, t.branchId),
    index("branch_stock_branch").on(t.shopId, t.branchId, t.productId),
    uniqueIndex("branch_stock_early_key")
      .on(t.shopId, t.productId)
      .where(sql`${t.earlyMovements} > 0`),
    valueFollows("branch_stock_value", t.onHand, t.stockValue),
    refers("branch_stock_product_fkey", [t.shopId, t.productId], products),
    refers("branch_stock_branch_fkey", [t.shopId, t.branchId], branches),
  ],
);

/** A change of a product's stock; never changed, never deleted. The value is posted in the same transaction. */
export const stockMovements = shopTable(
  "stock_movements",
  {
    productId: uuid().notNull(),
    /** Counts the movements of the product from 1. */
    number: integer().notNull(),
    kind: text().$type<MovementKind>().notNull(),
    /** The date of its entry. */
    date: day().notNull(),
    /** Of a receipt: the day on which the goods came, if it was given. */
    receivedOn: day(),
    /** From this day on its quantity counts. */
    effectiveOn: day()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(received_on, date)`),
    /** Positive in, negative out. */
    quantity: quantity().notNull(),
    /** What the movement adds to the stock account. */
    value: money().notNull(),
    /** What a receipt after a shortage adds to the adjustment account: the shortage was issued at another cost. */
    variance: money()
      .notNull()
      .default(sql`0`),
    /** In all branches; so is the value. */
    onHandAfter: quantity().notNull(),
    valueAfter: money().notNull(),
    /** Where it moves. */
    branchId: uuid().notNull(),
    /** The document or manual movement behind it. */
    sourceKind: text().$type<SourceKind>().notNull(),
    sourceId: uuid().notNull(),
    sourceLabel: text(),
    /** The line of the document. */
    lineId: uuid(),
    /** Of a return: the issue that it takes back. */
    issueId: uuid(),
    /** Null if nothing was posted, because the value is 0. */
    entryId: uuid(),
    reason: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("stock_movements_number_key").on(t.shopId, t.productId, t.number),
    uniqueIndex("stock_movements_line_key")
      .on(t.shopId, t.lineId)
      .where(sql`${t.lineId} is not null`),
    index("stock_movements_issue")
      .on(t.shopId, t.issueId)
      .where(sql`${t.issueId} is not null`),
    index("stock_movements_date").on(t.shopId, t.date, t.id),
    index("stock_movements_effective").on(t.shopId, t.effectiveOn, t.productId),
    refers("stock_movements_product_fkey", [t.shopId, t.productId], products),
    refers("stock_movements_branch_fkey", [t.shopId, t.branchId], branches),
    refers("stock_movements_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("stock_movements_issue_fkey", [t.shopId, t.issueId], { shopId: t.shopId, id: t.id }),
    refers("stock_movements_creator_fkey", [t.shopId, t.createdBy], users),
    check(
      "stock_movements_kind",
      sql`${t.kind} in ('opening', 'receipt', 'issue', 'return', 'vendor-return', 'count', 'adjustment', 'transfer')`,
    ),
    check("stock_movements_received", sql`${t.receivedOn} is null or ${t.kind} = 'receipt'`),
    check("stock_movements_return", sql`(${t.kind} = 'return') = (${t.issueId} is not null)`),
    check("stock_movements_posted", sql`${t.entryId} is not null or (${t.value} = 0 and ${t.variance} = 0)`),
  ],
);
