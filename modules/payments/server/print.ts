import type { Db } from "../../../platform/server/db/database.ts";
import { type FileAnswer, madeFile } from "../../../platform/server/files/answers.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { inBoth } from "../../../platform/server/papers/letterhead.ts";
import { printPaper } from "../../../platform/server/papers/pdf.ts";
import { withLogo } from "../../media/server/logo.ts";
import { makeAndModel, plateDrawing } from "../../vehicles/server/on-paper.ts";
import { paperHeadOf } from "../../visits/server/on-paper.ts";
import { receiptPaper, receiptRoll } from "./paper.ts";
import { allocationsOf, type Payment } from "./reading.ts";

type ReceiptOptions = { files: Files; size: "a4" | "roll" };

export const receiptFile = async (db: Db, payment: Payment, { files, size }: ReceiptOptions): Promise<FileAnswer> => {
  const [{ visit, letterhead }, invoices] = await Promise.all([
    paperHeadOf(db, payment.clientVehicleId),
    allocationsOf(db, payment.id),
  ]);
  const paper = size === "roll" ? receiptRoll : receiptPaper;
  const print = async () =>
    printPaper(
      db.shopId,
      paper({
        shop: await withLogo(files, letterhead),
        number: payment.label,
        paidOn: payment.paidAt,
        at: payment.createdAt,
        receivedFrom: visit.clientName,
        amount: payment.amount,
        method: { en: payment.methodLabel, ar: payment.methodLabelAr },
        memo: payment.memo,
        invoices: invoices.map(({ number, issuedAt, amount }) => ({ number, issuedOn: issuedAt, amount })),
        plate: plateDrawing(visit),
        makeAndModel: makeAndModel(visit),
        remaining: payment.dueAfter,
        receivedBy: inBoth(payment.creator, payment.creatorAr),
      }),
    );
  return madeFile(print, { name: `${payment.label}.pdf`, type: "application/pdf" });
};
