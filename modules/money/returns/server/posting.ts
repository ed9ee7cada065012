import { lockVisit } from "../../../workshop/visits/verbs.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { sum } from "../../../../platform/shared/money.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { findDevices } from "../../e-invoices/sealing-verbs.ts";
import { parties } from "../../../books/ledger/tables.ts";
import { accountsByRole, post } from "../../../books/ledger/verbs.ts";
import { afterReturn } from "../../payments/rules.ts";
import { type PartyFacts, readRefundFacts } from "../../payments/refund-verbs.ts";
import { openItemsOf } from "../../payments/receipt-verbs.ts";
import { methodByHand } from "../../payments/method-verbs.ts";
import { openBranchOr } from "../../../base/shop/branch-verbs.ts";
import { inBranchOfStock, planStock, stockRoles, type StockStep } from "../../../records/products/stock-plan.ts";
import { lockStock, issuesOfLines, takeBack } from "../../../records/products/stock-verbs.ts";
import { returnEntries } from "../rules.ts";
import { limitWords, refuse } from "../words.ts";
import { askedBefore, checkDebitDay, lockDraft } from "./locking.ts";
import { checkNoteDay, noteTotals } from "../note-verbs.ts";
import { itemsOf } from "./items.ts";
import { checkRefundable } from "./owed.ts";

export type Approving = Pick<
  Call<Route>,
  "db" | "user" | "branch" | "shop" | "today" | "now" | "about" | "secretKey" | "may"
>;

/**
 * Locks the invoice and the return, and prices its items by what is left of the invoice now. Refuses
 * `return-changed` if that is not what the draft says: another return was approved since.
 */
export const lockForApproval = async ({ db, shop, today }: Approving, id: string, version: number | undefined) => {
  const { draft, invoice, lines } = await lockDraft(db, id);
  const freeItems = lines.flatMap(({ sold }) => (sold.warrantyClaimId === null ? [] : sold.id));
  const { facts } = draft;
  if (version !== undefined && version !== facts.version) throw refuse("return-changed");
  checkNoteDay(facts.issuedAt, today, invoice);
  const items = itemsOf(id, lines, askedBefore(draft.lines), shop.currency).map((item) => ({
    ...item,
    id: draft.lines.find(({ invoiceItemId }) => invoiceItemId === item.invoiceItemId)!.id,
  }));
  if (noteTotals(items).grandTotal !== facts.grandTotal) throw refuse("return-changed");
  checkDebitDay(facts.issuedAt, invoice.debits, items);
  return { facts, invoice, items, freeItems };
};

export type LockedReturn = Awaited<ReturnType<typeof lockForApproval>>;

/** Locks the visit, then the products that go back; then reads everything else that the rules need. */
export const readForApproval = async (db: Db, { facts, invoice, items }: LockedReturn) => {
  const goods = items.filter(({ backInStock }) => backInStock);
  const [, products, issues, open, refundFacts, roles, seller, devices, method, payees] = await Promise.all([
    lockVisit(db, invoice.clientVehicleId),
    lockStock(
      db,
      goods.flatMap(({ productId }) => productId ?? []),
    ),
    issuesOfLines(
      db,
      goods.map(({ invoiceItemId }) => invoiceItemId),
    ),
    openItemsOf(db, [invoice.id, ...invoice.debits.map((note) => note.id)]),
    readRefundFacts(db, [invoice.id]),
    accountsByRole(db, "sales-returns", "output-vat", "refunds-due", "bad-debts", ...stockRoles),
    readSeller(db),
    findDevices(db),
    facts.amount > 0n && facts.paymentMethodId ? methodByHand(db, facts.paymentMethodId) : undefined,
    invoice.claimId === null || facts.amount === 0n
      ? []
      : db.findAll(
          parties,
          [invoice.clientId, invoice.insurerId].flatMap((id) => id ?? []),
        ),
  ]);
  const receivables = receivablesOf(invoice, open, refundFacts);
  return { products, issues, receivables, roles, seller, devices, method, payees };
};

type OpenItem = Awaited<ReturnType<typeof openItemsOf>>[number];

/** By party, the insurer of a claim's invoice first, with the most that can be returned of each part. */
export const receivablesOf = (
  invoice: Pick<
    LockedReturn["invoice"],
    "clientId" | "claimId" | "deductible" | "grandTotal" | "debitedTotal" | "returnedTotal" | "ownerReturned"
  >,
  open: readonly OpenItem[],
  refundFacts: readonly PartyFacts[],
) => {
  const isOwners = ({ partyId }: OpenItem) => invoice.claimId !== null && partyId === invoice.clientId;
  const insurers = invoice.grandTotal - invoice.deductible + invoice.debitedTotal;
  const insurersLeft = insurers - (invoice.returnedTotal - invoice.ownerReturned);
  return [open.filter((item) => !isOwners(item)), open.filter(isOwners)]
    .filter((items) => items.length > 0)
    .map((items) => {
      const { partyId, accountId } = items[0]!;
      const facts = refundFacts.find((of) => of.partyId === partyId)!;
      return { ...facts, partyId, accountId, items, max: insurersLeft > 0n ? insurersLeft : 0n };
    });
};

export type ReadForApproval = Awaited<ReturnType<typeof readForApproval>>;

/**
 * Posts the entries of the return and of its refund. Parts go back into the stock of its branch, or of the user's if that is
 * closed. Refuses `nothing-credited`, and a refund above what is owed.
 */
export const postReturn = async (
  { db, branch, shop, now }: Approving,
  { facts, invoice, items, freeItems }: LockedReturn,
  read: ReadForApproval,
) => {
  const { products, issues, receivables, roles } = read;
  const stockBranch = await openBranchOr(db, facts.branchId, branch.id);
  const day = { branchId: stockBranch, on: facts.issuedAt, later: [] };
  const stock = planStock(products, stepsBack(items, issues, freeItems), roles, day);
  const refundItemId = newId();
  const refund = refundOf(facts, read.method, branch.id);
  const { entries, owed, credited, owesBoth } = returnEntries({
    returnId: facts.id,
    branchId: facts.branchId,
    country: shop.country,
    issuedAt: facts.issuedAt,
    isUntaxed: invoice.isUntaxed,
    lines: items,
    receivables,
    refundItemId,
    returnsAccountId: roles["sales-returns"],
    outputVatAccountId: roles["output-vat"],
    refundsAccountId: roles["refunds-due"],
    badDebtsAccountId: roles["bad-debts"],
    costs: inBranchOfStock(stock.lines, roles, stockBranch),
    refund,
    newId,
  });
  if (entries[0]!.lines.length === 0) throw refuse("nothing-credited");
  if (owesBoth) throw refuse("both-owed");
  if (facts.amount > 0n) {
    const payee = credited.find(({ partyId }) => partyId === entries[0]!.opens?.[0]?.partyId) ?? credited[0]!;
    const party = afterReturn(payee, payee.credited);
    checkRefundable(facts.amount, owed, { party, digits: shop.digits, exceeded: limitWords.moreThanOwed });
  }
  const posted = await post(db, entries, now);
  return {
    note: posted[0]!,
    stock,
    stockBranch,
    givenToOwner:
      invoice.claimId === null
        ? 0n
        : sum(credited.filter(({ partyId }) => partyId === invoice.clientId).map((part) => part.credited)),
    refund: refund && {
      ...refund,
      openItemId: refundItemId,
      payee: read.payees.find(({ id }) => id === entries[0]!.opens?.[0]?.partyId),
      posted: posted.find(({ entryId }) => entryId === refund.entryId)!,
    },
  };
};

export type PostedReturn = Awaited<ReturnType<typeof postReturn>>;

/** The refund that is paid with the return, if any. */
const refundOf = ({ amount, memo }: LockedReturn["facts"], method: ReadForApproval["method"], branchId: string) =>
  method && { id: newId(), entryId: newId(), branchId, amount, accountId: method.accountId, memo };

/** What goes back into stock: of lines that were issued from it. `freeItems` were free because of a warranty. */
const stepsBack = (
  items: LockedReturn["items"],
  issues: ReadForApproval["issues"],
  freeItems: readonly string[],
): StockStep[] =>
  items
    .filter(({ backInStock }) => backInStock)
    .flatMap((item) =>
      issues
        .filter(({ lineId }) => lineId === item.invoiceItemId)
        .map((issue) => ({
          ...takeBack(issue, item.qty, item.id),
          ...(freeItems.includes(item.invoiceItemId) && { use: "warranty" as const }),
        })),
    );
