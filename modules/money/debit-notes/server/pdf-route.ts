import { inBothLanguages } from "../../../../platform/shared/words.ts";
import { servePaper } from "../../../records/documents/paper-verbs.ts";
import { invoiceWords } from "../../invoices/screen-words.ts";
import { notePaper } from "../../payments/note-paper-verbs.ts";
import { printedFor } from "../../returns/note-printed-verbs.ts";
import * as contract from "../contract.ts";
import { debitReasonWords } from "../words.ts";
import { ofSealed } from "../../e-invoices/sealed-paper-verbs.ts";
import { debitNoteTitle } from "./title.ts";
import { readDebitNote } from "./reading.ts";

/** Seller, buyer and vehicle are those of the invoice's approval. */
export const {
  served: debitNotePdf,
  fileOf: debitNoteFile,
  fileAt: debitNoteFileAt,
} = servePaper(contract.debitNotePdf, {
  readDocument: readDebitNote,
  printedFor,
  ...ofSealed,
  paperOf: ({ facts, lines }, printed) =>
    notePaper({
      title: debitNoteTitle(printed.invoice.sellerVatNumber, printed.buyer),
      number: facts.label,
      sealedQr: facts.eInvoiceQr,
      issuedOn: facts.issuedAt,
      reason: debitReasonWords[facts.reason],
      reasonText: facts.reasonText,
      note: facts.note,
      due: printed.terms
        ? { on: printed.terms.dueOn, terms: inBothLanguages(invoiceWords.withinDays, { days: printed.terms.days }) }
        : null,
      lines,
      ...printed,
    }),
});
