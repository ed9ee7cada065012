import { and, eq } from "drizzle-orm";
import { instalmentAccounts, instalmentOrders, instalmentRefunds } from "../../modules/money/instalments/tables.ts";
import { clientInvoices } from "../../modules/money/invoices/tables.ts";
import { giveBackInstead, receiveInstalments } from "../../modules/money/payments/provider-verbs.ts";
import { openItems } from "../../modules/books/ledger/tables.ts";
import { lockVisit } from "../../modules/workshop/visits/verbs.ts";
import { withShop } from "../../platform/server/db/database.ts";
import { openPool } from "../../platform/server/db/pool.ts";
import { newId } from "../../platform/server/ids.ts";
import type { ShopOwner, startApi } from "./api.ts";
import { shopToday } from "./shop-day.ts";

/**
 * An invoice that Tamara has paid, and a deposit of 50.00 beyond it, of a shop whose keys cannot be read, so that nobody is
 * called; answers the ids of the order and of its payment.
 */
export const paidInInstalments = async (
  { settings }: Awaited<ReturnType<typeof startApi>>,
  { shopId, userId }: ShopOwner,
  invoiceId: string,
) => {
  const pool = openPool(settings.databaseUrl, 1);
  const now = new Date().toISOString();
  try {
    return await withShop(pool, shopId, async (db) => {
      const invoice = await db.find(clientInvoices, invoiceId);
      const visit = await lockVisit(db, invoice.clientVehicleId);
      const item = await db.findWhere(
        openItems,
        and(eq(openItems.sourceKind, "client-invoice"), eq(openItems.sourceId, invoiceId)),
      );
      await db.insert(instalmentAccounts, {
        id: shopId,
        mode: "live",
        sealedApiToken: "unreadable",
        sealedNotificationToken: "unreadable",
        isOffered: true,
        leastAmount: 100n,
        mostAmount: 500_000n,
        limitsAt: now,
        connectedBy: userId,
      });
      const amount = item!.remaining + 5_000n;
      const paymentId = await receiveInstalments(
        { db, now, today: shopToday(), shop: { currency: "SAR", digits: 2 } },
        { visit, invoiceId, amount, memo: "Tamara", userId },
      );
      const order = await db.insert(instalmentOrders, {
        id: newId(),
        branchId: invoice.branchId,
        clientVehicleId: visit.id,
        clientId: invoice.clientId,
        invoiceId,
        openItemId: item!.id,
        mode: "live",
        providerId: "tamara-order",
        amount,
        currency: "SAR",
        state: "order_captured",
        captured: amount,
        returnedBefore: 0n,
        paymentId,
      });
      return { order: order.id, payment: paymentId };
    });
  } finally {
    await pool.end();
  }
};

/**
 * A refund of 1.00 for a return that waits for Tamara, or that it refused; its order is not woken, so that no job changes it.
 * Answers its id.
 */
export const refundAtTamara = async (
  { settings }: Awaited<ReturnType<typeof startApi>>,
  { shopId, userId }: ShopOwner,
  { order, returned, isRefused = false }: { order: string; returned: string; isRefused?: boolean },
): Promise<string> => {
  const pool = openPool(settings.databaseUrl, 1);
  try {
    const id = newId();
    const refusedAt = isRefused ? new Date().toISOString() : null;
    const refund = { id, orderId: order, returnId: returned, amount: 100n, createdBy: userId, refusedAt };
    await withShop(pool, shopId, (db) => db.insert(instalmentRefunds, refund));
    return id;
  } finally {
    await pool.end();
  }
};

/**
 * A refund of 1.00 of the deposit that Tamara refused, that was paid back another way and that Tamara then paid too; its
 * order is not woken. Answers its id.
 */
export const depositPaidTwice = async (
  { settings }: Awaited<ReturnType<typeof startApi>>,
  { shopId, userId }: ShopOwner,
  { order, payment, method }: { order: string; payment: string; method: string },
): Promise<string> => {
  const pool = openPool(settings.databaseUrl, 1);
  const now = new Date().toISOString();
  const [id, depositRefundId, amount, today] = [newId(), newId(), 100n, shopToday()];
  try {
    await withShop(pool, shopId, async (db) => {
      const { branchId } = await db.find(instalmentOrders, order);
      const voucher = { id: depositRefundId, paymentId: payment, branchId, amount, paymentMethodId: method, userId };
      await giveBackInstead({ db, now, today }, { ...voucher, reference: "TRF-1", memo: "Refused", paidAt: today });
      const refund = { id, orderId: order, amount, createdBy: userId, refusedAt: now, depositRefundId };
      await db.insert(instalmentRefunds, refund);
      await db.update(instalmentOrders, order, { refunded: amount });
    });
    return id;
  } finally {
    await pool.end();
  }
};
