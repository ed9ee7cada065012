import { type BasisPoints, divideHalfUp, type Minor, sum } from "../../../platform/shared/money.ts";
import { credit, debit, type NewEntry, summedLines, taxesOnSale } from "../../books/ledger/rules.ts";
import { type TaxedLine, vatWithin } from "../../base/lines/rules.ts";

type UntaxedLine = TaxedLine & { accountId: string };

/** An invoice that was approved without VAT; `left` is its total with its debit notes, less its returns. */
export type UntaxedInvoice = {
  id: string;
  label: string;
  branchId: string;
  grandTotal: Minor;
  left: Minor;
  /** The standard rate of its day. */
  rate: BasisPoints;
  lines: readonly UntaxedLine[];
};

/** The VAT contained in what is left of an invoice's lines that are not exempt. */
export const containedVat = (invoice: UntaxedInvoice): Minor =>
  vatWithin(shareLeft(invoice, sum(taxed(invoice).map(({ subTotal }) => subTotal))), invoice.rate);

/** The entry that takes the VAT contained in an invoice out of its income, and puts its supplies into the VAT return. */
export const containedVatEntry = (
  invoice: UntaxedInvoice,
  { id, date, country, outputVatAccountId }: { id: string; date: string; country: string; outputVatAccountId: string },
): NewEntry => {
  const vat = containedVat(invoice);
  const lines = taxed(invoice);
  const total = sum(lines.map(({ subTotal }) => subTotal));
  const gross = shareLeft(invoice, total);
  const charged = { vatRate: invoice.rate, vatExempted: false, subTotal: gross - vat, vat };
  const exempt = invoice.lines
    .filter(({ vatExempted }) => vatExempted)
    .map((line) => ({ ...line, subTotal: shareLeft(invoice, line.subTotal) }));
  let [leftTotal, leftVat] = [total, vat];
  const fromIncome = lines.map(({ accountId, subTotal }) => {
    const part = leftTotal === 0n ? 0n : divideHalfUp(leftVat * subTotal, leftTotal);
    leftTotal -= subTotal;
    leftVat -= part;
    return debit(accountId, part);
  });
  return {
    id,
    branchId: invoice.branchId,
    date,
    kind: "posting",
    sourceKind: "vat-registration",
    sourceId: invoice.id,
    sourceLabel: invoice.label,
    lines: summedLines([...fromIncome, credit(outputVatAccountId, vat)]),
    taxes: taxesOnSale([charged, ...exempt], country),
  };
};

const taxed = ({ lines }: UntaxedInvoice) => lines.filter(({ vatExempted }) => !vatExempted);

const shareLeft = ({ grandTotal, left }: UntaxedInvoice, amount: Minor): Minor =>
  grandTotal === 0n ? 0n : divideHalfUp(amount * left, grandTotal);
