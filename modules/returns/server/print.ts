import { serve } from "../../../platform/server/http/serve.ts";
import { madeFile } from "../../../platform/server/files/answers.ts";
import { printPaper } from "../../../platform/server/papers/pdf.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { servePaper } from "../../documents/server/kept-paper.ts";
import { withLogo } from "../../media/server/logo.ts";
import { ofSealed } from "../../e-invoices/server/sealed-paper.ts";
import * as contract from "../contract.ts";
import { refundVoucher as refundVoucherRoute } from "../refund-contract.ts";
import { refuse } from "../words.ts";
import { creditNotePaper, refundPaper } from "./paper.ts";
import { printedFor } from "./printed.ts";
import { readReturn } from "./reading.ts";
import { findRefund } from "./refund-reading.ts";

/** Seller, buyer and vehicle of an approved return are those at its approval. */
export const { served: returnPdf, fileOf: returnFile } = servePaper(contract.returnPdf, {
  readDocument: readReturn,
  printedFor,
  ...ofSealed,
  paperOf: ({ facts, lines }, printed) =>
    creditNotePaper({
      number: facts.label,
      sealedQr: facts.eInvoiceQr,
      issuedOn: facts.issuedAt,
      reason: facts.reason,
      reasonText: facts.reasonText,
      note: facts.note,
      lines,
      ...printed,
    }),
});

/** The voucher as it was when the refund was paid. */
export const refundVoucher = serve(refundVoucherRoute, async ({ db, params, files }) => {
  const [refund] = await findRefund(db, params.id);
  if (!refund) throw refuseKernel("not-found");
  if (refund.reversedAt) throw refuse("refund-reversed");
  const { shop, logoKey, ...own } = refund.printed;
  const print = async () =>
    printPaper(
      db.shopId,
      refundPaper({
        ...own,
        shop: await withLogo(files, { ...shop, logoKey }),
        number: refund.label,
        paidOn: refund.paidAt,
        at: refund.createdAt,
        amount: refund.amount,
        reference: refund.paymentReference,
        memo: refund.memo,
      }),
    );
  return madeFile(print, { name: `${refund.label}.pdf`, type: "application/pdf" });
});
