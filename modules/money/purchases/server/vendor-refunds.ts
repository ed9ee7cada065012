import { newId } from "../../../../platform/server/ids.ts";
import { together } from "../../../../platform/server/db/together.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { readable, sum, toDecimal } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { accountsByRole, checkPostingDate, post } from "../../../books/ledger/verbs.ts";
import { methodByHand } from "../../payments/method-verbs.ts";
import { lockVendor } from "../../../records/vendors/verbs.ts";
import { vendorRefunds } from "../tables.ts";
import * as contract from "../vendor-refund-contract.ts";
import { refundEntry, refundReversal, takenFrom } from "../vendor-refund-rules.ts";
import { purchaseFieldWords, refuse } from "../words.ts";
import { creditsOn } from "./credits.ts";
import { printedVoucher } from "./snapshot.ts";
import { creditsUsedBy, lockRefund, refundAnswerOf, refundOf } from "./vendor-refund-reading.ts";

/** Locks the vendor, so that a credit is not paid back and used at the same time. */
const receive = async (call: Call<typeof contract.receiveVendorRefund>) => {
  const { db, body, createdId: id, branch, user, shop, today, now, about } = call;
  const { vendorId, amount, paymentMethodId, receivedAt = today, memo = null } = body;
  const [[vendor], credits, method, seller, roles] = await together([
    lockVendor(db, vendorId),
    creditsOn(db, vendorId, receivedAt),
    methodByHand(db, paymentMethodId),
    readSeller(db),
    accountsByRole(db, "vendor-advances"),
    checkPostingDate(db, receivedAt, today, "received_at"),
  ]);
  if (!vendor) throw refuseKernel("not-found");
  const settles = takenFrom(credits, amount);
  if (!settles) {
    const credit = readable(toDecimal(sum(credits.map(({ open }) => open)), shop.digits));
    throw refuseField("amount", filled(purchaseFieldWords.moreThanCredit, { credit: isolated(credit) }));
  }
  const entryId = newId();
  const entry = refundEntry({
    id,
    entryId,
    branchId: branch.id,
    receivedAt,
    memo,
    amount,
    accountId: method.accountId,
    vendorId,
    settles,
    advances: roles["vendor-advances"],
  });
  const [posted] = await post(db, [entry], now);
  await db.insert(vendorRefunds, {
    id,
    branchId: branch.id,
    vendorId,
    number: posted!.sourceNumber!,
    label: posted!.sourceLabel!,
    receivedAt,
    amount,
    paymentMethodId,
    paymentReference: body.paymentReference ?? null,
    memo,
    entryId,
    printed: frozenPaper(db, printedVoucher({ vendor, method, user }), { seller, branchId: branch.id }).printed,
    createdBy: user.id,
    createdAt: now,
  });
  about({ kind: "vendor-refunds", id, name: posted!.sourceLabel! });
  return refundAnswerOf(await refundOf(db, id), call.language);
};

export const receiveVendorRefund = serveCreation(contract.receiveVendorRefund, {
  create: receive,
  readAgain: async ({ db, createdId, language }) => refundAnswerOf(await refundOf(db, createdId), language),
});

export const reverseVendorRefund = serve(
  contract.reverseVendorRefund,
  async ({ db, params, body, user, today, now, language, about }) => {
    const { vendorId } = await db.find(vendorRefunds, params.id);
    const [, [refund], settled, roles] = await Promise.all([
      lockVendor(db, vendorId),
      lockRefund(db, params.id),
      creditsUsedBy(db, params.id),
      accountsByRole(db, "vendor-advances"),
      checkPostingDate(db, today, today, "reason"),
    ]);
    if (!refund) throw refuseKernel("not-found");
    if (refund.reversedAt) throw refuse("vendor-refund-reversed");
    const { id, branchId, label, amount, accountId, entryId: reversalOf } = refund;
    const reversal = refundReversal({
      id,
      entryId: newId(),
      reversalOf,
      branchId,
      label,
      today,
      reason: body.reason,
      amount,
      accountId,
      vendorId,
      settled,
      advances: roles["vendor-advances"],
    });
    await post(db, [reversal], now);
    await db.write(vendorRefunds, id, { reversedAt: now, reversedBy: user.id, reversalReason: body.reason });
    about({ kind: "vendor-refunds", id, name: label });
    return refundAnswerOf(await refundOf(db, id), language);
  },
);
