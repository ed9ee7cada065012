import { sql } from "drizzle-orm";
import { check, index, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, quantity, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { products } from "../../records/products/tables.ts";
import { users } from "../../base/team/tables.ts";
import { vendors } from "../../records/vendors/tables.ts";
import { warrantyClaims } from "../warranties/tables.ts";
import type { Settlement } from "./part-rules.ts";
import { workOrderTasks } from "./tables.ts";

/**
 * A part of a task: planned, then issued from stock in one movement, whose line it is. What is issued is in progress
 * until it comes back, is invoiced, or is the shop's own cost.
 */
export const taskParts = shopTable(
  "task_parts",
  {
    taskId: uuid().notNull(),
    productId: uuid().notNull(),
    quantity: quantity().notNull(),
    /** When somebody marked it as ordered without a purchase order, by phone for example. */
    orderedAt: time(),
    orderedBy: uuid(),
    orderedFromId: uuid(),
    orderedFor: day(),
    issuedAt: time(),
    issuedBy: uuid(),
    /** How much of it went back into stock. */
    returned: quantity()
      .notNull()
      .default(sql`0`),
    /** What was issued, less what came back: part of the balance of work in progress until it is settled. */
    cost: money()
      .notNull()
      .default(sql`0`),
    settledAt: time(),
    settledAs: text().$type<Settlement>(),
    /** Why it is the shop's own cost. */
    settleReason: text(),
    /** The warranty because of which it is the shop's own cost. */
    warrantyClaimId: uuid(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("task_parts_task_fkey", [t.shopId, t.taskId], workOrderTasks),
    refers("task_parts_product_fkey", [t.shopId, t.productId], products),
    refers("task_parts_orderer_fkey", [t.shopId, t.orderedBy], users),
    refers("task_parts_ordered_from_fkey", [t.shopId, t.orderedFromId], vendors),
    refers("task_parts_issuer_fkey", [t.shopId, t.issuedBy], users),
    refers("task_parts_creator_fkey", [t.shopId, t.createdBy], users),
    refers("task_parts_warranty_fkey", [t.shopId, t.warrantyClaimId], warrantyClaims),
    index("task_parts_task").on(t.shopId, t.taskId, t.id),
    index("task_parts_product").on(t.shopId, t.productId),
    index("task_parts_in_work")
      .on(t.shopId, t.taskId)
      .where(sql`${t.issuedAt} is not null and ${t.settledAt} is null`),
    index("task_parts_ordered_from")
      .on(t.shopId, t.orderedFromId)
      .where(sql`${t.orderedFromId} is not null`),
    index("task_parts_warranty")
      .on(t.shopId, t.warrantyClaimId)
      .where(sql`${t.warrantyClaimId} is not null`),
    index("task_parts_ordered")
      .on(t.shopId, t.taskId)
      .where(sql`${t.orderedAt} is not null and ${t.issuedAt} is null`),
    check(
      "task_parts_ordered",
      sql`(${t.orderedAt} is null) = (${t.orderedBy} is null)
        and (${t.orderedAt} is not null or num_nonnulls(${t.orderedFromId}, ${t.orderedFor}) = 0)`,
    ),
    check("task_parts_quantity", sql`${t.quantity} > 0`),
    check("task_parts_issued", sql`(${t.issuedAt} is null) = (${t.issuedBy} is null)`),
    check("task_parts_returned", sql`${t.returned} between 0 and ${t.quantity}`),
    check("task_parts_planned", sql`${t.issuedAt} is not null or (${t.returned} = 0 and ${t.cost} = 0)`),
    check("task_parts_cost", sql`${t.cost} >= 0 and (${t.returned} < ${t.quantity} or ${t.cost} = 0)`),
    check(
      "task_parts_settled",
      sql`(${t.settledAt} is null) = (${t.settledAs} is null) and (${t.settledAt} is null or ${t.issuedAt} is not null)`,
    ),
    check("task_parts_reason", sql`(${t.settledAs} is not distinct from 'own-cost') = (${t.settleReason} is not null)`),
    check(
      "task_parts_of_warranty",
      sql`${t.warrantyClaimId} is null or ${t.settledAs} is not distinct from 'own-cost'`,
    ),
  ],
);

/** A part that the client brought for a task: no stock, no price, no warranty. */
export const clientParts = shopTable(
  "client_parts",
  {
    taskId: uuid().notNull(),
    name: text().notNull(),
    quantity: quantity().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("client_parts_task_fkey", [t.shopId, t.taskId], workOrderTasks),
    refers("client_parts_creator_fkey", [t.shopId, t.createdBy], users),
    index("client_parts_task").on(t.shopId, t.taskId, t.id),
    check("client_parts_name", sql`${t.name} <> ''`),
    check("client_parts_quantity", sql`${t.quantity} > 0`),
  ],
);

/** The task of each entry that parts of it posted; the id is the source of the entry. */
export const taskPostings = shopTable("task_postings", { taskId: uuid().notNull() }, (t) => [
  refers("task_postings_task_fkey", [t.shopId, t.taskId], workOrderTasks),
  index("task_postings_task").on(t.shopId, t.taskId),
]);
