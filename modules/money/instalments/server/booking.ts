import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { todayIn } from "../../../../platform/shared/dates.ts";
import { digitsOf, type Minor } from "../../../../platform/shared/money.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { users } from "../../../base/team/tables.ts";
import { lockVisit, touch, type Visit } from "../../../workshop/visits/verbs.ts";
import { methodOfInstalments } from "../../payments/method-verbs.ts";
import { receiveInstalments } from "../../payments/provider-verbs.ts";
import { payBackReturn } from "../../returns/refund-verbs.ts";
import { forward, laterSums } from "../rules.ts";
import { instalmentAccounts, instalmentOrders, instalmentRefunds } from "../tables.ts";
import { type Order, returnsOwed, waitingRefunds } from "./orders.ts";
import { type FoundOrder, TamaraAway } from "./tamara.ts";

/** Brings an order, and the books with what was captured, to what Tamara says; as often as it is called. */
export const bookFound = async (db: Db, orderId: string, found: FoundOrder, now: string) => {
  const known = await db.find(instalmentOrders, orderId);
  const isOther = found.canceled === 0n && found.amount !== known.amount;
  if (found.reference !== known.id || found.providerId !== known.providerId || isOther)
    throw new TamaraAway("another order than the one that was asked for");
  const visit = await lockVisit(db, known.clientVehicleId);
  const before = await db.lock(instalmentOrders, orderId);
  const sums = laterSums(before, found);
  const state = found.state === undefined ? before.state : forward(before.state, found.state);
  await db.update(instalmentOrders, orderId, { ...sums, state });
  const amount = sums.captured - before.captured;
  if (amount > 0n) await bookCapture(db, { order: before, visit, amount, now });
  if (state !== before.state) await touch(db, visit.id);
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
 * Books what Tamara paid back: first the refunds that were asked for, then what is owed for other returns of the invoice.
 * What no return explains waits for one. The returns are locked before their visit.
 */
export const bookRefunds = async (db: Db, orderId: string, now: string) => {
  const order = await db.find(instalmentOrders, orderId);
  let left = order.refunded - order.bookedRefunds;
  if (left === 0n) return;
  const [{ shop, today, account }, method, asked] = await Promise.all([
    bookingShop(db, now),
    methodOfInstalments(db),
    waitingRefunds(db, orderId),
  ]);
  const payBack = async (id: string, { returnId, amount, createdBy }: Paid) => {
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
    await payBackReturn(call, returnId, true);
    left -= amount;
  };
  for (const refund of asked)
    if (refund.amount <= left) {
      await payBack(refund.id, refund);
      await db.update(instalmentRefunds, refund.id, { doneAt: now });
    }
  if (left > 0n)
    for (const { id, remaining } of await returnsOwed(db, order.invoiceId)) {
      const amount = remaining < left ? remaining : left;
      if (amount > 0n) await payBack(newId(), { returnId: id, amount, createdBy: account.connectedBy });
    }
  await db.update(instalmentOrders, orderId, { bookedRefunds: order.refunded - left });
};

type Paid = Pick<Row<typeof instalmentRefunds>, "returnId" | "amount" | "createdBy">;

const bookingShop = async (db: Db, now: string) => {
  const [shop, account] = await Promise.all([shopOf(db), db.find(instalmentAccounts, db.shopId)]);
  return {
    shop: { ...shop, digits: digitsOf(shop.currency) },
    today: todayIn(shop.timeZone, now),
    account,
  };
};
