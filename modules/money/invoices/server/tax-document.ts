import { dateIn } from "../../../../platform/shared/dates.ts";
import { documentLines } from "../../e-invoices/document-line.ts";
import type { Prepaid, TaxDocument } from "../../e-invoices/document.ts";
import { secondsIn } from "../../e-invoices/sealing-verbs.ts";
import { sellerOf } from "../../e-invoices/seller-verbs.ts";
import type { Seller } from "../../../base/media/letterhead-verbs.ts";
import { paymentMeans } from "../../payments/payment-means.ts";
import { fromStored } from "../../payments/deposit-verbs.ts";
import type { UsedAdvance } from "../../payments/advance-rules.ts";
import { toDecimal } from "../../../../platform/shared/money.ts";
import type { PaymentMethodName } from "../../payments/rules.ts";
import { documentKind } from "../../../records/documents/rules.ts";
import { labourName } from "../words.ts";
import type { InvoiceRecord } from "../fact-verbs.ts";
import type { Line } from "../reading-verbs.ts";

type Approved = {
  facts: InvoiceRecord;
  lines: readonly Line[];
  seller: Seller;
  payment: PaymentMethodName | undefined;
};

/** An approved invoice as the tax authority receives it. */
export const taxDocumentOf = ({ facts, lines, seller, payment }: Approved): TaxDocument => {
  const { buyer, party } = facts.printed!;
  return {
    kind: "invoice",
    isStandard: documentKind(facts.shopVatNumber, buyer) === "standard",
    number: facts.label!,
    issuedOn: dateIn(facts.approvedAt!, seller.timeZone),
    issuedAt: secondsIn(facts.approvedAt!, seller.timeZone),
    suppliedOn: facts.suppliedOn ?? facts.issuedAt,
    originals: [],
    reason: null,
    payment: payment ? paymentMeans[payment] : "1",
    seller: sellerOf(seller, facts.branchId),
    buyer: party,
    lines: lines.flatMap((line) => {
      const { en, ar } = labourName(line) ?? { en: line.name, ar: line.nameAr };
      return documentLines({ ...line, name: en, nameAr: ar });
    }),
    prepaid: fromStored(facts.advances ?? []).map((advance) => prepaidOf(advance, seller.timeZone)),
  };
};

const prepaidOf = ({ number, issuedAt, issuedTime, amount, vat, vatRate }: UsedAdvance, timeZone: string): Prepaid => ({
  number,
  issuedOn: issuedAt,
  // The authority requires a time; that of an advance invoice of before these books is not known.
  issuedAt: issuedTime === null ? "00:00:00" : secondsIn(issuedTime, timeZone),
  taxable: toDecimal(amount - vat, 2),
  vat: toDecimal(vat, 2),
  rate: toDecimal(BigInt(vatRate), 2),
});
