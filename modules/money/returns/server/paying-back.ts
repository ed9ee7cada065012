import type { Db } from "../../../../platform/server/db/database.ts";
import { together } from "../../../../platform/server/db/together.ts";
import type { Call, Shop, User } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { accountsByRole, checkPostingDate, post } from "../../../books/ledger/verbs.ts";
import { methodByHand } from "../../payments/method-verbs.ts";
import { paymentMethods } from "../../payments/tables.ts";
import type { payRefund } from "../refund-contract.ts";
import { refundEntry } from "../refund-rules.ts";
import { checkOwedOn, type LockedNote, type PaidBackBy } from "./owed.ts";
import { findRefund, refundAnswerOf } from "./refund-reading.ts";
import { writeRefund } from "./refund-writing.ts";
import type { PrintedRefund } from "./snapshot.ts";

export type PayingBack = Pick<
  Call<typeof payRefund>,
  "db" | "body" | "createdId" | "branch" | "today" | "now" | "language" | "about"
> & { user: Pick<User, "id" | "name" | "nameAr">; shop: Pick<Shop, "digits"> };

type Payer = { method: { label: string; labelAr: string }; user: { name: string; nameAr: string | null } };

type Note<Facts> = {
  lock: () => Promise<LockedNote<Facts>>;
  returnIdOf: (facts: Facts) => string | null;
  /** What the voucher prints of the note and of who is paid. */
  printedOf: (facts: Facts, partyId: string, paid: Payer) => Promise<PrintedRefund>;
  /** Default `hand`. */
  by?: PaidBackBy;
};

/** Pays back what a return or a credit note of an opening item owes, and answers the note's facts with the refund. */
export const payBack = async <Facts extends { issuedAt: string }>(call: PayingBack, note: Note<Facts>) => {
  const { db, body, createdId: id, branch, user, shop, today, now, language, about } = call;
  const { amount, paymentMethodId, paymentReference, paidAt = today, memo = null } = body;
  const { by = "hand" } = note;
  const [locked, method, roles, seller] = await together([
    note.lock(),
    by === "provider" ? db.find(paymentMethods, paymentMethodId) : methodByHand(db, paymentMethodId),
    accountsByRole(db, "refunds-due"),
    readSeller(db),
    checkPostingDate(db, paidAt, today, "paid_at"),
  ]);
  const { facts } = locked;
  const item = checkOwedOn(paidAt, amount, { ...locked, by, digits: shop.digits, dayField: "paid_at" });
  const printed = await note.printedOf(facts, item.partyId, { method, user });
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
    returnId: note.returnIdOf(facts),
    openItemId: item.id,
    entryId,
    paidAt,
    amount,
    paymentMethodId,
    paymentReference,
    memo,
    printed: frozenPaper(db, printed, { seller, branchId: branch.id }).printed,
  });
  about({ kind: "client-refunds", id, name: posted!.sourceLabel! });
  return { facts, answer: await refundAnswer(db, id, language) };
};

export const refundAnswer = async (db: Db, id: string, language: Language) => {
  const [refund] = await findRefund(db, id);
  if (!refund) throw refuseKernel("not-found");
  return refundAnswerOf(refund, language);
};
