import { addDays } from "../../../platform/shared/dates.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { type Minor, sum } from "../../../platform/shared/money.ts";
import { credit, debit, type Line, summedLines, type NewEntry, taxesOnSale } from "../../books/ledger/rules.ts";
import { rateDay } from "../../records/documents/rules.ts";
import { taxableLines, type TaxedLine } from "../../base/lines/rules.ts";
import { advanceLines, type Deposit, draw, taxesOnUse } from "../payments/advance-rules.ts";
import { type Allocation, receiptEntries } from "../payments/rules.ts";

export const invoiceTypes = ["sale_invoice", "cash_invoice"] as const;
/** On account, or paid at approval. */
export type InvoiceType = (typeof invoiceTypes)[number];

export const addressedToKinds = ["client", "insurer"] as const;
export type AddressedToKind = (typeof addressedToKinds)[number];

/** A return of an invoice; a draft has no number. */
export type ReturnOfInvoice = { id: string; number: string | null };

/** A debit note of an invoice: what it charged more for its lines, as decimal text in minor units. */
export type DebitOfInvoice = {
  id: string;
  number: string;
  issuedAt: string;
  lines: readonly { lineId: string; subTotal: string; vat: string }[];
};

type Addressed = {
  addressedTo: string;
  addressedToKind: AddressedToKind;
  insurerName: string | null;
  insurerNameAr: string | null;
};

/**
 * The addressee for screens and documents: the insurer in both languages if one of its names was typed, else the
 * typed text.
 */
export const addressee = ({
  addressedTo,
  addressedToKind,
  insurerName,
  insurerNameAr,
}: Addressed): { name: string; nameAr: string | null } => {
  const isInsurers =
    addressedToKind === "insurer" &&
    insurerName !== null &&
    [insurerName, insurerNameAr ?? ""].map(fold).includes(fold(addressedTo));
  return isInsurers ? { name: insurerName, nameAr: insurerNameAr } : { name: addressedTo, nameAr: null };
};

/** Who can owe the invoices of a visit. */
export type Parties = { client: string; insurer: { name: string; nameAr: string | null } | null };

/**
 * The printed name once the client or the insurer owes the invoice: a name of the other one is replaced, any other text
 * stays. `shown` is the insurer's name in the user's language.
 */
export const addressedInstead = (kind: AddressedToKind, typed: string, { client, insurer }: Parties, shown: string) => {
  const others = kind === "client" ? [insurer?.name ?? "", insurer?.nameAr ?? ""] : [client];
  const isOthers = ["", ...others].map(fold).includes(fold(typed));
  if (!isOthers) return typed;
  return kind === "client" ? client : shown;
};

/** The due date: the issue date plus the buyer's terms in days. */
export const dueDate = (issuedAt: string, termsDays: number): string => addDays(issuedAt, termsDays);

/** The latest due date that is overdue today: an open invoice is overdue from the day after its due date. */
export const overdueThrough = (today: string): string => addDays(today, -1);

export const isOverdue = ({ dueAt, balanceDue }: { dueAt: string | null; balanceDue: Minor }, today: string): boolean =>
  dueAt !== null && balanceDue > 0n && dueAt <= overdueThrough(today);

/**
 * The day that sets the VAT period and dates the entry: the completion of the work if it was before the invoice,
 * unless that day is closed; then the invoice falls in the open period. What is paid before has its own tax point.
 */
export const taxPoint = (
  { issuedAt, suppliedOn }: { issuedAt: string; suppliedOn: string | null },
  { lockedThrough, vatLockedThrough }: { lockedThrough: string | null; vatLockedThrough: string | null },
): string => {
  const supplied = rateDay({ issuedAt, suppliedOn });
  const isClosed = [lockedThrough, vatLockedThrough].some((through) => through !== null && supplied <= through);
  return isClosed ? issuedAt : supplied;
};

type Draft = { type: InvoiceType; version: number; grandTotal: Minor; claimId: string | null; deductible: Minor };

/** Whether approval uses the client's deposits: for an insurer's invoice only if requested. */
export const takesDeposits = (addressedToKind: AddressedToKind, useDeposit: boolean) =>
  addressedToKind === "client" || useDeposit;

export type Billed = Pick<Draft, "grandTotal" | "claimId" | "deductible"> & { addressedToKind: AddressedToKind };

/** What the client's deposits may pay of an invoice: of a claim's, the owner's deductible. */
export const payableByDeposits = (invoice: Billed, useDeposit: boolean): Minor => {
  if (invoice.claimId !== null) return invoice.deductible;
  return takesDeposits(invoice.addressedToKind, useDeposit) ? invoice.grandTotal : 0n;
};

/** What deposits pay of an invoice. */
export const paidByDeposits = (invoice: Billed, waiting: Minor, useDeposit: boolean): Minor => {
  const payable = payableByDeposits(invoice, useDeposit);
  return waiting < payable ? waiting : payable;
};

export const leftAfter = (total: Minor, deposited: Minor): Minor => (deposited < total ? total - deposited : 0n);

/** The refusal code that prevents approval; undefined if the draft can be approved. */
export const obstacle = (
  draft: Draft,
  {
    lines,
    version,
    isWarrantyWork = false,
    hasPayment,
    deposited,
  }: {
    lines: number;
    version?: number | undefined;
    /** Every line is free because of a warranty. */
    isWarrantyWork?: boolean;
    hasPayment: boolean;
    deposited: Minor;
  },
) => {
  if (version !== undefined && version !== draft.version) return "invoice-changed";
  if (lines === 0) return "no-lines";
  if (draft.grandTotal === 0n) return isWarrantyWork ? "only-warranty-work" : "nothing-to-invoice";
  if (draft.deductible > draft.grandTotal) return "deductible-too-large";
  if (draft.claimId !== null && draft.type === "cash_invoice") return "claim-on-account";
  if (draft.type === "cash_invoice" && !hasPayment && leftAfter(draft.grandTotal, deposited) > 0n)
    return "payment-missing";
  return draft.type === "sale_invoice" && hasPayment ? "payment-on-account" : undefined;
};

type Charged = {
  /** The insurer approves what is invoiced of a claim. */
  claimId: string | null;
  /** Of the visit's answered estimates; null if there are none. */
  approvedTotal: Minor | null;
  /** Of the visit's approved invoices without those of claims, less what was returned. */
  chargedBefore: Minor;
  grandTotal: Minor;
};

/** What a visit's invoices come to with this draft, if that is more than the client approved. */
export const aboveApproved = ({ claimId, approvedTotal, chargedBefore, grandTotal }: Charged) => {
  const total = chargedBefore + grandTotal;
  return claimId !== null || approvedTotal === null || total <= approvedTotal ? null : { approvedTotal, total };
};

export type PostedLine = TaxedLine & { accountId: string };

/** A party with its receivable account, and the day on which it pays. */
type Debtor = { partyId: string; accountId: string; due: string };
/** What a party owes of an invoice. */
export type Debt = Debtor & { id: string; amount: Minor; isDeductible: boolean };

type Debtors = { debtor: Debtor; owner: Debtor; deductible: Minor; newId: () => string };

/** The debtor's debt, then of a claim's invoice the owner's deductible; a part of nothing is left out. */
export const debtsOf = (total: Minor, { debtor, owner, deductible, newId }: Debtors): Debt[] =>
  [
    { ...debtor, isDeductible: false, amount: total - deductible },
    { ...owner, isDeductible: true, amount: deductible },
  ]
    .filter(({ amount }) => amount > 0n)
    .map((debt) => ({ ...debt, id: newId() }));

type Approval = {
  invoiceId: string;
  branchId: string;
  /** The shop's country, whose tax authority defines the codes of treatments. */
  country: string;
  issuedAt: string;
  /** The date of the invoice's entry. */
  taxedOn: string;
  lines: readonly PostedLine[];
  /** Who owes the invoice; and who, with what, the deductible of a claim. */
  debtor: Debtor;
  owner: Debtor;
  deductible: Minor;
  /** The shop is not registered for VAT. */
  isUntaxed: boolean;
  outputVatAccountId: string;
  advancesAccountId: string;
  clientId: string;
  /** They pay the last of the debts. */
  deposits: readonly (Deposit & { availableFrom: string })[];
  /** The cost of the stock that is issued. */
  costs: readonly Line[];
  /** For a cash invoice: the payment of the rest. */
  payment: { id: string; branchId: string; accountId: string; memo: string | null } | undefined;
  newId: () => string;
};

/**
 * The entries of an approval: the invoice, the deposits that it uses, and the receipt of a cash invoice; and the
 * amount paid by then.
 */
export const approvalEntries = (
  approval: Approval,
): {
  entries: NewEntry[];
  debts: Debt[];
  used: Deposit[];
  received: Minor;
  allocations: Allocation[];
  dated: string;
} => {
  const { branchId, issuedAt, lines, advancesAccountId, newId } = approval;
  const taxes = taxesOnSale(taxableLines(lines, approval.isUntaxed), approval.country);
  const vat = sum(lines.map((line) => line.vat));
  const total = sum(lines.map(({ subTotal }) => subTotal)) + vat;
  const debts = debtsOf(total, approval);
  const item = debts.at(-1)!;
  const used = draw(item.amount, approval.deposits);
  const fromDeposits = sum(used.map((deposit) => deposit.amount));
  // A deposit cannot pay before it is available, even if the invoice has an earlier date.
  const dated = approval.deposits
    .slice(0, used.length)
    .reduce((latest, { availableFrom }) => (availableFrom > latest ? availableFrom : latest), issuedAt);
  const received = approval.payment ? item.amount - fromDeposits : 0n;
  const source = { sourceKind: "client-invoice", sourceId: approval.invoiceId } as const;

  const entries: NewEntry[] = [
    {
      ...source,
      id: newId(),
      branchId,
      date: approval.taxedOn,
      kind: "posting",
      series: "client-invoices",
      lines: summedLines([
        ...debts.map(({ accountId, amount, partyId }) => debit(accountId, amount, partyId)),
        ...lines.map((line) => credit(line.accountId, line.subTotal)),
        credit(approval.outputVatAccountId, vat),
        ...approval.costs,
      ]),
      taxes,
      opens: debts.map(({ id, partyId, accountId, due, amount }) => ({ id, partyId, accountId, due, amount })),
    },
  ];
  if (fromDeposits > 0n) {
    entries.push({
      ...source,
      id: newId(),
      branchId,
      date: dated,
      kind: "advance",
      lines: advanceLines(used, item, approval),
      taxes: taxesOnUse(used),
      settles: [{ openItemId: item.id, amount: fromDeposits }],
    });
  }
  if (!approval.payment || received === 0n) return { entries, debts, used, received, allocations: [], dated };
  const receipt = receiptEntries({
    branchId: approval.payment.branchId,
    entryId: newId(),
    paymentId: approval.payment.id,
    paidAt: dated,
    memo: approval.payment.memo,
    amount: received,
    accountId: approval.payment.accountId,
    clientId: approval.clientId,
    advancesAccountId,
    items: [{ ...item, remaining: received, open: [{ from: dated, amount: received }] }],
    newId,
  });
  return { entries: [...entries, ...receipt.entries], debts, used, received, allocations: receipt.allocations, dated };
};
