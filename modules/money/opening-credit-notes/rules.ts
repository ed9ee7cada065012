import type { BasisPoints, Minor } from "../../../platform/shared/money.ts";
import { shareOf } from "../../books/ledger/relief-rules.ts";
import { credit, debit, type NewEntry, summedLines } from "../../books/ledger/rules.ts";

/** Why an opening item is not credited. */
export const creditBars = ["not-creditable", "item-reversed", "written-off", "nothing-left"] as const;
export type CreditBar = (typeof creditBars)[number];

type Item = {
  /** Of the account on which it stands. */
  role: string | null;
  remaining: Minor;
  /** What was paid of its document and not credited; below zero if what was paid back had been paid by a payment that was reversed. */
  paid: Minor;
  isReversed: boolean;
  /** Of a cheque of before: owed again if it bounces, and no document that can be credited. */
  isOfCheque: boolean;
  /** What of it stands as written off. */
  writtenOff: Minor;
};

/**
 * What keeps an item from being credited; null if nothing does. What was written off is not credited, because nobody
 * owes it any more: the write-off is reversed first, which also puts back a relief of its VAT.
 */
export const creditBar = ({ role, remaining, paid, isReversed, isOfCheque, writtenOff }: Item): CreditBar | null => {
  if (!isReceivable(role) || isOfCheque) return "not-creditable";
  if (isReversed) return "item-reversed";
  if (remaining + paid > 0n) return null;
  return writtenOff > 0n ? "written-off" : "nothing-left";
};

/** Whether a client or an insurer owes what stands on an account with this role. */
export const isReceivable = (role: string | null) => role === "receivables" || role === "insurer-receivables";

/** What earlier credit notes and reliefs left of the document, of which VAT was declared before these books. */
export type LeftOfDocument = { net: Minor; vat: Minor; rate: BasisPoints };

/**
 * Net amount and VAT of a credit note: the share of VAT in what is left of the document, so that the last note takes the
 * remainder. VAT that was not declared is not given back, so all of it is net.
 */
export const creditParts = (left: LeftOfDocument | null, amount: Minor): { net: Minor; vat: Minor } => {
  const charged = left ? [{ code: "S" as const, rate: left.rate, base: left.net, vat: left.vat }] : [];
  const vat = shareOf(charged, amount, { lost: 0n, groups: [] })[0]?.vat ?? 0n;
  return { net: amount - vat, vat };
};

/** A note takes its amount off what is open; what goes beyond that was paid, and is owed back. */
export const partsOf = (open: Minor, amount: Minor): { settled: Minor; owedBack: Minor } =>
  amount < open ? { settled: amount, owedBack: 0n } : { settled: open, owedBack: amount - open };

type Issue = {
  noteId: string;
  entryId: string;
  branchId: string;
  issuedAt: string;
  amount: Minor;
  left: LeftOfDocument | null;
  openItemId: string;
  /** What is open of the item on the day of the note. */
  open: Minor;
  /** What the shop owes back, if the note goes beyond what is open. */
  refundItemId: string;
  refundsAccountId: string;
  debtor: { partyId: string; accountId: string };
  returnsAccountId: string;
  outputVatAccountId: string;
};

/** The entry of a credit note: sales returns and VAT against what the party owes, and against what it is owed back. */
export const creditNoteEntry = (note: Issue): NewEntry => {
  const { debtor, left, amount, issuedAt, refundItemId, refundsAccountId } = note;
  const { net, vat } = creditParts(left, amount);
  const { settled, owedBack } = partsOf(note.open, amount);
  const owed = {
    id: refundItemId,
    partyId: debtor.partyId,
    accountId: refundsAccountId,
    due: issuedAt,
    amount: owedBack,
  };
  return {
    id: note.entryId,
    branchId: note.branchId,
    date: issuedAt,
    kind: "posting",
    sourceKind: "opening-credit-note",
    sourceId: note.noteId,
    series: "opening-credit-notes",
    lines: summedLines([
      debit(note.returnsAccountId, net),
      debit(note.outputVatAccountId, vat),
      credit(debtor.accountId, settled, debtor.partyId),
      credit(refundsAccountId, owedBack, debtor.partyId),
    ]),
    taxes: left
      ? [
          {
            code: "S",
            direction: "output",
            rate: left.rate,
            base: -net,
            vat: -vat,
            isNote: true,
            correctedPeriod: null,
          },
        ]
      : [],
    opens: owedBack > 0n ? [owed] : [],
    settles: settled > 0n ? [{ openItemId: note.openItemId, amount: settled }] : [],
  };
};

type Noted = { subTotal: Minor; vat: Minor; grandTotal: Minor; vatRate: BasisPoints | null };

/** The only line of a credit note, as papers, pages and e-invoices have lines. */
export const noteLine = ({ subTotal, vat, grandTotal, vatRate }: Noted, { id, name }: { id: string; name: Named }) => ({
  id,
  ...name,
  qty: "1",
  unitPrice: subTotal,
  preDiscountSubTotal: subTotal,
  flatDiscount: 0n,
  subTotal,
  vat,
  grandTotal,
  vatRate: vatRate ?? 0,
  vatExempted: false,
  exemptCode: null,
  exemptReason: null,
});

type Named = { name: string; nameAr: string };
