import type { Db } from "../../../../platform/server/db/database.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { madeFile } from "../../../../platform/server/files/answers.ts";
import { printedFile } from "../../../../platform/server/papers/paper-files.ts";
import { drawPaper } from "../../../../platform/server/papers/pdf.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { isDraft } from "../../../records/documents/rules.ts";
import { servePaper } from "../../../records/documents/paper-verbs.ts";
import { letterheadAt, readSeller, unsigned, withPictures } from "../../../base/media/letterhead-verbs.ts";
import { ofSealed } from "../../e-invoices/sealed-paper-verbs.ts";
import { printedOnNote } from "../../invoices/printed-verbs.ts";
import { readInvoice } from "../../invoices/reading-verbs.ts";
import * as contract from "../contract.ts";
import { refundVoucher as refundVoucherRoute } from "../refund-contract.ts";
import { refuse } from "../words.ts";
import { readLeft } from "./locking.ts";
import { itemsOf } from "./items.ts";
import { refundPaper } from "./pdf-data.ts";
import { creditNotePaper } from "../note-paper-verbs.ts";
import { printedBefore, printedFor } from "../note-printed-verbs.ts";
import { readReturn, type Return } from "./reading.ts";
import { findRefund } from "./refund-reading.ts";

/** A draft with the buyer that its approval would keep. */
const readPrinted = async (db: Db, id: string): Promise<Return> => {
  const document = await readReturn(db, id);
  if (!isDraft(document.facts)) return document;
  const { facts: invoice } = await readInvoice(db, document.facts.clientInvoiceId);
  return { ...document, facts: { ...document.facts, invoicePrinted: printedOnNote(invoice) } };
};

/** Seller, buyer and vehicle of an approved return are those at its approval; a draft prints what that would keep. */
export const {
  served: returnPdf,
  fileOf: returnFile,
  fileAt: returnFileAt,
} = servePaper(contract.returnPdf, {
  readDocument: readPrinted,
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

/** The paper of what is typed so far. It is not a document yet, so that it has no number. */
export const previewReturn = serve(contract.previewReturn, async ({ db, params, body, files, shop, today, now }) => {
  const { items: asked, issuedAt = today, reason, reasonText = null, note = null } = body;
  const [{ facts, lines }, seller] = await Promise.all([readLeft(db, params.id, asked), readSeller(db)]);
  const items = itemsOf(params.id, lines, asked, shop.currency);
  const printed = printedBefore(facts, items);
  const draw = async () =>
    drawPaper(
      db.shopId,
      creditNotePaper({
        ...printed,
        shop: await withPictures(files, unsigned(letterheadAt(seller, facts.branchId))),
        number: null,
        issuedOn: issuedAt,
        at: now,
        reason,
        reasonText,
        note,
        lines: items,
      }),
    );
  return madeFile(draw, { name: "return.svg", type: "image/svg+xml" });
});

/** The voucher as it was when the refund was paid. */
export const refundVoucher = serve(refundVoucherRoute, async ({ db, params, files }) => {
  const [refund] = await findRefund(db, params.id);
  if (!refund) throw refuseKernel("not-found");
  if (refund.reversedAt) throw refuse("refund-reversed");
  const { shop, logoKey, stampKey, ...own } = refund.printed;
  return printedFile(db, refund.label, async () =>
    refundPaper({
      ...own,
      shop: await withPictures(files, { ...shop, logoKey, stampKey }),
      number: refund.label,
      paidOn: refund.paidAt,
      at: refund.createdAt,
      amount: refund.amount,
      reference: refund.paymentReference,
      memo: refund.memo,
    }),
  );
});
