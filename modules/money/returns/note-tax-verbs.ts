import { dateIn } from "../../../platform/shared/dates.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { documentLines } from "../e-invoices/document-line.ts";
import type { TaxDocument } from "../e-invoices/document.ts";
import { secondsIn } from "../e-invoices/sealing-verbs.ts";
import { sellerOf } from "../e-invoices/seller-verbs.ts";
import type { Seller } from "../../base/media/letterhead-verbs.ts";
import { documentKind } from "../../records/documents/rules.ts";
import type { Printed } from "./note-printed-verbs.ts";
import type { ReturnRecord } from "./server/reading.ts";

type Note = {
  kind: "credit-note" | "debit-note";
  facts: Pick<ReturnRecord, "branchId" | "issuedAt" | "reasonText">;
  reason: Pair;
  printed: Pick<Printed, "buyer" | "party" | "invoice" | "debitNotes">;
  label: string;
  approvedAt: string;
  lines: readonly Parameters<typeof documentLines>[0][];
  seller: Seller;
};

/** An approved note as the tax authority receives it; it is standard or simplified as its invoice. */
export const noteTaxDocument = (note: Note): TaxDocument => {
  const { kind, facts, printed, label, approvedAt, lines, seller } = note;
  const { en, ar } = note.reason;
  return {
    kind,
    isStandard: documentKind(printed.invoice.sellerVatNumber, printed.buyer) === "standard",
    number: label,
    issuedOn: dateIn(approvedAt, seller.timeZone),
    issuedAt: secondsIn(approvedAt, seller.timeZone),
    suppliedOn: facts.issuedAt,
    originals: [printed.invoice.number, ...(printed.debitNotes ?? [])],
    reason: [`${ar} | ${en}`, facts.reasonText].filter(Boolean).join(": "),
    payment: "1",
    seller: sellerOf(seller, facts.branchId),
    buyer: printed.party,
    lines: lines.flatMap((line) => documentLines(line)),
  };
};
