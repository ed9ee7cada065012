import { type Minor, sum } from "../../../platform/shared/money.ts";
import {
  credit,
  debit,
  type Line,
  type NewEntry,
  type NewTaxEntry,
  summedLines,
  taxesOnSale,
} from "../../books/ledger/rules.ts";
import { taxableLines, type TaxedLine } from "../../base/lines/rules.ts";
import type { DebitOfInvoice } from "../invoices/rules.ts";
import type { OpenPart } from "../../books/ledger/open-parts.ts";
import { badDebtReturnEntry, setOffEntry } from "../../books/ledger/set-off.ts";
import { type Refund, refundEntry } from "./refund-rules.ts";

/** The reasons for a credit note that the tax regulations name. */
export const returnReasons = ["return-of-goods", "cancellation", "change-of-supply", "discount", "correction"] as const;
export type ReturnReason = (typeof returnReasons)[number];

type Approval<Party> = {
  returnId: string;
  branchId: string;
  country: string;
  issuedAt: string;
  /** Of the invoice: the shop was not registered for VAT. */
  isUntaxed: boolean;
  lines: readonly TaxedLine[];
  /** Who owes the invoice and its debit notes, and with what part of the return; the last takes what the others leave. */
  receivables: readonly Party[];
  /** The open item of what the shop owes afterwards. */
  refundItemId: string;
  returnsAccountId: string;
  outputVatAccountId: string;
  refundsAccountId: string;
  badDebtsAccountId: string;
  /** What goes back into stock, at the cost at which it was issued. */
  costs: readonly Line[];
  refund: Pick<Refund, "id" | "entryId" | "branchId" | "amount" | "accountId" | "memo"> | undefined;
  newId: () => string;
};

/** What is still open of a party's items, from which day on; in order. */
type Receivable = {
  partyId: string;
  accountId: string;
  items: readonly { id: string; open: readonly OpenPart[] }[];
  /** The most that can be returned of what the party owed. */
  max: Minor;
  /** What of it stands as written off, and since when. */
  writtenOff: Minor;
  writtenOffOn: string | null;
};

/** What each party gets of a return: the insurer's part of a claim's invoice goes back before the owner's deductible. */
export const sharesOf = <Of extends { max: Minor }>(total: Minor, receivables: readonly Of[]) => {
  let left = total;
  return receivables.map((receivable, place) => {
    const isLast = place === receivables.length - 1;
    const credited = isLast || left < receivable.max ? left : receivable.max;
    left -= credited;
    return { ...receivable, credited };
  });
};

type Share = { max: Minor; open: Minor; writtenOff: Minor };

/**
 * What a return gives each party: first it takes back what was written off, then it takes off what is open, and the shop
 * owes the rest.
 */
export const owedBack = <Of extends Share>(total: Minor, receivables: readonly Of[]) =>
  sharesOf(total, receivables).map((part) => {
    const takenBack = smaller(part.credited, part.writtenOff);
    const settled = smaller(part.credited - takenBack, part.open);
    return { ...part, takenBack, settled, owed: part.credited - takenBack - settled };
  });

/**
 * The entries of a return: it takes back what was written off, settles what is open of its invoice, then of its debit
 * notes, and the shop owes the rest. What is open only from a later day on, or was written off on one, is owed until
 * then. `owed` is what the books owe afterwards. The rest has one open item, so a return after
 * which the shop would owe both the insurer and the owner is not possible: `owesBoth`.
 */
export const returnEntries = <Party extends Receivable>(
  approval: Approval<Party>,
): {
  entries: NewEntry[];
  owed: Minor;
  credited: readonly (Party & { credited: Minor })[];
  owesBoth: boolean;
} => {
  const { issuedAt, refundItemId, refundsAccountId, refund } = approval;
  const total = sum(approval.lines.map(({ subTotal, vat }) => subTotal + vat));
  const parts = sharesOf(total, approval.receivables).map((part) => partOfReturn(part, issuedAt));
  const owing = parts.filter(({ rest }) => rest > 0n);
  const owed = sum(owing.map((part) => part.rest - part.takenBack - sum(part.later.map(({ amount }) => amount))));
  const partyId = owing[0]?.partyId ?? approval.receivables[0]!.partyId;
  const refunded = refund
    ? [refundEntry({ ...refund, paidAt: issuedAt, partyId, refundItemId, refundsAccountId })]
    : [];
  return {
    entries: [
      noteEntry(approval, parts),
      ...badDebtEntries(approval, parts),
      ...laterEntries(approval, parts),
      ...refunded,
    ],
    owed,
    credited: parts,
    owesBoth: owing.length > 1,
  };
};

type Part = ReturnType<typeof partOfReturn>;

const noteEntry = <Party>(approval: Approval<Party>, parts: readonly Part[]): NewEntry => {
  const { issuedAt, refundItemId, refundsAccountId } = approval;
  return {
    id: approval.newId(),
    branchId: approval.branchId,
    date: issuedAt,
    kind: "posting",
    sourceKind: "return-invoice",
    sourceId: approval.returnId,
    series: "client-returns",
    lines: summedLines([
      debit(approval.returnsAccountId, sum(approval.lines.map(({ subTotal }) => subTotal))),
      debit(approval.outputVatAccountId, sum(approval.lines.map(({ vat }) => vat))),
      ...parts.flatMap(({ accountId, atOnce, rest, partyId }) => [
        credit(accountId, atOnce, partyId),
        credit(refundsAccountId, rest, partyId),
      ]),
      ...approval.costs,
    ]),
    taxes: taxesOnReturn(taxableLines(approval.lines, approval.isUntaxed), approval.country),
    opens: parts
      .filter(({ rest }) => rest > 0n)
      .map(({ partyId, rest }) => ({
        id: refundItemId,
        partyId,
        accountId: refundsAccountId,
        due: issuedAt,
        amount: rest,
      })),
    settles: parts.flatMap(({ items, now }) =>
      items.flatMap(({ id }) => {
        const amount = sum(now.filter(({ openItemId }) => openItemId === id).map((share) => share.amount));
        return amount > 0n ? [{ openItemId: id, amount }] : [];
      }),
    ),
  };
};

const badDebtEntries = <Party>(approval: Approval<Party>, parts: readonly Part[]) =>
  parts
    .filter((part) => part.takenBack > 0n)
    .map(({ takenBack: amount, writtenOffOn, partyId }) => {
      const { branchId, issuedAt, refundItemId, refundsAccountId, badDebtsAccountId, newId } = approval;
      const date = writtenOffOn !== null && writtenOffOn > issuedAt ? writtenOffOn : issuedAt;
      const refund = { id: refundItemId, partyId, accountId: refundsAccountId };
      return badDebtReturnEntry({ branchId, date, amount, refund, badDebtsAccountId, newId });
    });

const laterEntries = <Party>(
  { branchId, refundItemId, refundsAccountId, newId }: Approval<Party>,
  parts: readonly Part[],
) =>
  parts.flatMap(({ later, partyId, accountId }) =>
    later.map(({ dated: date, openItemId, amount }) => {
      const refund = { id: refundItemId, partyId, accountId: refundsAccountId };
      return setOffEntry({ branchId, date, amount, refund, owed: { id: openItemId, partyId, accountId }, newId });
    }),
  );

/** What a party's part of a return settles on its day and later, and what is owed back. */
const partOfReturn = <Party extends Receivable & { credited: Minor }>(part: Party, issuedAt: string) => {
  const takenBack = smaller(part.credited, part.writtenOff);
  const settled = settledParts(part.credited - takenBack, part.items, issuedAt);
  const now = settled.filter(({ dated }) => dated === issuedAt);
  const atOnce = sum(now.map(({ amount }) => amount));
  const later = settled.filter(({ dated }) => dated > issuedAt);
  return { ...part, takenBack, now, later, atOnce, rest: part.credited - atOnce };
};

/** The tax entries of a credit note: those of a sale, with amounts below zero. */
export const taxesOnReturn = (lines: readonly TaxedLine[], country: string): NewTaxEntry[] =>
  taxesOnSale(lines, country).map((tax) => ({ ...tax, base: -tax.base, vat: -tax.vat, isNote: true }));

/** What a return settles of each item, by day: its own, or the later one from which that part is open. */
const settledParts = (total: Minor, items: Receivable["items"], issuedAt: string) => {
  let left = total;
  return items.flatMap(({ id, open }) =>
    open.flatMap(({ from, amount }) => {
      const taken = amount < left ? amount : left;
      left -= taken;
      return taken > 0n ? [{ openItemId: id, dated: from > issuedAt ? from : issuedAt, amount: taken }] : [];
    }),
  );
};

/** What these debit notes charged more, line by line. */
export const chargedBy = (notes: readonly DebitOfInvoice[]) =>
  notes.flatMap(({ lines }) =>
    lines.map(({ lineId, subTotal, vat }) => ({ lineId, subTotal: BigInt(subTotal), vat: BigInt(vat) })),
  );

/** The debit notes that charged more for these lines. */
export const debitNotesOf = (notes: readonly DebitOfInvoice[], items: readonly { invoiceItemId: string }[]) =>
  notes.filter(({ lines }) => lines.some(({ lineId }) => items.some(({ invoiceItemId }) => invoiceItemId === lineId)));

const smaller = (first: Minor, second: Minor) => (first < second ? first : second);
