import { ofClient, serveDocumentLinks } from "../../../records/documents/sharing-verbs.ts";
import * as contract from "../contract.ts";
import { assertHandedOver } from "../../e-invoices/sealed-verbs.ts";
import { debitNoteTitle } from "./title.ts";
import { documentNames } from "../words.ts";
import { debitNoteFile } from "./pdf-route.ts";
import { readDebitNote } from "./reading.ts";

export const debitNoteSharing = serveDocumentLinks(contract.debitNoteLinks, {
  ...ofClient,
  readDocument: readDebitNote,
  fileOf: debitNoteFile,
  assertHandedOver,
  name: documentNames.debitNote,
  titleOf: ({ facts: { printed } }) => debitNoteTitle(printed?.invoice.sellerVatNumber ?? null, printed?.buyer ?? {}),
  corrects: ({ facts: { invoiceLabel, invoiceIssuedAt } }) =>
    invoiceLabel === null ? null : { number: invoiceLabel, issuedAt: invoiceIssuedAt },
  balanceDue: ({ facts: { remaining } }) => remaining,
});
