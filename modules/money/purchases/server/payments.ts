import { newId } from "../../../../platform/server/ids.ts";
import { together } from "../../../../platform/server/db/together.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { sum, toDecimal } from "../../../../platform/shared/money.ts";
import {
  checkedTogether,
  needsConfirmation,
  refuse as refuseKernel,
  refuseField,
} from "../../../../platform/shared/refusals.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { accountsByRole, checkPostingDate, post } from "../../../books/ledger/verbs.ts";
import { methodByHand } from "../../payments/method-verbs.ts";
import { lockVendor } from "../../../records/vendors/verbs.ts";
import * as contract from "../payment-contract.ts";
import { paymentEntry, reversalEntry, sharedOut } from "../payment-rules.ts";
import { creditEntries } from "../rules.ts";
import { vendorPayments } from "../tables.ts";
import { purchaseFieldWords, refuse } from "../words.ts";
import { openBy } from "../../../books/ledger/open-parts.ts";
import { creditsWith, owedTo, wholeFrom } from "./credits.ts";
import { lockPayment, paymentAnswerOf, settledBy } from "./payment-reading.ts";
import { printedVoucher } from "./snapshot.ts";

const pay = async (call: Call<typeof contract.payVendor>) => {
  const { db, body, createdId: id, branch, user, shop, today, now, about } = call;
  const { vendorId, amount, paymentMethodId, paidAt = today, memo = null, allocations: wanted = [] } = body;
  const [[vendor], owed, method, seller, roles] = await together([
    lockVendor(db, vendorId),
    owedTo(db, vendorId),
    methodByHand(db, paymentMethodId),
    readSeller(db),
    accountsByRole(db, "payables", "vendor-advances"),
    checkPostingDate(db, paidAt, today, "paid_at"),
  ]);
  if (!vendor) throw refuseKernel("not-found");
  // What is owed only from a later day on is not paid by an earlier payment.
  const items = owed.map((item) => ({ ...item, open: openBy(item.open, paidAt) }));
  const { settles, excess } = sharedOut(amount, items, wanted);
  checkedTogether([
    () => {
      if (excess >= 0) throw refuseField(`allocations.${excess}.amount`, purchaseFieldWords.moreThanOpen);
    },
    () => {
      if (sum(wanted.map((part) => part.amount)) > amount)
        throw refuseField("amount", purchaseFieldWords.lessThanNamed);
    },
  ]);
  const due = sum(items.map(({ open }) => open));
  if (amount > due && !body.confirm)
    throw needsConfirmation(
      { "more-than-owed": purchaseFieldWords.moreThanOwed },
      { owed: toDecimal(due, shop.digits) },
    );

  const [entryId, advanceItemId] = [newId(), newId()];
  const entry = paymentEntry({
    id,
    entryId,
    branchId: branch.id,
    paidAt,
    memo,
    amount,
    accountId: method.accountId,
    vendorId,
    settles,
    advanceItemId,
    accounts: roles,
  });
  const [posted] = await post(db, [entry], now);
  const paid = new Set(settles.map(({ openItemId }) => openItemId));
  const purchases = items.filter((item) => paid.has(item.id)).map(({ label }) => label);
  await db.insert(vendorPayments, {
    id,
    branchId: branch.id,
    vendorId,
    number: posted!.sourceNumber!,
    label: posted!.sourceLabel!,
    paidAt,
    amount,
    paymentMethodId,
    paymentReference: body.paymentReference ?? null,
    memo,
    entryId,
    advanceItemId: amount > due ? advanceItemId : null,
    printed: frozenPaper(db, printedVoucher({ vendor, method, purchases, user }), { seller, branchId: branch.id })
      .printed,
    createdBy: user.id,
    createdAt: now,
  });
  about({ kind: "vendor-payments", id, name: posted!.sourceLabel! });
  return paymentAnswerOf(db, id, call.language);
};

export const payVendor = serveCreation(contract.payVendor, {
  create: pay,
  readAgain: ({ db, createdId, language }) => paymentAnswerOf(db, createdId, language),
});

export const reverseVendorPayment = serve(
  contract.reverseVendorPayment,
  async ({ db, params, body, user, today, now, language, about }) => {
    const { vendorId } = await db.find(vendorPayments, params.id);
    const [, [payment], settled, roles] = await Promise.all([
      lockVendor(db, vendorId),
      lockPayment(db, params.id),
      settledBy(db, params.id),
      accountsByRole(db, "payables", "vendor-advances"),
      checkPostingDate(db, today, today, "reason"),
    ]);
    if (!payment) throw refuseKernel("not-found");
    if (payment.reversedAt) throw refuse("vendor-payment-reversed");
    if (payment.refunded !== 0n) throw refuse("vendor-payment-refunded");
    const unused = payment.advanceItemId && payment.advance ? payment.advance : 0n;
    await post(
      db,
      [
        reversalEntry({
          id: payment.id,
          entryId: newId(),
          reversalOf: payment.entryId,
          branchId: payment.branchId,
          label: payment.label,
          today,
          reason: body.reason,
          amount: payment.amount,
          accountId: payment.accountId,
          vendorId,
          settled,
          advance: unused > 0n ? { openItemId: payment.advanceItemId!, amount: unused } : undefined,
          accounts: roles,
        }),
      ],
      now,
    );
    await db.write(vendorPayments, payment.id, { reversedAt: now, reversedBy: user.id, reversalReason: body.reason });
    about({ kind: "vendor-payments", id: payment.id, name: payment.label });
    return paymentAnswerOf(db, payment.id, language);
  },
);

export const spendVendorCredit = serve(contract.spendVendorCredit, async ({ db, params, branch, now, about }) => {
  const [[vendor], owed, credits, roles] = await Promise.all([
    lockVendor(db, params.id),
    owedTo(db, params.id),
    creditsWith(db, params.id),
    accountsByRole(db, "payables", "vendor-advances"),
  ]);
  if (!vendor) throw refuseKernel("not-found");
  const entries = creditEntries({ branchId: branch.id, items: owed.map(wholeFrom), credits, accounts: roles, newId });
  if (entries.length === 0) throw refuse("no-credit");
  await post(db, entries, now);
  about({ kind: "vendors", id: vendor.id, name: vendor.name });
  return { used: sum(entries.map(({ settles }) => settles![0]!.amount)) };
});
