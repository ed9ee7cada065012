import { servePaper } from "../../../records/documents/paper-verbs.ts";
import { isDraft } from "../../../records/documents/rules.ts";
import { ofSealed } from "../../e-invoices/sealed-paper-verbs.ts";
import * as contract from "../paper-contract.ts";
import { invoicePaper } from "./pdf-data.ts";
import { printedFor } from "./snapshot.ts";
import { readRated } from "./rated.ts";

/** Seller, buyer and vehicle of an approved invoice are those at its approval. */
export const {
  served: invoicePdf,
  fileOf: invoiceFile,
  fileAt: invoiceFileAt,
} = servePaper(contract.invoicePdf, {
  readDocument: readRated,
  printedFor,
  ...ofSealed,
  paperOf: ({ facts, lines }, printed) =>
    invoicePaper({
      number: facts.label,
      sealedQr: facts.eInvoiceQr,
      type: facts.type,
      issuedOn: facts.issuedAt,
      suppliedOn: facts.suppliedOn,
      claimNumber: facts.claimNumber,
      lines,
      accountName: facts.accountName,
      note: facts.note,
      warrantyDays: facts.warrantyDays,
      warrantyKm: facts.warrantyKm,
      exitMileage: facts.exitMileage,
      changeOilAfter: facts.changeOilAfter,
      ...printed,
      // Of a draft it is the number of its day.
      shop: isDraft(facts) ? { ...printed.shop, vatNumber: facts.shopVatNumber } : printed.shop,
    }),
});
