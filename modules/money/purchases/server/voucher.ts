import type { Db, Row } from "../../../../platform/server/db/database.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { letterhead, paperDate, shopPictures } from "../../../../platform/server/papers/letterhead.ts";
import { printedFile } from "../../../../platform/server/papers/paper-files.ts";
import { timeIn } from "../../../../platform/shared/dates.ts";
import { digitsOf, readable, toDecimal } from "../../../../platform/shared/money.ts";
import { withPictures } from "../../../base/media/letterhead-verbs.ts";
import { amountInWords } from "../../payments/amount-in-words.ts";
import * as contract from "../payment-contract.ts";
import { vendorPayments, vendorRefunds } from "../tables.ts";
import * as refunds from "../vendor-refund-contract.ts";
import { refuse, titleWords } from "../words.ts";

/** The voucher as it was when the money was paid. */
export const vendorVoucher = serve(contract.vendorVoucher, async ({ db, params, files }) => {
  const payment = await db.find(vendorPayments, params.id);
  if (payment.reversedAt) throw refuse("vendor-payment-reversed");
  return voucherFile(db, { ...payment, date: payment.paidAt }, files, (data) => ({
    template: "modules/money/purchases/voucher.typ",
    data: { ...data, purchases: payment.printed.purchases, advance: titleWords.advance },
  }));
});

/** The voucher as it was when the money was received. */
export const vendorRefundVoucher = serve(refunds.vendorRefundVoucher, async ({ db, params, files }) => {
  const refund = await db.find(vendorRefunds, params.id);
  if (refund.reversedAt) throw refuse("vendor-refund-reversed");
  return voucherFile(db, { ...refund, date: refund.receivedAt }, files, (data) => ({
    template: "modules/money/purchases/refund-voucher.typ",
    data: { ...data, credit: titleWords.credit },
  }));
});

type Moved = Pick<
  Row<typeof vendorPayments>,
  "label" | "createdAt" | "amount" | "paymentReference" | "memo" | "printed"
> & {
  date: string;
};

type Data = Record<string, unknown>;

const voucherFile = (
  db: Db,
  { printed: { shop: seller, logoKey, stampKey, party, method, signedBy }, ...moved }: Moved,
  files: Files,
  paperOf: (data: Data) => { template: string; data: Data },
) =>
  printedFile(db, moved.label, async () => {
    const shop = await withPictures(files, { ...seller, logoKey, stampKey });
    const data = {
      shop: letterhead(shop),
      number: moved.label,
      paid: paperDate(moved.date, shop),
      time: timeIn(moved.createdAt, shop.timeZone),
      party,
      amount: readable(toDecimal(moved.amount, digitsOf(shop.currency))),
      inWords: amountInWords(moved.amount, shop.currency),
      method,
      reference: moved.paymentReference,
      memo: moved.memo,
      signedBy,
    };
    return { at: new Date(moved.createdAt), pictures: shopPictures(shop), ...paperOf(data) };
  });
