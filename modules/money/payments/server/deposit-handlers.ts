import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { together } from "../../../../platform/server/db/together.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { keptPaper, printedFile } from "../../../../platform/server/papers/paper-files.ts";
import { checkedTogether, refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { readSeller, withPictures } from "../../../base/media/letterhead-verbs.ts";
import { isSealedVersionOf, printedAfterRepair, sealedFields, sealedVersion } from "../../e-invoices/sealed-verbs.ts";
import { ofSealed } from "../../e-invoices/sealed-paper-verbs.ts";
import { findDevices } from "../../e-invoices/sealing-verbs.ts";
import { accountsByRole, checkPostingDate, post } from "../../../books/ledger/verbs.ts";
import { touchAll } from "../../../workshop/visits/verbs.ts";
import { depositRefundEntry } from "../advance-rules.ts";
import { advanceWords } from "../advance-words.ts";
import * as contract from "../deposit-contract.ts";
import { methodByHand } from "../method-verbs.ts";
import { cheques } from "../tables.ts";
import { advanceCreditNotes, advanceInvoices } from "../deposit-tables.ts";
import { refuse, refuseNaming } from "../words.ts";
import { advancePaper } from "./advance-pdf-data.ts";
import { advanceOf, planCreditNote, withBuyerOfNote } from "./advances.ts";
import { depositRefundAnswer, findDepositRefund } from "./deposit-refund-reading.ts";
import { writeDepositRefund } from "./deposit-refund-writing.ts";
import { moveHandlers } from "./move-deposit.ts";
import { depositRefundPaper } from "./pdf-data.ts";
import { readAvailableFrom } from "../deposit-verbs.ts";
import { followShares } from "./estimate-deposits.ts";
import { lockWithVisits, printedPaymentOf } from "./reading.ts";

const giveBack = async (call: Call<typeof contract.refundDeposit>) => {
  const { db, body, createdId: id, branch, user, today, now, about } = call;
  const { paymentReference, memo = null, paidAt = today } = body;
  const { payment, printed, advance, seller, method, accounts, device } = await depositToGiveBack(call);
  const { amount = payment.deposit } = body;
  await followShares(db, [{ estimateId: payment.estimateId, by: -amount }], now);
  const note = advance
    ? planCreditNote(db, {
        ...accounts,
        payment: { ...payment, clientId: payment.partyId },
        advance,
        amount,
        issuedAt: device ? today : paidAt,
        dated: paidAt,
        reason: memo ?? advanceWords.noteReason[seller.language === "ar" ? "ar" : "en"],
        seller,
      })
    : undefined;
  const entryId = newId();
  const posted = await post(
    db,
    [
      ...(note ? [note.entry] : []),
      depositRefundEntry({
        id,
        entryId,
        branchId: branch.id,
        depositBranchId: payment.branchId,
        paidAt,
        amount,
        memo,
        clientId: payment.partyId,
        accountId: method.accountId,
        advancesAccountId: accounts.advancesAccountId,
      }),
    ],
    now,
  );
  const voucher = posted.at(-1)!;
  const noted = note && posted[0]!;
  if (device) await note?.seal(call, device.id, noted!);
  await Promise.all([
    note?.write(noted!),
    writeDepositRefund(db, voucher, {
      id,
      branchId: branch.id,
      payment,
      printed,
      amount,
      vat: note?.vat ?? 0n,
      note: note ? { id: note.id, label: noted!.sourceLabel! } : null,
      method,
      paymentReference,
      memo,
      paidAt,
      entryId,
      user,
      seller,
      now,
    }),
    touchAll(db, payment.visits),
  ]);
  about({ kind: "deposit-refunds", id, name: voucher.sourceLabel! });
  return answer(db, id, call.language);
};

/** The payment, locked, whose deposit is given back, and what its papers print. */
const depositToGiveBack = async ({ db, params, body, today }: Call<typeof contract.refundDeposit>) => {
  const { paidAt = today } = body;
  const [payment, availableFrom, { printed }, advance, seller, method, roles, [cheque], devices] = await together([
    lockWithVisits(db, params.id),
    readAvailableFrom(db, "payment", params.id),
    printedPaymentOf(db, params.id),
    advanceOf(db, params.id),
    readSeller(db),
    methodByHand(db, body.paymentMethodId),
    accountsByRole(db, "client-advances", "output-vat"),
    db.findAll(cheques, [params.id]),
    findDevices(db),
    checkPostingDate(db, paidAt, today, "paid_at"),
  ]);
  if (payment.reversedAt) throw refuse("payment-reversed");
  if (payment.methodName === "instalments") throw refuse("paid-in-instalments");
  if (payment.deposit === 0n) throw refuse("no-deposit");
  if (cheque && !cheque.clearedOn)
    throw refuseNaming("cheque-not-cleared", "cheques", [cheque.number ?? payment.label]);
  checkedTogether([
    () => {
      if ((body.amount ?? 0n) > payment.deposit) throw refuseField("amount", advanceWords.moreThanDeposit);
    },
    () => {
      if (paidAt < availableFrom!) throw refuseField("paid_at", advanceWords.beforeAvailable);
    },
  ]);
  return {
    payment,
    printed,
    advance: advance && (await withBuyerOfNote(db, advance, { clientId: payment.partyId, country: seller.country })),
    seller,
    method,
    accounts: { advancesAccountId: roles["client-advances"], outputVatAccountId: roles["output-vat"] },
    device: devices.find(({ branchId }) => branchId === payment.branchId),
  };
};

const refundDeposit = serveCreation(contract.refundDeposit, {
  create: giveBack,
  readAgain: ({ db, createdId, language }) => answer(db, createdId, language),
});

const answer = async (db: Db, id: string, language: Language) => depositRefundAnswer(await refundOf(db, id), language);

const refundOf = async (db: Db, id: string) => {
  const refund = await findDepositRefund(db, id);
  if (!refund) throw refuseKernel("not-found");
  return refund;
};

export const depositRefundPdf = serve(contract.depositRefundPdf, async ({ db, params, files }) => {
  const { printed, label, paidAt, createdAt, amount, paymentReference, memo } = await refundOf(db, params.id);
  const { shop, logoKey, stampKey, ...own } = printed;
  return printedFile(db, label, async () =>
    depositRefundPaper({
      ...own,
      shop: await withPictures(files, { ...shop, logoKey, stampKey }),
      number: label,
      paidOn: paidAt,
      at: createdAt,
      amount,
      reference: paymentReference,
      memo,
    }),
  );
});

const advanceById = read("payments.advance", (value: Values<{ id: string }>) =>
  select({ ...columnsWithout(advanceInvoices, "shopId"), ...sealedFields })
    .from(advanceInvoices)
    .leftJoin(sealedVersion, isSealedVersionOf(advanceInvoices.id))
    .where(eq(advanceInvoices.id, value.id)),
);
const noteById = read("payments.advance-note", (value: Values<{ id: string }>) =>
  select({ ...columnsWithout(advanceCreditNotes, "shopId"), ...sealedFields })
    .from(advanceCreditNotes)
    .leftJoin(sealedVersion, isSealedVersionOf(advanceCreditNotes.id))
    .where(eq(advanceCreditNotes.id, value.id)),
);

type Files = Call<typeof contract.advanceInvoicePdf>["files"];

export const advanceFile = async (db: Db, id: string, files: Files) => {
  const [advance] = await db.read(advanceById, { id });
  if (!advance || advance.number === null) throw refuseKernel("not-found");
  return keptAdvance(db, files, { ...advance, reason: null });
};

export const advanceNoteFile = async (db: Db, id: string, files: Files) => {
  const [note] = await db.read(noteById, { id });
  if (!note) throw refuseKernel("not-found");
  return keptAdvance(db, files, note);
};

const advanceInvoicePdf = serve(contract.advanceInvoicePdf, ({ db, params, files }) =>
  advanceFile(db, params.id, files),
);

const advanceCreditNotePdf = serve(contract.advanceCreditNotePdf, ({ db, params, files }) =>
  advanceNoteFile(db, params.id, files),
);

type Kept =
  | ReturnType<typeof noteById.rowsOf>[number]
  | (ReturnType<typeof advanceById.rowsOf>[number] & { reason: null });

/** Printed once, from what was stored when it was issued. */
const keptAdvance = async (db: Db, files: Files, document: Kept) => {
  ofSealed.assertHandedOver(document);
  const { pdfKey, label, issuedAt, createdAt, amount, vat, vatRate, reason, eInvoiceQr } = document;
  const { shop, logoKey, stampKey, ...own } = printedAfterRepair(document.printed, document.repairedBuyer)!;
  const sealed = await ofSealed.sealedPaper(db, document);
  return keptPaper(db, { files, key: sealed?.pdfKey ?? pdfKey }, label, async () => ({
    ...advancePaper({
      ...own,
      shop: await withPictures(files, { ...shop, logoKey, stampKey }),
      number: label,
      sealedQr: eInvoiceQr,
      issuedOn: issuedAt,
      at: createdAt,
      amount,
      vat,
      vatRate,
      reason,
    }),
    attachment: sealed?.attachment,
  }));
};

export const depositHandlers: readonly Served[] = [
  refundDeposit,
  depositRefundPdf,
  advanceInvoicePdf,
  advanceCreditNotePdf,
  ...moveHandlers,
];
