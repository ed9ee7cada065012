import type { Db } from "../../../../platform/server/db/database.ts";
import type { FileAnswer } from "../../../../platform/server/files/answers.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { printedFile } from "../../../../platform/server/papers/paper-files.ts";
import { type Minor, sum } from "../../../../platform/shared/money.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { withPictures } from "../../../base/media/letterhead-verbs.ts";
import { makeAndModel, plateDrawing } from "../../../records/vehicles/paper-verbs.ts";
import type { Allocation } from "../rules.ts";
import { type PrintedReceipt, receiptPaper, receiptRoll } from "./pdf-data.ts";
import type { Payer } from "./payer.ts";
import type { printedPaymentOf } from "./reading.ts";

type Received = {
  /** The client with the vehicle that is paid for, or a party that pays for several. */
  payer:
    | Pick<
        Payer,
        "name" | "licensePlate" | "licensePlateCountry" | "makeName" | "makeNameAr" | "modelName" | "modelNameAr"
      >
    | { name: string };
  method: { label: string; labelAr: string };
  allocations: readonly Pick<Allocation, "openItemId" | "amount">[];
  /** The items that it may have paid, oldest first. */
  items: readonly { id: string; number: string; dated: string }[];
  advanceInvoice: string | null;
  receivedBy: Pair;
};

/** What the receipt prints of others, as it is when the payment is recorded. */
export const printedReceipt = ({
  payer,
  method,
  allocations,
  items,
  advanceInvoice,
  receivedBy,
}: Received): PrintedReceipt => ({
  receivedFrom: payer.name,
  method: { en: method.label, ar: method.labelAr },
  invoices: items.flatMap(({ id, number, dated }) => {
    const paid = sum(allocations.filter(({ openItemId }) => openItemId === id).map(({ amount }) => amount));
    return paid > 0n ? [{ number, issuedOn: dated, amount: String(paid) }] : [];
  }),
  advanceInvoice,
  plate: "licensePlate" in payer ? plateDrawing(payer) : null,
  makeAndModel: "licensePlate" in payer ? makeAndModel(payer) : { en: "", ar: "" },
  receivedBy,
});

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
