import type { Seller } from "../../../base/media/letterhead-verbs.ts";
import { noteTaxDocument } from "../../returns/note-tax-verbs.ts";
import { reasonWords } from "../../returns/words.ts";
import type { ReturnReason } from "../../returns/rules.ts";
import { creditParts, type LeftOfDocument, noteLine } from "../rules.ts";
import type { PrintedCredit } from "../tables.ts";
import { named } from "./reading.ts";

type Note = {
  id: string;
  label: string;
  approvedAt: string;
  branchId: string;
  issuedAt: string;
  amount: bigint;
  left: LeftOfDocument;
  reason: ReturnReason;
  reasonText: string | null;
  printed: PrintedCredit;
  seller: Seller;
};

/** A note as the tax authority receives it. It names number and date of a document that the authority never got. */
export const creditTaxDocument = ({
  id,
  branchId,
  issuedAt,
  amount,
  left,
  reason,
  reasonText,
  printed,
  ...note
}: Note) => {
  const { net, vat } = creditParts(left, amount);
  const { number, issuedOn } = printed.invoice;
  const line = { subTotal: net, vat, grandTotal: amount, vatRate: left.rate };
  return {
    ...noteTaxDocument({
      kind: "credit-note",
      facts: { branchId, issuedAt, reasonText },
      reason: reasonWords[reason],
      printed,
      lines: [noteLine(line, named(id, number))],
      ...note,
    }),
    originals: [`Invoice Number: ${number}; Invoice Issue Date: ${issuedOn}`],
  };
};
