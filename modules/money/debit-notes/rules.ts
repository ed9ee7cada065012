import { type Minor, percent, sum } from "../../../platform/shared/money.ts";
import { credit, debit, type NewEntry, type NewTaxEntry, summedLines, taxesOnSale } from "../../books/ledger/rules.ts";
import { taxableLines, type TaxedLine, type TotalledLine } from "../../base/lines/rules.ts";

export const debitReasons = ["price-increase", "change-of-supply", "correction"] as const;
export type DebitReason = (typeof debitReasons)[number];

type Charged = Pick<TotalledLine, "vatRate">;

/** The amounts of a line that charges this amount more, before VAT, at the rate of the invoice's line. */
export const chargedLine = ({ vatRate }: Charged, subTotal: Minor) => {
  const vat = percent(subTotal, vatRate);
  return {
    qty: "1",
    unitPrice: subTotal,
    preDiscountSubTotal: subTotal,
    flatDiscount: 0n,
    subTotal,
    vat,
    grandTotal: subTotal + vat,
  };
};

type Issue = {
  noteId: string;
  entryId: string;
  branchId: string;
  country: string;
  issuedAt: string;
  dueAt: string;
  /** Of the invoice: the shop was not registered for VAT. */
  isUntaxed: boolean;
  lines: readonly (TotalledLine & { accountId: string })[];
  openItemId: string;
  /** Who owes the invoice, and on which account. */
  debtor: { partyId: string; accountId: string };
  outputVatAccountId: string;
};

/** The entry of a debit note: that of a sale, on the accounts of the invoice's lines. */
export const debitNoteEntry = (note: Issue): NewEntry => {
  const { openItemId, debtor, lines } = note;
  const total = sum(lines.map(({ grandTotal }) => grandTotal));
  return {
    id: note.entryId,
    branchId: note.branchId,
    date: note.issuedAt,
    kind: "posting",
    sourceKind: "debit-note",
    sourceId: note.noteId,
    series: "debit-notes",
    lines: summedLines([
      debit(debtor.accountId, total, debtor.partyId),
      ...lines.map((line) => credit(line.accountId, line.subTotal)),
      credit(note.outputVatAccountId, sum(lines.map(({ vat }) => vat))),
    ]),
    taxes: taxesOnDebitNote(taxableLines(lines, note.isUntaxed), note.country),
    opens: [{ id: openItemId, ...debtor, due: note.dueAt, amount: total }],
  };
};

const taxesOnDebitNote = (lines: readonly TaxedLine[], country: string): NewTaxEntry[] =>
  taxesOnSale(lines, country).map((tax) => ({ ...tax, isNote: true }));
