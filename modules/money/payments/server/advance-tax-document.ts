import { dateIn } from "../../../../platform/shared/dates.ts";
import type { BasisPoints, Minor } from "../../../../platform/shared/money.ts";
import { documentKind } from "../../../records/documents/rules.ts";
import type { Seller } from "../../../base/media/letterhead-verbs.ts";
import { documentLines } from "../../e-invoices/document-line.ts";
import type { PaymentMeans, TaxDocument } from "../../e-invoices/document.ts";
import { secondsIn } from "../../e-invoices/sealing-verbs.ts";
import { sellerOf } from "../../e-invoices/seller-verbs.ts";
import { typedReason } from "../advance-rules.ts";
import { advanceWords } from "../advance-words.ts";
import { advanceLine, type PrintedAdvance } from "./advance-pdf-data.ts";

type Issued = {
  label: string;
  /** An ISO instant. */
  at: string;
  /** When the money was received, or given back. */
  dated: string;
  printed: PrintedAdvance;
  amount: Minor;
  vat: Minor;
  vatRate: BasisPoints;
  payment: PaymentMeans;
  /** Why a credit note is issued. */
  reason: string | null;
  seller: Seller;
  branchId: string;
};

/** An advance invoice, or a credit note of one, as the tax authority receives it. */
export const advanceTaxDocument = (issued: Issued): TaxDocument => {
  const { label, at, dated, printed, payment, reason, seller, branchId } = issued;
  const { original, buyer, party } = printed;
  const { en, ar } = advanceWords.noteReason;
  return {
    kind: original ? "credit-note" : "invoice",
    isAdvance: original === null,
    isStandard: documentKind(seller.vatNumber, buyer) === "standard",
    number: label,
    issuedOn: dateIn(at, seller.timeZone),
    issuedAt: secondsIn(at, seller.timeZone),
    suppliedOn: dated,
    originals: original ? [original.number] : [],
    reason: original ? [`${ar} | ${en}`, typedReason(reason)].filter(Boolean).join(": ") : null,
    payment,
    seller: sellerOf(seller, branchId),
    buyer: party,
    lines: documentLines(advanceLine(issued)),
  };
};
