import { ofClient, serveDocumentLinks } from "../../../records/documents/sharing-verbs.ts";
import { assertHandedOver } from "../../e-invoices/sealed-verbs.ts";
import * as contract from "../contract.ts";
import { documentNames } from "../words.ts";
import { creditNoteTitle } from "../../payments/note-paper-verbs.ts";
import { returnFile } from "./pdf-route.ts";
import { readReturn } from "./reading.ts";

export const returnSharing = serveDocumentLinks(contract.returnLinks, {
  ...ofClient,
  readDocument: readReturn,
  fileOf: returnFile,
  assertHandedOver,
  name: documentNames.creditNote,
  titleOf: ({ facts: { printed } }) =>
    creditNoteTitle(
      { country: printed?.shop.country, vatNumber: printed?.invoice.sellerVatNumber },
      printed?.buyer ?? {},
    ),
  corrects: ({ facts: { invoiceLabel, invoiceIssuedAt } }) =>
    invoiceLabel === null ? null : { number: invoiceLabel, issuedAt: invoiceIssuedAt },
});
