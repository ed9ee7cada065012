import { madeFile } from "../../../platform/server/files/answers.ts";
import { serve } from "../../../platform/server/http/serve.ts";
import { inBoth, letterhead, paperDate } from "../../../platform/server/papers/letterhead.ts";
import { printPaper } from "../../../platform/server/papers/pdf.ts";
import { timeIn } from "../../../platform/shared/dates.ts";
import { digitsOf, readable, toDecimal } from "../../../platform/shared/money.ts";
import { letterheadOf, withLogo } from "../../media/server/logo.ts";
import { amountInWords } from "../../payments/amount-in-words.ts";
import * as contract from "../payment-contract.ts";
import { refuse, titleWords } from "../words.ts";
import { paymentOf, purchasesPaidBy } from "./payment-reading.ts";

export const vendorVoucher = serve(contract.vendorVoucher, async ({ db, params, files }) => {
  const [payment, paid, sender] = await Promise.all([
    paymentOf(db, params.id),
    purchasesPaidBy(db, [params.id]),
    letterheadOf(db),
  ]);
  if (payment.reversedAt) throw refuse("vendor-payment-reversed");
  const print = async () => {
    const shop = await withLogo(files, sender);
    return printPaper(db.shopId, {
      template: "modules/purchases/voucher.typ",
      at: new Date(payment.createdAt),
      pictures: { ...(shop.logo && { logo: shop.logo }) },
      data: {
        shop: letterhead(shop),
        number: payment.label,
        paid: paperDate(payment.paidAt, shop),
        time: timeIn(payment.createdAt, shop.timeZone),
        paidTo: inBoth(payment.vendorName, payment.vendorNameAr),
        amount: readable(toDecimal(payment.amount, digitsOf(shop.currency))),
        inWords: amountInWords(payment.amount, shop.currency),
        method: { en: payment.methodLabel, ar: payment.methodLabelAr },
        reference: payment.paymentReference,
        memo: payment.memo,
        purchases: paid.map(({ number }) => number),
        advance: titleWords.advance,
        paidBy: inBoth(payment.creator, payment.creatorAr),
      },
    });
  };
  return madeFile(print, { name: `${payment.label}.pdf`, type: "application/pdf" });
});
