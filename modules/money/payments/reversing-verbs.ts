import type { Call } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { sum } from "../../../platform/shared/money.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { readSeller } from "../../base/media/letterhead-verbs.ts";
import { findDevices } from "../e-invoices/sealing-verbs.ts";
import type { NewEntry } from "../../books/ledger/rules.ts";
import { accountsByRole, checkPostingDate, post } from "../../books/ledger/verbs.ts";
import { cancelTextsOf } from "../../base/messages/event-verbs.ts";
import { touchAll } from "../../workshop/visits/verbs.ts";
import { reversalEntry } from "./rules.ts";
import { cheques, clientPayments } from "./tables.ts";
import { refuse, refuseNaming } from "./words.ts";
import { declaredAdvanceReversal } from "./advance-rules.ts";
import { advanceOf, planCreditNote } from "./server/advances.ts";
import { depositRefundsOf } from "./server/deposit-refund-reading.ts";
import { followShares, sharesOfPayment } from "./server/estimate-deposits.ts";
import { lockWithVisits, settledBy } from "./server/reading.ts";

type Moment = Pick<Call<Route>, "db" | "today" | "now"> & { user: { id: string } };
type Reversing = Moment & Pick<Call<Route>, "shop" | "user" | "about" | "secretKey">;

/**
 * Reverses a payment today: what it settled is open again, its deposit is removed, and a credit note undoes what was
 * not used of its advance invoice. One of before these books was not issued by the shop here, so it has no credit note.
 */
export const reversePaymentBecause = async (call: Reversing, id: string, reason: string) => {
  const { db, about } = call;
  const facts = await paymentToReverse(call, id);
  cancelTextsOf(db, ["payment-received"], id);
  const note = creditNoteOf(call, facts, reason);
  const posted = await postReversal(call, facts, { reason, before: note ? [note.entry] : [] });
  if (facts.device) await note?.seal(call, facts.device.id, posted);
  await Promise.all([note?.write(posted), writeReversal(call, facts, reason)]);
  about({ kind: "client-payments", id: facts.payment.id, name: facts.payment.label });
};

/** Reverses a payment of before these books on this day, as if it had not been entered. */
export const takeBackPayment = async (moment: Moment, id: string, reason: string) => {
  const facts = await paymentToReverse(moment, id);
  await postReversal(moment, facts, { reason, before: [] });
  await writeReversal(moment, facts, reason);
};

/** Answers the first entry that was posted: that of the credit note, if there is one. */
const postReversal = async (
  { db, today, now }: Moment,
  facts: PaymentToReverse,
  { reason, before }: { reason: string; before: readonly NewEntry[] },
) => {
  const { payment, settled, accounts } = facts;
  const shares = await sharesOfPayment(db, payment.id);
  await followShares(
    db,
    shares.map(({ estimateId, amount }) => ({ estimateId, by: -amount })),
    now,
  );
  const reversal = reversalEntry({
    branchId: payment.branchId,
    entryId: newId(),
    paymentId: payment.id,
    label: payment.label,
    reversalOf: payment.entryId,
    today,
    reason,
    amount: payment.amount,
    deposit: payment.deposit,
    accountId: payment.accountId,
    clientId: payment.partyId,
    advancesAccountId: accounts.advancesAccountId,
    settled,
  });
  const [posted] = await post(db, [...before, reversal, ...declaredReversal(facts, today, reason)], now);
  return posted!;
};

const writeReversal = ({ db, user, today, now }: Moment, { payment }: PaymentToReverse, reason: string) =>
  Promise.all([
    db.query(
      "payments.undo-allocations",
      "update payment_allocations set undone_on = $3 where shop_id = $1 and payment_id = $2 and undone_on is null",
      [payment.id, today],
    ),
    db.write(clientPayments, payment.id, {
      reversedAt: now,
      reversedBy: user.id,
      reversalReason: reason,
      deposit: 0n,
      depositVat: 0n,
    }),
    touchAll(db, payment.visits),
  ]);

/** The payment, locked, with what it settled. */
const paymentToReverse = async ({ db, today }: Moment, id: string) => {
  const [payment, settled, refunds, advance, seller, roles, [cheque], devices] = await Promise.all([
    lockWithVisits(db, id),
    settledBy(db, id),
    depositRefundsOf(db, id),
    advanceOf(db, id),
    readSeller(db),
    accountsByRole(db, "client-advances", "output-vat", "opening-balances"),
    db.findAll(cheques, [id]),
    findDevices(db),
    checkPostingDate(db, today, today, "reason"),
  ]);
  if (payment.reversedAt) throw refuse("payment-reversed");
  if (payment.methodName === "instalments") throw refuse("paid-in-instalments");
  if (cheque?.clearedOn) throw refuse("cheque-cleared");
  const refunded = refunds.map(({ label }) => label);
  if (refunded.length > 0) throw refuseNaming("deposit-refunded", "refunds", refunded);
  return {
    payment,
    settled,
    advance,
    seller,
    accounts: {
      advancesAccountId: roles["client-advances"],
      outputVatAccountId: roles["output-vat"],
      openingAccountId: roles["opening-balances"],
    },
    device: devices.find(({ branchId }) => branchId === payment.branchId),
  };
};

type PaymentToReverse = Awaited<ReturnType<typeof paymentToReverse>>;

/** Of what was not used of the advance invoice, if the shop issued it here. */
const creditNoteOf = (
  { db, today }: Moment,
  { payment, advance, seller, accounts }: PaymentToReverse,
  reason: string,
) =>
  advance && advance.number !== null && payment.deposit > 0n
    ? planCreditNote(db, {
        ...accounts,
        payment: { ...payment, clientId: payment.partyId },
        advance,
        amount: payment.deposit,
        issuedAt: today,
        dated: today,
        reason,
        seller,
      })
    : undefined;

/** The entry that takes back the VAT of an advance invoice of before these books; none of one that the shop issued here. */
const declaredReversal = (
  { accounts, payment, advance, settled }: PaymentToReverse,
  today: string,
  reason: string,
): NewEntry[] =>
  advance?.number === null
    ? [
        declaredAdvanceReversal({
          ...accounts,
          id: advance.id,
          entryId: newId(),
          reversalOf: advance.entryId,
          branchId: payment.branchId,
          dated: today,
          label: advance.label,
          vat: advance.vat,
          rate: advance.vatRate,
          clientId: payment.partyId,
          reason,
          used: { amount: sum(settled.map(({ amount }) => amount)), vat: sum(settled.map(({ vat }) => vat)) },
        }),
      ]
    : [];
