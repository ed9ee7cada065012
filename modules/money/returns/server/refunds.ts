import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { together } from "../../../../platform/server/db/together.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { frozenPaper, readSeller } from "../../../records/documents/paper-verbs.ts";
import { openItems, parties } from "../../../books/ledger/tables.ts";
import { accountsByRole, checkPostingDate, post } from "../../../books/ledger/verbs.ts";
import { paymentMethods } from "../../payments/tables.ts";
import { touch } from "../../../workshop/visits/verbs.ts";
import * as contract from "../refund-contract.ts";
import { refundEntry, refundReversal } from "../refund-rules.ts";
import { clientRefunds, returnInvoices } from "../tables.ts";
import { refuse } from "../words.ts";
import { printedRefund } from "./snapshot.ts";
import { writeRefund } from "./refund-writing.ts";
import { findRefund, lockRefund, refundAnswerOf } from "./refund-reading.ts";
import { checkOwedOn, lockOwed } from "./owed.ts";

const pay = async (call: Call<typeof contract.payRefund>) => {
  const { db, params, body, createdId: id, branch, user, shop, today, now, language, about } = call;
  const { amount, paymentMethodId, paymentReference, paidAt = today, memo = null } = body;
  const [locked, method, roles, seller] = await together([
    lockOwed(db, params.id),
    db.find(paymentMethods, paymentMethodId),
    accountsByRole(db, "refunds-due"),
    readSeller(db),
    checkPostingDate(db, paidAt, today, "paid_at"),
  ]);
  const { facts } = locked;
  const item = checkOwedOn(paidAt, amount, { ...locked, digits: shop.digits, dayField: "paid_at" });

  const payee = facts.invoiceClaimId === null ? undefined : await db.find(parties, item.partyId);
  const entryId = newId();
  const [posted] = await post(
    db,
    [
      refundEntry({
        id,
        entryId,
        branchId: branch.id,
        paidAt,
        amount,
        accountId: method.accountId,
        memo,
        partyId: item.partyId,
        refundItemId: item.id,
        refundsAccountId: roles["refunds-due"],
      }),
    ],
    now,
  );
  await writeRefund(call, posted!, {
    id,
    branchId: branch.id,
    returnId: facts.id,
    openItemId: item.id,
    entryId,
    paidAt,
    amount,
    paymentMethodId,
    paymentReference,
    memo,
    printed: frozenPaper(db, printedRefund({ ...facts, note: facts.label!, method, user, payee }), seller).printed,
  });
  db.alongside(touch(db, facts.clientVehicleId));
  about({ kind: "client-refunds", id, name: posted!.sourceLabel! });
  return answer(db, id, language);
};

export const payRefund = serveCreation(contract.payRefund, {
  create: pay,
  readAgain: ({ db, createdId, language }) => answer(db, createdId, language),
});

export const reverseRefund = serve(
  contract.reverseRefund,
  async ({ db, params, body, user, today, now, language, about }) => {
    const [, [refund], roles] = await Promise.all([
      db.read(lockedReturnOfRefund, { id: params.id }),
      lockRefund(db, params.id),
      accountsByRole(db, "refunds-due"),
      checkPostingDate(db, today, today, "reason"),
    ]);
    if (!refund) throw refuseKernel("not-found");
    if (refund.reversedAt) throw refuse("refund-reversed");
    const item = await db.find(openItems, refund.openItemId);
    await post(
      db,
      [
        refundReversal({
          ...refund,
          entryId: newId(),
          reversalOf: refund.entryId,
          today,
          reason: body.reason,
          partyId: item.partyId,
          refundItemId: item.id,
          refundsAccountId: roles["refunds-due"],
        }),
      ],
      now,
    );
    await db.query(
      "returns.write-refund-reversal",
      "update client_refunds set reversed_at = $3, reversed_by = $4, reversal_reason = $5 where shop_id = $1 and id = $2",
      [refund.id, now, user.id, body.reason],
    );
    db.announce("vehicles");
    about({ kind: "client-refunds", id: refund.id, name: refund.label });
    return answer(db, refund.id, language);
  },
);

const answer = async (db: Db, id: string, language: Language) => {
  const [refund] = await findRefund(db, id);
  if (!refund) throw refuseKernel("not-found");
  return refundAnswerOf(refund, language);
};

/** A refund's reversal waits where refunds wait (`lockOwed`). */
const lockedReturnOfRefund = read("returns.lock-of-refund", (value: Values<{ id: string }>) => {
  const of = select({ id: clientRefunds.returnId }).from(clientRefunds).where(eq(clientRefunds.id, value.id));
  return select({ id: returnInvoices.id }).from(returnInvoices).where(eq(returnInvoices.id, of)).for("no key update");
});
