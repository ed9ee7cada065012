import { drawPlate, type PlateDrawing } from "../../../../platform/server/papers/drawings.ts";
import { letterhead, paperDate, type PaperShop, shopPictures } from "../../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { shortDate, timeIn } from "../../../../platform/shared/dates.ts";
import { digitsOf, type Minor, readable, sum, toDecimal } from "../../../../platform/shared/money.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { amountInWords } from "../amount-in-words.ts";

/** What a receipt prints of others, stored with its payment. Amounts are minor units, as text. */
export type PrintedReceipt = {
  readonly receivedFrom: string;
  readonly method: Pair;
  readonly invoices: readonly { readonly number: string; readonly issuedOn: string; readonly amount: string }[];
  /** The number of the invoice that taxes the rest. */
  readonly advanceInvoice: string | null;
  readonly plate: PlateDrawing | null;
  readonly makeAndModel: Pair;
  readonly receivedBy: Pair;
};

/** What the voucher of a deposit refund prints of others. */
export type PrintedRefund = {
  readonly paidTo: Pair;
  readonly method: Pair;
  readonly receipt: string;
  readonly creditNote: string | null;
  readonly paidBy: Pair;
};

/** The data of a printed receipt. Amounts are minor units of the shop's currency. */
export type ReceiptPaper = {
  readonly shop: PaperShop;
  readonly number: string;
  readonly paidOn: string;
  readonly at: string;
  readonly receivedFrom: string;
  readonly amount: Minor;
  readonly method: Pair;
  readonly memo?: string | null;
  /** The invoices that it paid, oldest first; the rest of the amount is a deposit. */
  readonly invoices: readonly { readonly number: string; readonly issuedOn: string; readonly amount: Minor }[];
  readonly advanceInvoice?: string | null;
  readonly plate: PlateDrawing | null;
  readonly makeAndModel: Pair;
  readonly remaining: Minor;
  readonly receivedBy: Pair;
};

/** The A4 receipt for `printPaper`: a copy for the client and one for the workshop on one page. */
export const receiptPaper = (receipt: ReceiptPaper): Paper => printed("modules/money/payments/paper.typ", receipt);

export const receiptRoll = (receipt: ReceiptPaper): Paper => printed("modules/money/payments/roll.typ", receipt);

const printed = (template: string, receipt: ReceiptPaper): Paper => {
  const { shop, plate } = receipt;
  const amount = (minor: Minor) => readable(toDecimal(minor, digitsOf(shop.currency)));
  const advance = receipt.amount - sum(receipt.invoices.map((invoice) => invoice.amount));
  return {
    template,
    at: new Date(receipt.at),
    pictures: { ...shopPictures(shop), ...(plate && { plate: drawPlate(plate) }) },
    data: {
      shop: letterhead(shop),
      number: receipt.number,
      paid: paperDate(receipt.paidOn, shop),
      time: timeIn(receipt.at, shop.timeZone),
      receivedFrom: receipt.receivedFrom,
      amount: amount(receipt.amount),
      inWords: amountInWords(receipt.amount, shop.currency),
      method: receipt.method,
      memo: receipt.memo || null,
      invoices: receipt.invoices.map((invoice) => ({
        number: invoice.number,
        issued: shortDate(invoice.issuedOn),
        amount: amount(invoice.amount),
      })),
      advance: advance > 0n ? amount(advance) : null,
      advanceInvoice: receipt.advanceInvoice ?? null,
      plate: plate?.slots.title ?? null,
      makeAndModel: receipt.makeAndModel.en || receipt.makeAndModel.ar ? receipt.makeAndModel : null,
      remaining: amount(receipt.remaining),
      receivedBy: receipt.receivedBy,
    },
  };
};

type RefundVoucher = PrintedRefund & {
  readonly shop: PaperShop;
  readonly number: string;
  readonly paidOn: string;
  readonly at: string;
  readonly amount: Minor;
  readonly reference: string;
  readonly memo: string | null;
};

/** The voucher of a deposit that is given back, for `printPaper`. */
export const depositRefundPaper = ({ shop, at, paidOn, amount, paidTo, paidBy, ...refund }: RefundVoucher): Paper => ({
  template: "modules/money/payments/voucher.typ",
  at: new Date(at),
  pictures: shopPictures(shop),
  data: {
    ...refund,
    party: paidTo,
    signedBy: paidBy,
    shop: letterhead(shop),
    paid: paperDate(paidOn, shop),
    time: timeIn(at, shop.timeZone),
    amount: readable(toDecimal(amount, digitsOf(shop.currency))),
    inWords: amountInWords(amount, shop.currency),
  },
});
