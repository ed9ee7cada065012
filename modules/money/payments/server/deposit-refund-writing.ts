import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { inBoth } from "../../../../platform/server/papers/letterhead.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import type { Posted } from "../../../books/ledger/verbs.ts";
import type { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { depositRefunds } from "../deposit-tables.ts";
import type { paymentMethods } from "../tables.ts";
import type { printedPaymentOf } from "./reading.ts";

type GivenBack = {
  id: string;
  branchId: string;
  payment: { id: string; label: string };
  /** The papers of the payment. */
  printed: Awaited<ReturnType<typeof printedPaymentOf>>["printed"];
  amount: Minor;
  /** The VAT of it, which its credit note takes back. */
  vat: Minor;
  note: { id: string; label: string } | null;
  method: Row<typeof paymentMethods>;
  paymentReference: string;
  memo: string | null;
  paidAt: string;
  entryId: string;
  user: { id: string; name: string; nameAr: string | null };
  seller: Awaited<ReturnType<typeof readSeller>>;
  now: string;
};

/** Writes the voucher of a deposit that was given back, whose entry was posted, and lowers the deposit. */
export const writeDepositRefund = async (db: Db, voucher: Posted, given: GivenBack) => {
  const { id, branchId, payment, printed, amount, vat, note, method, paidAt, entryId, user, seller, now } = given;
  const own = {
    paidTo: inBoth(printed.receivedFrom, null),
    method: { en: method.label, ar: method.labelAr },
    receipt: payment.label,
    creditNote: note?.label ?? null,
    paidBy: inBoth(user.name, user.nameAr),
  };
  await Promise.all([
    db.insert(depositRefunds, {
      id,
      branchId,
      paymentId: payment.id,
      creditNoteId: note?.id ?? null,
      number: voucher.sourceNumber!,
      label: voucher.sourceLabel!,
      paidAt,
      amount,
      paymentMethodId: method.id,
      paymentReference: given.paymentReference,
      memo: given.memo,
      entryId,
      printed: frozenPaper(db, own, { seller, branchId }).printed,
      createdBy: user.id,
      createdAt: now,
    }),
    db.query(
      "payments.lower-deposit",
      "update client_payments set deposit = deposit - $3, deposit_vat = deposit_vat - $4 where shop_id = $1 and id = $2",
      [payment.id, amount, vat],
    ),
  ]);
};
