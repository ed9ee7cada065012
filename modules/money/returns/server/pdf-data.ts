import { letterhead, paperDate, type PaperShop, shopPictures } from "../../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { timeIn } from "../../../../platform/shared/dates.ts";
import { digitsOf, type Minor, readable, toDecimal } from "../../../../platform/shared/money.ts";
import { amountInWords } from "../../payments/amount-in-words.ts";
import type { PrintedRefund } from "./snapshot.ts";

/** The data of a printed voucher of a refund. Amounts are minor units. */
export type RefundPaper = PrintedRefund & {
  readonly shop: PaperShop;
  readonly number: string;
  readonly paidOn: string;
  readonly at: string;
  readonly amount: Minor;
  readonly reference: string;
  readonly memo: string | null;
};

export const refundPaper = ({ shop, at, paidOn, amount, paidTo, paidBy, ...refund }: RefundPaper): Paper => ({
  template: "modules/money/returns/voucher.typ",
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
