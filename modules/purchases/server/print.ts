import { servePaper } from "../../documents/server/kept-paper.ts";
import * as contract from "../contract.ts";
import { purchaseReturnPdf } from "../return-contract.ts";
import { defaultPostingDate } from "../rules.ts";
import { titleWords } from "../words.ts";
import { paperOf } from "./paper.ts";
import { printedFor } from "./printed.ts";
import { readPurchase } from "./reading.ts";
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
      kind: facts.kind,
      purchase: null,
      lines,
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
      kind: facts.kind,
      purchase: facts.purchaseLabel,
      lines,
      note: facts.reason,
      ...printed,
    }),
});
