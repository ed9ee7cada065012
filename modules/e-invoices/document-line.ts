import { type BasisPoints, type Minor, type Quantity, shortest, toDecimal } from "../../platform/shared/money.ts";
import type { DocumentLine, TaxCategory } from "./document.ts";

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
};

/** A stored line as the authority receives it; its amounts are copied, never computed again. */
export const documentLine = (line: SoldLine, exemption: DocumentLine["exemption"]): DocumentLine => ({
  name: line.nameAr && line.nameAr !== line.name ? `${line.nameAr} | ${line.name}` : line.name,
  quantity: shortest(line.qty),
  unit: "PCE",
  unitPrice: riyals(line.unitPrice),
  preDiscount: riyals(line.preDiscountSubTotal),
  discount: riyals(line.flatDiscount),
  net: riyals(line.subTotal),
  vat: riyals(line.vat),
  rate: toDecimal(BigInt(line.vatExempted ? 0 : line.vatRate), 2),
  category: line.vatExempted ? categoryOf(exemption?.code) : line.vatRate > 0 ? "S" : "Z",
  exemption: line.vatExempted ? exemption : null,
});

const riyals = (amount: Minor) => toDecimal(amount, 2);

const categoryOf = (code: string | undefined): TaxCategory => {
  if (code === undefined || code === "VATEX-SA-OOS") return "O";
  return ["VATEX-SA-29", "VATEX-SA-29-7", "VATEX-SA-30"].includes(code) ? "E" : "Z";
};
