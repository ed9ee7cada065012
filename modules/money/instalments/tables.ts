import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { branches, shops } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import { openItems } from "../../books/ledger/tables.ts";
import { clients } from "../../records/clients/tables.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";
import { clientInvoices } from "../invoices/tables.ts";
import { depositRefunds } from "../payments/deposit-tables.ts";
import { clientPayments } from "../payments/tables.ts";
import { clientRefunds, returnInvoices } from "../returns/tables.ts";
import type { Mode, OrderState } from "./rules.ts";

/** The shop's account at Tamara. The id is the shop's. */
export const instalmentAccounts = shopTable(
  "instalment_accounts",
  {
    mode: text().$type<Mode>().notNull(),
    sealedApiToken: text().notNull(),
    sealedNotificationToken: text().notNull(),
    /** Whether clients are offered instalments; what was begun goes on without. */
    isOffered: boolean().notNull(),
    /** The amounts for which Tamara offers instalments, and when it said so. */
    leastAmount: money().notNull(),
    mostAmount: money().notNull(),
    limitsAt: time().notNull(),
    connectedBy: uuid().notNull(),
    connectedAt: createdAt(),
  },
  (t) => [
    refers("instalment_accounts_shop_fkey", [t.shopId, t.id], shops),
    refers("instalment_accounts_user_fkey", [t.shopId, t.connectedBy], users),
    check("instalment_accounts_mode", sql`${t.mode} in ('sandbox', 'live')`),
    check("instalment_accounts_limits", sql`${t.leastAmount} >= 0`),
  ],
);

/** An invoice that a client pays in instalments; the id is the reference that Tamara answers with. */
export const instalmentOrders = shopTable(
  "instalment_orders",
  {
    branchId: uuid().notNull(),
    clientVehicleId: uuid().notNull(),
    clientId: uuid().notNull(),
    invoiceId: uuid().notNull(),
    /** What the client owes of the invoice. */
    openItemId: uuid().notNull(),
    mode: text().$type<Mode>().notNull(),
    /** Tamara's own id and the address of its checkout; null until it has answered. */
    providerId: text(),
    checkoutUrl: text(),
    amount: money().notNull(),
    currency: text().notNull(),
    state: text().$type<OrderState>().notNull().default("new"),
    canceled: money()
      .notNull()
      .default(sql`0`),
    captured: money()
      .notNull()
      .default(sql`0`),
    refunded: money()
      .notNull()
      .default(sql`0`),
    /** What of `refunded` is in the books. */
    bookedRefunds: money()
      .notNull()
      .default(sql`0`),
    /** What of the invoice had been returned when the order began. */
    returnedBefore: money().notNull(),
    /** The receipt of what was captured. */
    paymentId: uuid(),
    /** When Tamara is asked next; null if nothing is to come. */
    dueAt: time(),
    /** Until then one job works on it. */
    leasedUntil: time(),
    /** Grows when something happened that the order has to follow, so that a job sees that it happened meanwhile. */
    wakes: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** Why Tamara could not be asked, or what it refused; null after a success. */
    failure: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("instalment_orders_provider_key").on(t.shopId, t.providerId),
    refers("instalment_orders_branch_fkey", [t.shopId, t.branchId], branches),
    refers("instalment_orders_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("instalment_orders_client_fkey", [t.shopId, t.clientId], clients),
    refers("instalment_orders_invoice_fkey", [t.shopId, t.invoiceId], clientInvoices),
    refers("instalment_orders_item_fkey", [t.shopId, t.openItemId], openItems),
    refers("instalment_orders_payment_fkey", [t.shopId, t.paymentId], clientPayments),
    index("instalment_orders_due")
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index("instalment_orders_item").on(t.shopId, t.openItemId),
    index("instalment_orders_invoice").on(t.shopId, t.invoiceId, t.id),
    index("instalment_orders_vehicle").on(t.shopId, t.clientVehicleId),
    index("instalment_orders_client").on(t.shopId, t.clientId),
    check("instalment_orders_amounts", sql`${t.amount} > 0 and ${t.canceled} >= 0 and ${t.captured} >= 0`),
    check("instalment_orders_booked", sql`${t.bookedRefunds} between 0 and ${t.refunded}`),
    check("instalment_orders_receipt", sql`${t.paymentId} is null or ${t.captured} > 0`),
  ],
);

/** What is to be paid back through Tamara: for a return, or of the deposit that the order left over. */
export const instalmentRefunds = shopTable(
  "instalment_refunds",
  {
    orderId: uuid().notNull(),
    /** Null: of the deposit. */
    returnId: uuid(),
    amount: money().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    /** When Tamara was asked for it; null as long as it certainly does not have it. */
    sentAt: time(),
    doneAt: time(),
    refusedAt: time(),
    /** It is not asked for any more. If it had been sent, the order shows at Tamara whether it was too late. */
    withdrawnAt: time(),
    /** What a managing director paid back another way after it was refused: for the return, or of the deposit. */
    returnRefundId: uuid(),
    depositRefundId: uuid(),
    /** What of the deposit refund the client gave back, because Tamara paid it too. */
    givenBack: money()
      .notNull()
      .default(sql`0`),
  },
  (t) => [
    refers("instalment_refunds_order_fkey", [t.shopId, t.orderId], instalmentOrders),
    refers("instalment_refunds_return_fkey", [t.shopId, t.returnId], returnInvoices),
    refers("instalment_refunds_user_fkey", [t.shopId, t.createdBy], users),
    refers("instalment_refunds_return_refund_fkey", [t.shopId, t.returnRefundId], clientRefunds),
    refers("instalment_refunds_deposit_refund_fkey", [t.shopId, t.depositRefundId], depositRefunds),
    index("instalment_refunds_return_refund").on(t.shopId, t.returnRefundId),
    index("instalment_refunds_deposit_refund").on(t.shopId, t.depositRefundId),
    index("instalment_refunds_order").on(t.shopId, t.orderId, t.id),
    index("instalment_refunds_return").on(t.shopId, t.returnId),
    check("instalment_refunds_amount", sql`${t.amount} > 0`),
    check("instalment_refunds_given_back", sql`${t.givenBack} >= 0`),
    check("instalment_refunds_end", sql`${t.doneAt} is null or ${t.refusedAt} is null`),
  ],
);
