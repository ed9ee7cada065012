import type { Db, Row } from "../../../platform/server/db/database.ts";
import { together } from "../../../platform/server/db/together.ts";
import type { Shop } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { inBoth } from "../../../platform/server/papers/letterhead.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { accountsByRole, checkPostingDate, post } from "../../books/ledger/verbs.ts";
import { readSeller } from "../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../records/documents/paper-verbs.ts";
import { users } from "../../base/team/tables.ts";
import { touch, touchAll } from "../../workshop/visits/verbs.ts";
import { followDeposits } from "../estimates/deposit-verbs.ts";
import { depositRefundEntry } from "./advance-rules.ts";
import { advanceWords } from "./advance-words.ts";
import { readAvailableFrom } from "./deposit-verbs.ts";
import { methodByHand, methodOfInstalments } from "./method-verbs.ts";
import { notifyReceived } from "./notifying-verbs.ts";
import { openInvoicesOf, writeReceipt } from "./receipt-verbs.ts";
import { dueOf, receiptEntries } from "./rules.ts";
import { writeDepositRefund } from "./server/deposit-refund-writing.ts";
import { followShares } from "./server/estimate-deposits.ts";
import { payerOf } from "./payer-verbs.ts";
import { printedReceipt } from "./receipt-paper-verbs.ts";
import { lockWithVisits, printedPaymentOf } from "./server/reading.ts";
import type { paymentMethods } from "./tables.ts";
import { methodWords } from "./words.ts";

type Calling = { db: Db; now: string; today: string; shop: Pick<Shop, "currency" | "digits"> };

type FromProvider = {
  visit: { id: string; clientId: string; branchId: string };
  amount: Minor;
  memo: string;
  /** In whose name it is recorded. */
  userId: string;
};

/**
 * The receipt of what a provider of instalments owes from today on: it pays the client's part of the invoice. What the
 * invoice no longer owes is a held deposit. The visit is locked; answers the payment's id.
 */
export const receiveInstalments = async (
  call: Calling,
  { invoiceId, ...received }: FromProvider & { invoiceId: string },
): Promise<string> => {
  const { db, today } = call;
  const id = newId();
  await receive(call, {
    ...received,
    id,
    invoiceId,
    branchId: received.visit.branchId,
    paidAt: today,
    method: methodOfInstalments(db),
    receivedBy: () => methodWords.instalments,
  });
  return id;
};

type TakenBack = FromProvider & {
  /** Of the receipt. */
  id: string;
  /** Where the client gave it back. */
  branchId: string;
  /** Where the provider owes what it paid. */
  providerBranchId: string;
  paidAt: string;
  paymentMethodId: string;
  /** What the provider calls the order that it paid back. */
  reference: string;
};

/**
 * Takes from the client what it has twice: the shop gave a held deposit back, and so did the provider that had refused to.
 * The receipt is a deposit, which the provider's payment pays back. The visit is locked; answers the receipt's number.
 */
export const takeBackInstalments = async (
  call: Calling,
  { paymentMethodId, providerBranchId: branchId, reference, ...taken }: TakenBack,
): Promise<string> => {
  const { db, today } = call;
  const { id, amount: most, userId, paidAt } = taken;
  const [user, method] = await together([
    db.find(users, userId),
    methodByHand(db, paymentMethodId),
    checkPostingDate(db, paidAt, today, "paid_at"),
  ]);
  if (method.name === "cheque") throw refuseField("payment_method_id", advanceWords.notByCheque);
  const number = await receive(call, {
    ...taken,
    invoiceId: null,
    method: Promise.resolve(method),
    receivedBy: () => inBoth(user.name, user.nameAr),
  });
  await giveBackInstalments(call, { id: newId(), paymentId: id, branchId, most, reference, userId });
  return number;
};

type Receiving = FromProvider & {
  id: string;
  /** Null: it pays none, all of it is a deposit. */
  invoiceId: string | null;
  branchId: string;
  paidAt: string;
  method: Promise<Row<typeof paymentMethods>>;
  receivedBy: () => Pair;
};

/** Answers the receipt's number. */
const receive = async (call: Calling, received: Receiving): Promise<string> => {
  const { db, now } = call;
  const { id, visit, invoiceId, branchId, amount, paidAt, memo, userId } = received;
  const [open, method, payer, seller, roles] = await Promise.all([
    openInvoicesOf(db, visit.id),
    received.method,
    payerOf(db, visit.id),
    readSeller(db),
    accountsByRole(db, "client-advances"),
  ]);
  const entryId = newId();
  const ofClient = open.filter(({ partyKind }) => partyKind === "client");
  const owed = ofClient.filter((item) => item.invoiceId === invoiceId);
  const { entries, allocations, deposit } = receiptEntries({
    branchId,
    entryId,
    paymentId: id,
    paidAt,
    memo,
    amount,
    accountId: method.accountId,
    clientId: visit.clientId,
    advancesAccountId: roles["client-advances"],
    items: owed,
    newId,
  });
  if (deposit > 0n && invoiceId !== null)
    await followDeposits(db, visit.id, { now, changes: [{ estimate: null, by: deposit }] });
  const [posted] = await post(db, entries, now);
  const receipt = { id, label: posted!.sourceLabel!, partyId: visit.clientId, clientVehicleId: visit.id };
  const { printed } = frozenPaper(
    db,
    printedReceipt({
      payer: payer!,
      method,
      allocations,
      items: owed,
      advanceInvoice: null,
      receivedBy: received.receivedBy(),
    }),
    { seller, branchId },
  );
  await writeReceipt(
    db,
    {
      ...receipt,
      branchId,
      clientId: visit.clientId,
      number: posted!.sourceNumber!,
      paidAt,
      amount,
      deposit,
      depositKind: deposit > 0n ? "held" : null,
      dueAfter: dueOf(invoiceId === null ? ofClient : owed) - (amount - deposit),
      paymentMethodId: method.id,
      memo,
      entryId,
      printed,
      createdBy: userId,
      createdAt: now,
    },
    allocations,
  );
  await touch(db, visit.id);
  notifyReceived(call, { ...receipt, amount, deposit, method: method.name, paidAt });
  return receipt.label;
};

/** What is held of a payment, which is locked with its visits. */
export const lockProvidedDeposit = async (db: Db, paymentId: string): Promise<Minor> =>
  (await lockWithVisits(db, paymentId)).deposit;

type GivenBack = {
  /** Of the refund. */
  id: string;
  paymentId: string;
  branchId: string;
  /** What the provider paid back of it. */
  most: Minor;
  reference: string;
  userId: string;
};

/** Books what a provider of instalments paid back of a held deposit; answers how much of it the deposit explains. */
export const giveBackInstalments = async (
  { db, now, today }: Omit<Calling, "shop">,
  { most, ...given }: GivenBack,
): Promise<Minor> => {
  const payment = await lockWithVisits(db, given.paymentId);
  const amount = payment.deposit < most ? payment.deposit : most;
  if (amount <= 0n) return 0n;
  const method = await methodOfInstalments(db);
  await writeGivenBack({ db, now }, payment, { ...given, amount, method, memo: null, paidAt: today });
  return amount;
};

type GivenInstead = Omit<GivenBack, "most"> & {
  amount: Minor;
  paymentMethodId: string;
  paidAt: string;
  memo: string;
};

/** Pays back of a held deposit, another way, what the provider of instalments paid and refused to pay back; answers the voucher's number. */
export const giveBackInstead = async (
  { db, now, today }: Omit<Calling, "shop">,
  { paymentMethodId, ...given }: GivenInstead,
): Promise<string> => {
  const { amount, paymentId, paidAt } = given;
  const [payment, method, availableFrom] = await together([
    lockWithVisits(db, paymentId),
    methodByHand(db, paymentMethodId),
    readAvailableFrom(db, "payment", paymentId),
    checkPostingDate(db, paidAt, today, "paid_at"),
  ]);
  if (amount > payment.deposit) throw refuseField("amount", advanceWords.moreThanDeposit);
  if (paidAt < availableFrom!) throw refuseField("paid_at", advanceWords.beforeAvailable);
  return writeGivenBack({ db, now }, payment, { ...given, method });
};

type Given = Omit<GivenInstead, "memo" | "paymentMethodId"> & {
  memo: string | null;
  method: Row<typeof paymentMethods>;
};

const writeGivenBack = async (
  { db, now }: Pick<Calling, "db" | "now">,
  payment: Awaited<ReturnType<typeof lockWithVisits>>,
  { id, paymentId, branchId, amount, reference, userId, paidAt, memo, method }: Given,
) => {
  const [{ printed }, seller, roles, user] = await Promise.all([
    printedPaymentOf(db, paymentId),
    readSeller(db),
    accountsByRole(db, "client-advances"),
    db.find(users, userId),
  ]);
  const entryId = newId();
  await followShares(db, [{ estimateId: payment.estimateId, by: -amount }], now);
  const [voucher] = await post(
    db,
    [
      depositRefundEntry({
        id,
        entryId,
        branchId,
        depositBranchId: payment.branchId,
        paidAt,
        amount,
        memo,
        clientId: payment.partyId,
        accountId: method.accountId,
        advancesAccountId: roles["client-advances"],
      }),
    ],
    now,
  );
  await writeDepositRefund(db, voucher!, {
    id,
    branchId,
    payment,
    printed,
    amount,
    vat: 0n,
    note: null,
    method,
    paymentReference: reference,
    memo,
    paidAt,
    entryId,
    user,
    seller,
    now,
  });
  await touchAll(db, payment.visits);
  return voucher!.sourceLabel!;
};
