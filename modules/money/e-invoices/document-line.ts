import { type BasisPoints, type Minor, type Quantity, shortest, toDecimal } from "../../../platform/shared/money.ts";
import { exemptCodeWords } from "../../base/lines/exemption-words.ts";
import { exemptCategory, type ExemptCode, type Exemption } from "../../base/lines/exemptions.ts";
import { partsByRate, type RatedPart } from "../../base/lines/rules.ts";
import type { DocumentLine } from "./document.ts";

type SoldLine = {
  readonly name: string;
  readonly nameAr: string | null;
  readonly qty: Quantity;
  readonly unitPrice: Minor;
  readonly preDiscountSubTotal: Minor;
  readonly flatDiscount: Minor;
  readonly subTotal: Minor;
  readonly vat: Minor;
  readonly vatRate: BasisPoints;
  readonly vatExempted: boolean;
  readonly ratedParts?: readonly RatedPart[];
} & Exemption;

/**
 * A stored line as the authority receives it; its amounts are copied, never computed again. A line with several VAT
 * rates becomes a line for each: the amount of the line at that rate, as one piece.
 */
export const documentLines = (line: SoldLine): DocumentLine[] => {
  const parts = partsByRate(line);
  if (parts.length === 1) return parts.map(documentLine);
  const quantity = shortest(line.qty);
  const named = (name: string) => (quantity === "1" ? name : `${name} × ${quantity}`);
  return parts.map((part) =>
    documentLine({
      ...part,
      name: named(line.name),
      nameAr: line.nameAr && named(line.nameAr),
      qty: "1",
      unitPrice: part.subTotal,
      preDiscountSubTotal: part.subTotal,
      flatDiscount: 0n,
    }),
  );
};

const documentLine = (line: SoldLine): DocumentLine => ({
  name: line.nameAr && line.nameAr !== line.name ? `${line.nameAr} | ${line.name}` : line.name,
  quantity: shortest(line.qty),
  unit: "PCE",
  unitPrice: riyals(line.unitPrice),
  preDiscount: riyals(line.preDiscountSubTotal),
  discount: riyals(line.flatDiscount),
  net: riyals(line.subTotal),
  vat: riyals(line.vat),
  rate: toDecimal(BigInt(line.vatExempted ? 0 : line.vatRate), 2),
  category: line.exemptCode ? exemptCategory(line.exemptCode) : "S",
  exemption: line.exemptCode ? { code: line.exemptCode, reason: reasonOf(line.exemptCode, line.exemptReason) } : null,
});

const riyals = (amount: Minor) => toDecimal(amount, 2);

const reasonOf = (code: ExemptCode, own: string | null) => {
  const { en, ar } = exemptCodeWords[code];
  return own ?? `${ar} | ${en}`;
};
