import { servePaper } from "../../../records/documents/paper-verbs.ts";
import { ofSealed } from "../../e-invoices/sealed-paper-verbs.ts";
import { creditNotePaper } from "../../returns/note-paper-verbs.ts";
import * as contract from "../contract.ts";
import { readCreditNote } from "./reading.ts";

/** Seller and buyer are those of the day on which the note was issued. */
export const {
  served: openingCreditNotePdf,
  fileOf: openingCreditNoteFile,
  fileAt: openingCreditNoteFileAt,
} = servePaper(contract.openingCreditNotePdf, {
  readDocument: readCreditNote,
  printedFor: ({ printed }) => printed!,
  ...ofSealed,
  paperOf: ({ facts, lines }, printed) =>
    creditNotePaper({
      ...printed,
      shop: { ...printed.shop, vatNumber: printed.invoice.sellerVatNumber },
      vehicle: null,
      number: facts.label,
      sealedQr: facts.eInvoiceQr,
      issuedOn: facts.issuedAt,
      reason: facts.reason,
      reasonText: facts.reasonText,
      note: facts.note,
      lines,
    }),
});
