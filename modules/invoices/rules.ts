import { addDays } from "../../platform/shared/dates.ts";
import { fold } from "../../platform/shared/folding.ts";
import { type Minor, sum } from "../../platform/shared/money.ts";
import { credit, debit, gathered, type NewEntry, taxesOnSale } from "../ledger/rules.ts";
import type { TaxedLine } from "../lines/rules.ts";
import { advanceLines, type Allocation, type Deposit, draw, receiptEntries } from "../payments/rules.ts";

export const invoiceTypes = ["sale_invoice", "cash_invoice"] as const;
/** On account, or paid at approval. */
export type InvoiceType = (typeof invoiceTypes)[number];

export const addressedToKinds = ["client", "insurer"] as const;
export type AddressedToKind = (typeof addressedToKinds)[number];

type Addressed = {
  addressedTo: string;
  addressedToKind: AddressedToKind;
  insurerName: string | null;
  insurerNameAr: string | null;
};

/** Whom screens and papers name as addressed: the insurer in both languages where one of its names was typed, else what was typed. */
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

/** The tax paper: standard for a buyer with a VAT number, else simplified; a shop without one issues a plain invoice. */
export const documentKind = (
  sellerVatNumber: string | null,
  buyerVatNumber: string | null,
): "plain" | "simplified" | "standard" => {
  if (!sellerVatNumber) return "plain";
  return buyerVatNumber ? "standard" : "simplified";
};

/** The day on which an invoice is due: as many days after its issue as the terms of its buyer say. */
export const dueDate = (issuedAt: string, termsDays: number): string => addDays(issuedAt, termsDays);

/** What was due on this day or before it and is still open is overdue: the day after it was due is the first. */
export const overdueThrough = (today: string): string => addDays(today, -1);

export const isOverdue = ({ dueAt, balanceDue }: { dueAt: string | null; balanceDue: Minor }, today: string): boolean =>
  dueAt !== null && balanceDue > 0n && dueAt <= overdueThrough(today);

type Draft = { type: InvoiceType; version: number; grandTotal: Minor };

/** Whether approval takes the client's deposits: the insurer's invoice does so only where somebody says it. */
export const takesDeposits = (addressedToKind: AddressedToKind, useDeposit: boolean) =>
  addressedToKind === "client" || useDeposit;

/** What deposits leave of a total, to be paid otherwise. */
export const leftAfter = (total: Minor, deposited: Minor): Minor => (deposited < total ? total - deposited : 0n);

/** Why a draft cannot be approved, as the code of the refusal; undefined when it can. */
export const obstacle = (
  draft: Draft,
  {
    lines,
    version,
    hasPayment,
    deposited,
  }: { lines: number; version?: number | undefined; hasPayment: boolean; deposited: Minor },
) => {
  if (version !== undefined && version !== draft.version) return "invoice-changed";
  if (lines === 0) return "no-lines";
  if (draft.grandTotal === 0n) return "nothing-to-invoice";
  if (draft.type === "cash_invoice" && !hasPayment && leftAfter(draft.grandTotal, deposited) > 0n)
    return "payment-missing";
  return draft.type === "sale_invoice" && hasPayment ? "payment-on-account" : undefined;
};

export type PostedLine = TaxedLine & { incomeAccountId: string };

type Approval = {
  invoiceId: string;
  branchId: string;
  /** The shop's: its tax authority names the treatments. */
  country: string;
  issuedAt: string;
  dueAt: string;
  lines: readonly PostedLine[];
  openItemId: string;
  /** Who owes it, and the account of what such parties owe. */
  partyId: string;
  receivableAccountId: string;
  outputVatAccountId: string;
  advancesAccountId: string;
  clientId: string;
  deposits: readonly (Deposit & { paidAt: string })[];
  /** Of a cash invoice: how the rest is paid. */
  payment: { id: string; branchId: string; accountId: string; memo: string | null } | undefined;
  newId: () => string;
};

/** What an approval posts: the invoice, the deposits that it takes, and the receipt of a cash invoice; and what of it is paid by then. */
export const approvalEntries = (
  approval: Approval,
): { entries: NewEntry[]; used: Deposit[]; received: Minor; allocations: Allocation[]; dated: string } => {
  const {
    branchId,
    issuedAt,
    dueAt,
    lines,
    openItemId,
    partyId,
    receivableAccountId: accountId,
    advancesAccountId,
    newId,
  } = approval;
  const taxes = taxesOnSale(lines, approval.country);
  const vat = sum(taxes.map((tax) => tax.vat));
  const total = sum(taxes.map(({ base }) => base)) + vat;
  const item = { id: openItemId, partyId, accountId };
  const used = draw(total, approval.deposits);
  const fromDeposits = sum(used.map((deposit) => deposit.amount));
  // A deposit cannot pay before it was received, even where the invoice is dated earlier.
  const dated = approval.deposits
    .slice(0, used.length)
    .reduce((latest, { paidAt }) => (paidAt > latest ? paidAt : latest), issuedAt);
  const received = approval.payment ? total - fromDeposits : 0n;
  const source = { sourceKind: "client-invoice", sourceId: approval.invoiceId } as const;

  const entries: NewEntry[] = [
    {
      ...source,
      id: newId(),
      branchId,
      date: issuedAt,
      kind: "posting",
      series: "client-invoices",
      lines: gathered([
        debit(accountId, total, partyId),
        ...lines.map((line) => credit(line.incomeAccountId, line.subTotal)),
        credit(approval.outputVatAccountId, vat),
      ]),
      taxes,
      opens: [{ ...item, due: dueAt, amount: total }],
    },
  ];
  if (fromDeposits > 0n) {
    entries.push({
      ...source,
      id: newId(),
      branchId,
      date: dated,
      kind: "advance",
      lines: advanceLines(used, item, advancesAccountId),
      settles: [{ openItemId, amount: fromDeposits }],
    });
  }
  if (!approval.payment || received === 0n) return { entries, used, received, allocations: [], dated };
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
  return { entries: [...entries, ...receipt.entries], used, received, allocations: receipt.allocations, dated };
};
