import type { Db } from "../../../platform/server/db/database.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { madeFile } from "../../../platform/server/files/answers.ts";
import { serve } from "../../../platform/server/http/serve.ts";
import { inBoth, letterhead, paperDate } from "../../../platform/server/papers/letterhead.ts";
import { printPaper } from "../../../platform/server/papers/pdf.ts";
import { timeIn } from "../../../platform/shared/dates.ts";
import { digitsOf, readable, toDecimal } from "../../../platform/shared/money.ts";
import { type Letterhead, letterheadOf, withLogo } from "../../media/server/logo.ts";
import { amountInWords } from "../../payments/amount-in-words.ts";
import * as contract from "../payment-contract.ts";
import * as refunds from "../vendor-refund-contract.ts";
import { refuse, titleWords } from "../words.ts";
import { type Payment, paymentOf, purchasesPaidBy } from "./payment-reading.ts";
import { refundOf } from "./vendor-refund-reading.ts";

export const vendorVoucher = serve(contract.vendorVoucher, async ({ db, params, files }) => {
  const [payment, paid, sender] = await Promise.all([
    paymentOf(db, params.id),
    purchasesPaidBy(db, [params.id]),
    letterheadOf(db),
  ]);
  if (payment.reversedAt) throw refuse("vendor-payment-reversed");
  return voucherFile(db, { ...payment, date: payment.paidAt }, { files, sender }, (data) => ({
    template: "modules/purchases/voucher.typ",
    data: { ...data, purchases: paid.map(({ number }) => number), advance: titleWords.advance },
  }));
});

export const vendorRefundVoucher = serve(refunds.vendorRefundVoucher, async ({ db, params, files }) => {
  const [refund, sender] = await Promise.all([refundOf(db, params.id), letterheadOf(db)]);
  if (refund.reversedAt) throw refuse("vendor-refund-reversed");
  return voucherFile(db, { ...refund, date: refund.receivedAt }, { files, sender }, (data) => ({
    template: "modules/purchases/refund-voucher.typ",
    data: { ...data, credit: titleWords.credit },
  }));
});

type Moved = Pick<
  Payment,
  | "label"
  | "createdAt"
  | "amount"
  | "vendorName"
  | "vendorNameAr"
  | "methodLabel"
  | "methodLabelAr"
  | "paymentReference"
  | "memo"
  | "creator"
  | "creatorAr"
> & { date: string };

type Sender = { files: Files; sender: Letterhead };
type Data = Record<string, unknown>;

/** The voucher of money paid to a vendor or received from it. */
const voucherFile = (
  db: Db,
  moved: Moved,
  { files, sender }: Sender,
  paperOf: (data: Data) => { template: string; data: Data },
) =>
  madeFile(
    async () => {
      const shop = await withLogo(files, sender);
      const data = {
        shop: letterhead(shop),
        number: moved.label,
        paid: paperDate(moved.date, shop),
        time: timeIn(moved.createdAt, shop.timeZone),
        party: inBoth(moved.vendorName, moved.vendorNameAr),
        amount: readable(toDecimal(moved.amount, digitsOf(shop.currency))),
        inWords: amountInWords(moved.amount, shop.currency),
        method: { en: moved.methodLabel, ar: moved.methodLabelAr },
        reference: moved.paymentReference,
        memo: moved.memo,
        signedBy: inBoth(moved.creator, moved.creatorAr),
      };
      return printPaper(db.shopId, {
        at: new Date(moved.createdAt),
        pictures: { ...(shop.logo && { logo: shop.logo }) },
        ...paperOf(data),
      });
    },
    { name: `${moved.label}.pdf`, type: "application/pdf" },
  );
