import { eq } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { type Minor, readable, sum, toDecimal } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated, type Pair } from "../../../../platform/shared/words.ts";
import { assertManagingDirector } from "../../../base/team/role-verbs.ts";
import { lockVisit } from "../../../workshop/visits/verbs.ts";
import { clientInvoices } from "../../invoices/tables.ts";
import { depositRefunds } from "../../payments/deposit-tables.ts";
import { giveBackInstead, lockProvidedDeposit, takeBackInstalments } from "../../payments/provider-verbs.ts";
import { clientPayments } from "../../payments/tables.ts";
import { clientRefunds, returnInvoices } from "../../returns/tables.ts";
import { payBackReturn, refundableThroughProvider } from "../../returns/refund-verbs.ts";
import * as contract from "../contract.ts";
import { lesser, movesMoney } from "../rules.ts";
import { instalmentOrders, instalmentRefunds } from "../tables.ts";
import { instalmentFieldWords, refuse } from "../words.ts";
import { accountOf } from "./account.ts";
import { isWaitingRefund, leftOfOrder, type Order, ordersThatPaid, wake, waitingRefunds } from "./orders.ts";

type Refunding = Pick<
  Call<typeof contract.refundInstalments>,
  "db" | "params" | "body" | "createdId" | "shop" | "user" | "now" | "about"
>;

/** The visit is locked by the limit, so that two requests cannot both take the same money. */
const refundReturn = async (call: Refunding) => {
  const { db, params, body, about } = call;
  const { orders, open } = await openOfReturn(db, params.id);
  const lefts = await leftOf(call, orders);
  const taker = lefts.find(({ left }) => left >= body.amount);
  if (body.amount > open || !taker) throw moreThan(lesser(open, greatest(lefts)), call);
  const refund = await write(call, taker, params.id);
  const { label } = await db.find(returnInvoices, params.id);
  about({ kind: "instalment-orders", id: refund.orderId, ...(label !== null && { name: label }) });
  return refund;
};

/** What Tamara paid for a return, which is locked with its visit, and what of it waits for nothing; with the orders that paid. */
const openOfReturn = async (db: Db, id: string) => {
  const { invoiceId, limit, provided } = await refundableThroughProvider(db, id);
  const orders = await ordersThatPaid(db, invoiceId);
  const waiting = (await Promise.all(orders.map((order) => waitingRefunds(db, order.id)))).flat();
  const ofReturn = limit - sumOf(waiting.filter(({ returnId }) => returnId === id));
  return { orders, open: lesser(ofReturn, provided - sumOf(waiting.filter(({ returnId }) => returnId !== null))) };
};

/** Of what is held beyond the invoice that it paid; the payment is locked. */
const refundDeposit = async (call: Refunding) => {
  const { db, params, body, about } = call;
  await lockProvidedDeposit(db, params.id);
  const orders = await db.list(instalmentOrders, { where: eq(instalmentOrders.paymentId, params.id) });
  const [of] = await leftOf(call, orders);
  if (!of) throw refuseKernel("not-found");
  const open = await openOfDeposit(db, of.order);
  if (body.amount > lesser(open, of.left)) throw moreThan(lesser(open, of.left), call);
  const refund = await write(call, of, null);
  about({ kind: "instalment-orders", id: refund.orderId });
  return refund;
};

type OrderLeft = { order: Order; left: Minor; isConnected: boolean };

/** What Tamara can still pay back of each order; refuses if it cannot be asked, unless a managing director knows. */
const leftOf = async ({ db, body, user }: Refunding, orders: readonly Order[]): Promise<OrderLeft[]> => {
  const account = await accountOf(db);
  const paid = orders.filter(({ mode }) => movesMoney(mode));
  const isConnected = account !== undefined && movesMoney(account.mode);
  if (paid.length > 0 && !isConnected) {
    if (body.withoutKeys !== true) throw refuse("instalments-not-connected");
    await assertManagingDirector(db, user);
  }
  return Promise.all(paid.map(async (order) => ({ order, left: await leftOfOrder(db, order), isConnected })));
};

const write = async (
  { db, body: { amount }, createdId: id, user, now }: Refunding,
  { order: { id: orderId }, isConnected }: OrderLeft,
  returnId: string | null,
) => {
  await db.insert(instalmentRefunds, { id, orderId, returnId, amount, createdBy: user.id, createdAt: now });
  // As the job will find it: so it can be paid back another way at once.
  if (!isConnected) await db.update(instalmentOrders, orderId, { failure: "keys" });
  await wake(db, orderId);
  return { id, orderId, amount };
};

const moreThan = (most: Minor, call: Refunding) => atMost(instalmentFieldWords.moreThanOrder, most, call);

const atMost = (sentence: Pair, most: Minor, { shop }: Pick<Refunding, "shop">) =>
  refuseField("amount", filled(sentence, { owed: isolated(readable(toDecimal(most > 0n ? most : 0n, shop.digits))) }));

const sumOf = (refunds: readonly { amount: Minor }[]) => sum(refunds.map(({ amount }) => amount));

const greatest = (lefts: readonly { left: Minor }[]) =>
  lefts.reduce((most, { left }) => (left > most ? left : most), 0n);

type PayingInstead = Call<typeof contract.payRefusedRefund>;

/**
 * What Tamara refused goes back another way, once, as long as it is owed and nothing of it waits for Tamara; so does what
 * waits in vain, because Tamara does not accept the shop's keys.
 */
const payInstead = async (call: PayingInstead) => {
  const { db, params, body, createdId: id, user, now, about } = call;
  await assertManagingDirector(db, user);
  const { returnId, orderId } = await db.find(instalmentRefunds, params.id);
  const order = await db.find(instalmentOrders, orderId);
  const open = returnId === null ? await openOfDeposit(db, order) : (await openOfReturn(db, returnId)).open;
  const refused = await db.lock(instalmentRefunds, params.id);
  const waits = order.failure === "keys" && isWaitingRefund(refused);
  if (refused.refusedAt === null && !waits) throw refuse("instalment-refund-not-refused");
  if (await isPaidInstead(db, refused)) throw refuse("instalment-refund-paid");
  const most = lesser(refused.amount, open + (waits ? refused.amount : 0n));
  if (body.amount > most) throw atMost(instalmentFieldWords.moreThanRefused, most, call);
  const voucher = await (returnId === null
    ? payDepositInstead(call, order.paymentId!)
    : payReturnInstead(call, returnId));
  await db.update(instalmentRefunds, refused.id, {
    refusedAt: refused.refusedAt ?? now,
    ...(returnId === null ? { depositRefundId: id } : { returnRefundId: id }),
  });
  const { label } = await db.find(clientInvoices, order.invoiceId);
  about(voucher, { kind: "instalment-orders", id: orderId, ...(label !== null && { name: label }) });
  return { id, orderId, amount: body.amount };
};

const openOfDeposit = async (db: Db, { id, paymentId }: Order) => {
  const deposit = paymentId === null ? 0n : await lockProvidedDeposit(db, paymentId);
  const waiting = await waitingRefunds(db, id);
  return deposit - sumOf(waiting.filter(({ returnId }) => returnId === null));
};

/** A refund that was reversed has paid nothing. */
const isPaidInstead = async (db: Db, { returnRefundId, depositRefundId }: Row<typeof instalmentRefunds>) =>
  depositRefundId !== null ||
  (returnRefundId !== null && (await db.find(clientRefunds, returnRefundId)).reversedAt === null);

const payReturnInstead = async ({ body: { reason, ...body }, ...call }: PayingInstead, returnId: string) => {
  const { id, number } = await payBackReturn({ ...call, body: { ...body, memo: reason } }, returnId, "instead");
  return { kind: "client-refunds" as const, id, name: number };
};

const payDepositInstead = async (call: PayingInstead, paymentId: string) => {
  const { createdId: id, body, branch, user, today } = call;
  const { amount, paymentMethodId, paymentReference: reference, paidAt = today, reason: memo } = body;
  const given = { id, paymentId, branchId: branch.id, amount, paymentMethodId, reference, paidAt, memo };
  return { kind: "deposit-refunds" as const, id, name: await giveBackInstead(call, { ...given, userId: user.id }) };
};

/** Also of a voucher that was reversed, after which another one took its place. */
const payInsteadAgain = async ({ db, params, createdId: id }: PayingInstead) => {
  const { orderId, returnId } = await db.find(instalmentRefunds, params.id);
  if (returnId !== null) {
    const voucher = await db.find(clientRefunds, id);
    if (voucher.returnId !== returnId) throw refuseKernel("not-found");
    return { id, orderId, amount: voucher.amount };
  }
  const [{ paymentId }, voucher] = await Promise.all([db.find(instalmentOrders, orderId), db.find(depositRefunds, id)]);
  if (voucher.paymentId !== paymentId) throw refuseKernel("not-found");
  return { id, orderId, amount: voucher.amount };
};

type TakingBack = Call<typeof contract.takeBackRefund>;

/** The client gave back what it has twice, so Tamara's payment has its explanation. */
const takeBack = async (call: TakingBack) => {
  const { db, params, body, createdId: id, branch, user, today, about } = call;
  const { amount, paymentMethodId, paidAt = today, memo = null } = body;
  const { orderId, depositRefundId } = await db.find(instalmentRefunds, params.id);
  if (depositRefundId === null) throw refuse("instalment-refund-not-twice");
  const { clientVehicleId } = await db.find(instalmentOrders, orderId);
  const visit = await lockVisit(db, clientVehicleId);
  const order = await db.lock(instalmentOrders, orderId);
  const { givenBack } = await db.lock(instalmentRefunds, params.id);
  const voucher = await db.find(depositRefunds, depositRefundId);
  const most = lesser(voucher.amount - givenBack, order.refunded - order.bookedRefunds);
  if (most <= 0n) throw refuse("instalment-refund-not-twice");
  if (amount > most) throw atMost(instalmentFieldWords.moreThanTwice, most, call);
  const branches = { branchId: branch.id, providerBranchId: order.branchId };
  const taken = { id, visit, ...branches, amount, paymentMethodId, paidAt, userId: user.id };
  const reference = order.providerId!;
  const name = await takeBackInstalments(call, { ...taken, reference, memo: memo ?? `Tamara ${reference}` });
  await db.update(instalmentRefunds, params.id, { givenBack: givenBack + amount });
  await db.update(instalmentOrders, orderId, { bookedRefunds: order.bookedRefunds + amount });
  await wake(db, orderId);
  about({ kind: "client-payments", id, name }, { kind: "instalment-orders", id: orderId });
  return { id, orderId, amount };
};

const takeBackAgain = async ({ db, params, createdId: id }: TakingBack) => {
  const { orderId } = await db.find(instalmentRefunds, params.id);
  const [{ clientVehicleId }, receipt] = await Promise.all([
    db.find(instalmentOrders, orderId),
    db.find(clientPayments, id),
  ]);
  if (receipt.clientVehicleId !== clientVehicleId) throw refuseKernel("not-found");
  return { id, orderId, amount: receipt.amount };
};

const readAgain = async ({ db, createdId }: Pick<Refunding, "db" | "createdId">) =>
  db.find(instalmentRefunds, createdId);

const ofReturn = serveCreation(contract.refundInstalments, { create: refundReturn, readAgain });

const ofDeposit = serveCreation(contract.refundInstalmentDeposit, { create: refundDeposit, readAgain });

const ofRefused = serveCreation(contract.payRefusedRefund, { create: payInstead, readAgain: payInsteadAgain });

const ofTwice = serveCreation(contract.takeBackRefund, { create: takeBack, readAgain: takeBackAgain });

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

export const refundHandlers: readonly Served[] = [ofReturn, ofDeposit, ofRefused, ofTwice, withdraw];
