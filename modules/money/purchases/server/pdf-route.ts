import { servePaper } from "../../../records/documents/paper-verbs.ts";
import * as contract from "../contract.ts";
import { orderPdf } from "../order-contract.ts";
import { purchaseReturnPdf } from "../return-contract.ts";
import { defaultPostingDate } from "../../../books/ledger/periods.ts";
import { titleWords } from "../words.ts";
import { paperOf } from "./pdf-data.ts";
import { printedFor } from "./snapshot.ts";
import { readOrder } from "./order-reading.ts";
import { payableOf, readPurchase } from "./reading.ts";
import { readReturn } from "./return-reading.ts";

/** Shop and vendor of a posted purchase are those at its posting. */
export const purchasePaper = servePaper(contract.purchasePdf, {
  readDocument: readPurchase,
  printedFor,
  paperOf: ({ facts, lines }, printed) =>
    paperOf({
      number: facts.label,
      title: titleWords.purchase,
      vendorNumber: facts.vendorNumber,
      billedOn: facts.issuedAt,
      postedOn: facts.postingDate ?? defaultPostingDate(facts.issuedAt, facts),
      receivedOn: facts.receivedOn,
      expectedOn: null,
      kind: facts.kind,
      purchase: null,
      lines,
      owed: payableOf(facts, lines),
      reason: null,
      note: facts.note,
      ...printed,
    }),
});

/** Shop and vendor of an order are those of its day. */
export const orderPaper = servePaper(orderPdf, {
  readDocument: readOrder,
  printedFor,
  paperOf: ({ facts, lines }, printed) =>
    paperOf({
      number: facts.label,
      title: titleWords.order,
      vendorNumber: null,
      billedOn: facts.issuedAt,
      postedOn: null,
      receivedOn: null,
      expectedOn: facts.expectedOn,
      kind: null,
      purchase: null,
      lines,
      owed: null,
      reason: null,
      note: facts.note,
      ...printed,
    }),
});

export const purchaseReturnPaper = servePaper(purchaseReturnPdf, {
  readDocument: readReturn,
  printedFor,
  paperOf: ({ facts, lines }, printed) =>
    paperOf({
      number: facts.label,
      title: titleWords.return,
      vendorNumber: facts.vendorNumber,
      billedOn: facts.issuedAt,
      postedOn: facts.issuedAt,
      receivedOn: null,
      expectedOn: null,
      kind: facts.kind,
      purchase: facts.purchaseLabel,
      lines,
      owed: payableOf(facts, lines),
      reason: facts.reason,
      note: null,
      ...printed,
    }),
});
