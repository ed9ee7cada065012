import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { type Minor, readable, sum, toDecimal } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { lockProvidedDeposit } from "../../payments/provider-verbs.ts";
import { returnInvoices } from "../../returns/tables.ts";
import { refundableThroughProvider } from "../../returns/refund-verbs.ts";
import * as contract from "../contract.ts";
import { movesMoney } from "../rules.ts";
import { instalmentOrders, instalmentRefunds } from "../tables.ts";
import { instalmentFieldWords, refuse } from "../words.ts";
import { accountOf } from "./account.ts";
import { type Order, ordersThatPaid, wake, waitingRefunds } from "./orders.ts";

type Refunding = Pick<
  Call<typeof contract.refundInstalments>,
  "db" | "params" | "body" | "createdId" | "shop" | "user" | "now" | "about"
>;

/** The visit is locked by the limit, so that two requests cannot both take the same money. */
const refundReturn = async (call: Refunding) => {
  const { db, params, body, about } = call;
  const { invoiceId, limit, provided } = await refundableThroughProvider(db, params.id);
  const lefts = await leftOf(db, await ordersThatPaid(db, invoiceId));
  const waiting = lefts.flatMap((each) => each.waiting);
  const ofReturn = limit - sumOf(waiting.filter(({ returnId }) => returnId === params.id));
  const open = least(ofReturn, provided - sumOf(waiting.filter(({ returnId }) => returnId !== null)));
  const taker = lefts.find(({ left }) => left >= body.amount);
  if (body.amount > open || !taker) throw moreThan(least(open, greatest(lefts)), call);
  const refund = await write(call, taker.order.id, params.id);
  const { label } = await db.find(returnInvoices, params.id);
  about({ kind: "instalment-orders", id: refund.orderId, ...(label !== null && { name: label }) });
  return refund;
};

/** Of what is held beyond the invoice that it paid; the payment is locked. */
const refundDeposit = async (call: Refunding) => {
  const { db, params, body, about } = call;
  const deposit = await lockProvidedDeposit(db, params.id);
  const orders = await db.list(instalmentOrders, { where: eq(instalmentOrders.paymentId, params.id) });
  const [of] = await leftOf(db, orders);
  if (!of) throw refuseKernel("not-found");
  const open = deposit - sumOf(of.waiting.filter(({ returnId }) => returnId === null));
  if (body.amount > least(open, of.left)) throw moreThan(least(open, of.left), call);
  const refund = await write(call, of.order.id, null);
  about({ kind: "instalment-orders", id: refund.orderId });
  return refund;
};

/** What Tamara can still pay back of each order; refuses if it cannot be asked. */
const leftOf = async (db: Db, orders: readonly Order[]) => {
  const account = await accountOf(db);
  const paid = orders.filter(({ mode }) => movesMoney(mode));
  if (paid.length > 0 && (!account || !movesMoney(account.mode))) throw refuse("instalments-not-connected");
  return Promise.all(
    paid.map(async (order) => {
      const waiting = await waitingRefunds(db, order.id);
      return { order, waiting, left: order.captured - order.refunded - sumOf(waiting) };
    }),
  );
};

const write = async (
  { db, body: { amount }, createdId: id, user, now }: Refunding,
  orderId: string,
  returnId: string | null,
) => {
  await db.insert(instalmentRefunds, { id, orderId, returnId, amount, createdBy: user.id, createdAt: now });
  await wake(db, orderId);
  return { id, orderId, amount };
};

const moreThan = (most: Minor, { shop }: Refunding) =>
  refuseField(
    "amount",
    filled(instalmentFieldWords.moreThanOrder, {
      owed: isolated(readable(toDecimal(most > 0n ? most : 0n, shop.digits))),
    }),
  );

const sumOf = (refunds: readonly { amount: Minor }[]) => sum(refunds.map(({ amount }) => amount));

const least = (first: Minor, second: Minor) => (first < second ? first : second);

const greatest = (lefts: readonly { left: Minor }[]) =>
  lefts.reduce((most, { left }) => (left > most ? left : most), 0n);

const readAgain = async ({ db, createdId }: Pick<Refunding, "db" | "createdId">) =>
  db.find(instalmentRefunds, createdId);

const ofReturn = serveCreation(contract.refundInstalments, { create: refundReturn, readAgain });

const ofDeposit = serveCreation(contract.refundInstalmentDeposit, { create: refundDeposit, readAgain });

/** The row is locked: either the job that sends it sees the withdrawal, or this call sees that it was sent. */
const withdraw = serve(contract.withdrawInstalmentRefund, async ({ db, params, now, about }) => {
  const { id, orderId, amount, sentAt, ...refund } = await db.lock(instalmentRefunds, params.id);
  if (refund.doneAt !== null || refund.refusedAt !== null || refund.withdrawnAt !== null)
    throw refuse("instalment-refund-ended");
  await db.update(instalmentRefunds, id, { withdrawnAt: now });
  await wake(db, orderId);
  about({ kind: "instalment-orders", id: orderId });
  return { id, orderId, amount, isUncertain: sentAt !== null };
});

export const refundHandlers: readonly Served[] = [ofReturn, ofDeposit, withdraw];
