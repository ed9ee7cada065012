import { serveDocumentLinks } from "../../../records/documents/sharing-verbs.ts";
import { assertHandedOver } from "../../e-invoices/sealed-verbs.ts";
import { creditNoteTitle } from "../../payments/note-paper-verbs.ts";
import * as contract from "../contract.ts";
import { documentNames } from "../words.ts";
import { openingCreditNoteFile } from "./pdf-route.ts";
import { readCreditNote } from "./reading.ts";

export const openingCreditNoteSharing = serveDocumentLinks(contract.openingCreditNoteLinks, {
  readDocument: readCreditNote,
  recipientOf: ({ partyName, clientContactNumber, clientEmail, clientLanguage }) => ({
    name: partyName,
    phone: clientContactNumber,
    email: clientEmail,
    language: clientLanguage,
  }),
  addresseeOf: ({ printed, partyName }) => printed?.buyer ?? { name: partyName },
  fileOf: openingCreditNoteFile,
  assertHandedOver,
  name: documentNames.creditNote,
  titleOf: ({ facts: { printed } }) =>
    creditNoteTitle(
      { country: printed?.shop.country, vatNumber: printed?.invoice.sellerVatNumber },
      printed?.buyer ?? {},
    ),
  corrects: ({ facts: { itemNumber, itemDate, itemDated } }) => ({
    number: itemNumber,
    issuedAt: itemDate ?? itemDated,
  }),
});
