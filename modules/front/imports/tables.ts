import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import type { DateOrder } from "../../books/bank-statements/file-dates.ts";
import type { NewParty, OpeningKind } from "../../money/opening-balances/kinds.ts";
import { type AnyColumn, type ImportKind, importKinds } from "./columns.ts";
import type { Cells, Failure, Fault, ImportState, KnownChoice, Outcome } from "./rules.ts";

export type FileColumn = { head: string; column: AnyColumn | null };

/** A file that is imported. */
export const imports = shopTable(
  "imports",
  {
    branchId: uuid().notNull(),
    kind: text().$type<ImportKind>().notNull().default(importKinds[0]),
    fileName: text().notNull(),
    /** Its columns from left to right, and what each was read as. */
    columns: jsonb().$type<FileColumn[]>().notNull(),
    dateOrder: text().$type<DateOrder>().notNull(),
    /** Whether a comma in its numbers is decimal. */
    decimalComma: boolean().notNull().default(false),
    state: text().$type<ImportState>().notNull().default("open"),
    known: text().$type<KnownChoice>().notNull().default("join"),
    /** The day of the visit of vehicles without one in the file. */
    visitDay: day().notNull(),
    /** Since when the stock of products is there; null for other files. */
    stockDay: day(),
    /** Of a file of items: what rows without a kind are. */
    rowKind: text().$type<OpeningKind>().notNull().default("client"),
    /** Whether clients and vendors whom a file of items names are added. */
    addsParties: boolean().notNull().default(false),
    clientsAdded: integer().notNull().default(0),
    vehiclesAdded: integer().notNull().default(0),
    visitsAdded: integer().notNull().default(0),
    productsAdded: integer().notNull().default(0),
    vendorsAdded: integer().notNull().default(0),
    itemsAdded: integer().notNull().default(0),
    accountsAdded: integer().notNull().default(0),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    startedAt: time(),
    finishedAt: time(),
    /** Updated by each batch of the job; the sweep begins one again that stopped without a word. */
    workedAt: time(),
    /** What kept an undo from being carried out, as names of tables. */
    uses: text().array(),
    failed: text().$type<Failure>(),
  },
  (t) => [
    refers("imports_branch_fkey", [t.shopId, t.branchId], branches),
    refers("imports_creator_fkey", [t.shopId, t.createdBy], users),
    index("imports_newest").on(t.shopId, t.createdAt, t.id),
    uniqueIndex("imports_at_work_key")
      .on(t.shopId)
      .where(sql`${t.state} in ('running', 'undoing')`),
    check("imports_kind", sql`${t.kind} in ('clients', 'products', 'items', 'accounts')`),
    check("imports_state", sql`${t.state} in ('open', 'running', 'undoing', 'undone')`),
    check("imports_failed", sql`${t.failed} in ('import', 'undo')`),
    check("imports_known", sql`${t.known} in ('join', 'skip', 'new')`),
    check("imports_date_order", sql`${t.dateOrder} in ('day', 'month')`),
  ],
);

export const importRows = shopTable(
  "import_rows",
  {
    importId: uuid().notNull(),
    /** The row's number in the file. */
    line: integer().notNull(),
    /** As typed; emptied once the row is written, so that the data of clients stands in one place. */
    cells: jsonb().$type<Cells>().notNull(),
    faults: jsonb().$type<Fault[]>().notNull(),
    isWrong: boolean().notNull(),
    /**
     * E.164, else the folded name. Once the row is carried out this and the keys of plate and VIN are hashes, and the
     * phone is null.
     */
    clientKey: text(),
    phone: text(),
    /**
     * E.164, the other numbers of the cell, a blank between them; null without one. Once the row is carried out, hashes of
     * the lines that it added to the note of the client whom it joined.
     */
    otherPhones: text(),
    plateCountry: text(),
    plateKey: text(),
    vinKey: text(),
    /**
     * By what two rows of a file are of the same thing, the name of its column first: `code 90915yzzd4`. Null in a file of
     * clients, where they may be, and once the row is carried out; a row of a trial balance keeps its account.
     */
    key: text(),
    otherKey: text(),
    /** As what the party of an item, whom nobody here is called, can be added. */
    missingParty: text().$type<NewParty["kind"]>(),
    /** Whether the shop had it when the row was judged; of clients it is looked up instead. */
    isKnown: boolean().notNull().default(false),
    /** What the row adds to the balance of an account, debit positive. */
    accountId: uuid(),
    amount: money(),
    /** A hash of what the row says. */
    mark: text(),
    outcome: text().$type<Outcome>(),
    /** What the row belongs to, and whether the import added it. Without foreign keys, because clients and vehicles live on. */
    clientId: uuid(),
    vehicleId: uuid(),
    visitId: uuid(),
    /** Of other files: what the row added. */
    thingId: uuid(),
    addedClient: boolean().notNull().default(false),
    addedVehicle: boolean().notNull().default(false),
  },
  (t) => [
    refers("import_rows_import_fkey", [t.shopId, t.importId], imports).onDelete("cascade"),
    unique("import_rows_line_key").on(t.shopId, t.importId, t.line),
    index("import_rows_mark")
      .on(t.shopId, t.mark)
      .where(sql`${t.outcome} in ('added', 'known')`),
    index("import_rows_key")
      .on(t.shopId, t.importId, t.key)
      .where(sql`${t.key} is not null`),
    index("import_rows_other_key")
      .on(t.shopId, t.importId, t.otherKey)
      .where(sql`${t.otherKey} is not null`),
    index("import_rows_client_id")
      .on(t.shopId, t.clientId)
      .where(sql`${t.clientId} is not null`),
    index("import_rows_vehicle_id")
      .on(t.shopId, t.vehicleId)
      .where(sql`${t.vehicleId} is not null`),
    index("import_rows_client")
      .on(t.shopId, t.clientKey)
      .where(sql`${t.clientId} is not null`),
    index("import_rows_plate")
      .on(t.shopId, t.importId, t.plateCountry, t.plateKey)
      .where(sql`${t.vehicleId} is not null`),
    index("import_rows_vin")
      .on(t.shopId, t.importId, t.vinKey)
      .where(sql`${t.vehicleId} is not null`),
    check("import_rows_outcome", sql`${t.outcome} in ('added', 'known', 'skipped', 'repeated')`),
  ],
);

/** How a column was read the last time. One that was left out is asked about again. */
export const importHeads = shopTable(
  "import_heads",
  {
    kind: text().$type<ImportKind>().notNull().default(importKinds[0]),
    head: text().notNull(),
    column: text().$type<AnyColumn>().notNull(),
  },
  (t) => [unique("import_heads_head_key").on(t.shopId, t.kind, t.head)],
);
