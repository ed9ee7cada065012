import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { todayIn } from "../../../../platform/shared/dates.ts";
import { digitsOf, type Minor } from "../../../../platform/shared/money.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { users } from "../../../base/team/tables.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { lockVisit, touch, type Visit } from "../../../workshop/visits/verbs.ts";
import { methodOfInstalments } from "../../payments/method-verbs.ts";
import { giveBackInstalments, receiveInstalments } from "../../payments/provider-verbs.ts";
import { payBackReturn, refundableThroughProvider } from "../../returns/refund-verbs.ts";
import { forward, isLess, laterSums, movesMoney } from "../rules.ts";
import { instalmentAccounts, instalmentOrders, instalmentRefunds } from "../tables.ts";
import { type Order, returnsOwed, tellOf, waitingRefunds } from "./orders.ts";
import { type FoundOrder, TamaraAway } from "./tamara.ts";

/**
 * Brings an order, and the books with what was captured, to what Tamara says; as often as it is called. Answers whether
 * Tamara has taken back what it showed before, and whether it has paid back more.
 */
export const bookFound = async (db: Db, orderId: string, found: FoundOrder, now: string) => {
  const known = await db.find(instalmentOrders, orderId);
  const isOther = found.canceled === 0n && found.amount !== known.amount;
  if (found.reference !== known.id || found.providerId !== known.providerId || isOther)
    throw new TamaraAway("another order than the one that was asked for");
  const visit = await lockVisit(db, known.clientVehicleId);
  const before = await db.lock(instalmentOrders, orderId);
  const sums = laterSums(before, found);
  const changes = { isLess: isLess(before, found), hasRefunded: sums.refunded > before.refunded };
  const state = found.state === undefined ? before.state : forward(before.state, found.state);
  await db.update(instalmentOrders, orderId, { ...sums, state });
  const amount = sums.captured - before.captured;
  if (amount > 0n && movesMoney(before.mode)) await bookCapture(db, { order: before, visit, amount, now });
  if (state === before.state) return changes;
  await touch(db, visit.id);
  const isLost = before.state === "order_authorised" && !["order_captured", "order_refunded"].includes(state);
  if (isLost && visit.vehicleExitedAt !== null) await noteUncollected(db, before);
  return changes;
};

/** Tells the shop that the vehicle has left and Tamara has not paid, if something is still owed. */
export const noteUncollected = async (db: Db, order: Order) => {
  const { remaining } = await db.find(openItems, order.openItemId);
  if (remaining > 0n && movesMoney(order.mode)) await tellOf(db, "instalment-uncollected", order);
};

type Captured = { order: Order; visit: Visit; amount: Minor; now: string };

const bookCapture = async (db: Db, { order, visit, amount, now }: Captured) => {
  const { shop, today, account } = await bookingShop(db, now);
  const paymentId = await receiveInstalments(
    { db, shop, now, today },
    { visit, invoiceId: order.invoiceId, amount, memo: `Tamara ${order.providerId}`, userId: account.connectedBy },
  );
  await db.update(instalmentOrders, order.id, { paymentId: order.paymentId ?? paymentId });
};

/**
 * Books what Tamara paid back: first the refunds that were asked for, then what is owed for other returns of what the order
 * paid, then what is still held of it as a deposit. What nothing explains waits for a return: also of a refund that was
 * asked for, if less was owed for its return when Tamara paid it. The returns are locked before their visit.
 * `hasRefunded`: Tamara has just paid back more.
 */
export const bookRefunds = async (
  db: Db,
  orderId: string,
  { now, hasRefunded }: { now: string; hasRefunded: boolean },
) => {
  const order = await db.find(instalmentOrders, orderId);
  let left = order.refunded - order.bookedRefunds;
  if (left === 0n) return;
  if (!movesMoney(order.mode)) {
    await db.update(instalmentOrders, orderId, { bookedRefunds: order.refunded });
    return;
  }
  const [{ shop, today, account }, method, asked] = await Promise.all([
    bookingShop(db, now),
    methodOfInstalments(db),
    waitingRefunds(db, orderId),
  ]);
  const payBackFor = async (id: string, returnId: string, { amount: most, createdBy }: Paid) => {
    const { limit } = await refundableThroughProvider(db, returnId);
    const amount = least(most, limit, left);
    if (amount <= 0n) return;
    const call = {
      db,
      now,
      today,
      shop,
      createdId: id,
      branch: { id: order.branchId },
      user: await db.find(users, createdBy),
      language: "en" as const,
      about: () => undefined,
      body: { amount, paymentMethodId: method.id, paymentReference: order.providerId!, memo: null },
    };
    await payBackReturn(call, returnId, "provider");
    left -= amount;
  };
  const payBackDeposit = async (id: string, { amount, createdBy }: Paid) => {
    if (order.paymentId === null) return;
    left -= await giveBackInstalments(
      { db, now, today },
      {
        id,
        paymentId: order.paymentId,
        branchId: order.branchId,
        most: amount,
        reference: order.providerId!,
        userId: createdBy,
      },
    );
  };
  for (const refund of asked)
    if (refund.amount <= left) {
      const before = left;
      if (refund.returnId === null) await payBackDeposit(refund.id, refund);
      else await payBackFor(refund.id, refund.returnId, refund);
      // Refused if it was paid another way at this moment: then nothing was owed for it any more.
      if ((await db.lock(instalmentRefunds, refund.id)).refusedAt === null)
        await db.update(instalmentRefunds, refund.id, { doneAt: now });
      if (refund.withdrawnAt !== null && left < before) await tellOf(db, "instalment-refund-late", order);
    }
  if (left > 0n)
    for (const { id, remaining } of await returnsOwed(db, order))
      await payBackFor(newId(), id, { amount: remaining, createdBy: account.connectedBy });
  if (left > 0n) await payBackDeposit(newId(), { amount: left, createdBy: account.connectedBy });
  if (left > 0n && hasRefunded) await tellOf(db, "instalment-refund-unexplained", order);
  if ((await db.lock(instalmentOrders, orderId)).bookedRefunds !== order.bookedRefunds)
    throw new TamaraAway("booked by hand meanwhile");
  await db.update(instalmentOrders, orderId, { bookedRefunds: order.refunded - left });
};

const least = (...amounts: Minor[]) => amounts.reduce((first, second) => (first < second ? first : second));

type Paid = Pick<Row<typeof instalmentRefunds>, "amount" | "createdBy">;

const bookingShop = async (db: Db, now: string) => {
  const [shop, account] = await Promise.all([shopOf(db), db.find(instalmentAccounts, db.shopId)]);
  return {
    shop: { ...shop, digits: digitsOf(shop.currency) },
    today: todayIn(shop.timeZone, now),
    account,
  };
};
