import { sql } from "drizzle-orm";
import { check, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, money, quantity, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import { products } from "../products/tables.ts";

/** Parts on their way from one branch to another: sent, then received or cancelled, once. */
export const stockTransfers = shopTable(
  "stock_transfers",
  {
    /** The sender. */
    branchId: uuid().notNull(),
    toBranchId: uuid().notNull(),
    number: integer().notNull(),
    label: text().notNull(),
    note: text(),
    searchText: text().notNull(),
    sentBy: uuid().notNull(),
    sentAt: createdAt(),
    receivedBy: uuid(),
    receivedAt: time(),
    /** Why less came than was sent. */
    differenceReason: text(),
    cancelledBy: uuid(),
    cancelledAt: time(),
    cancelReason: text(),
  },
  (t) => [
    unique("stock_transfers_number_key").on(t.shopId, t.number),
    index("stock_transfers_on_the_way")
      .on(t.shopId, t.toBranchId)
      .where(sql`${t.receivedAt} is null and ${t.cancelledAt} is null`),
    refers("stock_transfers_branch_fkey", [t.shopId, t.branchId], branches),
    refers("stock_transfers_to_branch_fkey", [t.shopId, t.toBranchId], branches),
    refers("stock_transfers_sender_fkey", [t.shopId, t.sentBy], users),
    refers("stock_transfers_receiver_fkey", [t.shopId, t.receivedBy], users),
    refers("stock_transfers_canceller_fkey", [t.shopId, t.cancelledBy], users),
    check("stock_transfers_branches", sql`${t.branchId} <> ${t.toBranchId}`),
    check("stock_transfers_end", sql`${t.receivedAt} is null or ${t.cancelledAt} is null`),
    check("stock_transfers_received", sql`(${t.receivedAt} is null) = (${t.receivedBy} is null)`),
    check(
      "stock_transfers_cancelled",
      sql`(${t.cancelledAt} is null) = (${t.cancelledBy} is null) and (${t.cancelledAt} is null) = (${t.cancelReason} is null)`,
    ),
  ],
);

/** A part of a transfer, with what it cost the sender; `received` when it is over, 0 if it was cancelled. */
export const stockTransferLines = shopTable(
  "stock_transfer_lines",
  {
    transferId: uuid().notNull(),
    position: integer().notNull(),
    productId: uuid().notNull(),
    quantity: quantity().notNull(),
    cost: money().notNull(),
    received: quantity(),
  },
  (t) => [
    unique("stock_transfer_lines_position_key").on(t.shopId, t.transferId, t.position),
    unique("stock_transfer_lines_product_key").on(t.shopId, t.transferId, t.productId),
    refers("stock_transfer_lines_transfer_fkey", [t.shopId, t.transferId], stockTransfers),
    refers("stock_transfer_lines_product_fkey", [t.shopId, t.productId], products),
    check("stock_transfer_lines_quantity", sql`${t.quantity} > 0 and ${t.cost} >= 0`),
    check("stock_transfer_lines_received", sql`${t.received} between 0 and ${t.quantity}`),
  ],
);
