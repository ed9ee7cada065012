import type { Db } from "../../../../platform/server/db/database.ts";
import type { FileAnswer } from "../../../../platform/server/files/answers.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { printedFile } from "../../../../platform/server/papers/paper-files.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { withPictures } from "../../../base/media/letterhead-verbs.ts";
import { receiptPaper, receiptRoll } from "./pdf-data.ts";
import type { printedPaymentOf } from "./reading.ts";

type ReceiptOptions = { files: Files; size: "a4" | "roll" };
type Payment = Awaited<ReturnType<typeof printedPaymentOf>>;

/** The receipt as it was when the payment was recorded. */
export const receiptFile = (db: Db, payment: Payment, { files, size }: ReceiptOptions): Promise<FileAnswer> => {
  const { shop, logoKey, stampKey, invoices, ...printed } = payment.printed;
  const paper = size === "roll" ? receiptRoll : receiptPaper;
  return printedFile(db, payment.label, async () =>
    paper({
      ...printed,
      shop: await withPictures(files, { ...shop, logoKey, stampKey }),
      number: payment.label,
      paidOn: payment.paidAt,
      at: payment.createdAt,
      amount: payment.amount,
      memo: payment.memo,
      invoices: invoices.map((invoice) => ({ ...invoice, amount: minor(invoice.amount) })),
      remaining: payment.dueAfter,
    }),
  );
};

const minor = (stored: string): Minor => BigInt(stored);
