import type { Db } from "../../../platform/server/db/database.ts";
import { type Call, serve } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
import { type Minor, readable, sum, toDecimal } from "../../../platform/shared/money.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { frozenPaper, readSeller } from "../../documents/server/kept-paper.ts";
import { assertOfToday, findDevices, sealDocument } from "../../e-invoices/server/sealing.ts";
import { recordReturns } from "../../invoices/verbs.ts";
import type { Settlement } from "../../ledger/rules.ts";
import { accountsByRole, post, type Posted } from "../../ledger/verbs.ts";
import { holdVisit, openItemsOf } from "../../payments/server/receiving.ts";
import { paymentMethods } from "../../payments/tables.ts";
import { planStock, type StockPlan, stockRoles } from "../../products/rules.ts";
import { holdStock, issuesOfLines, takeBack, writeMovements } from "../../products/stock-verbs.ts";
import { touch } from "../../visits/verbs.ts";
import * as contract from "../contract.ts";
import { returnEntries } from "../rules.ts";
import { limitWords, reasonWords, refuse } from "../words.ts";
import { askedBefore, checkDay, checkDebitDay, holdDraft, returnSearchText, totalsOf } from "./holding.ts";
import { itemsOf, type NewItem } from "./items.ts";
import { printedFor, printedRefund } from "./printed.ts";
import { type Facts, readReturn, returnAnswerOf } from "./reading.ts";
import { writeRefund } from "./refund-writing.ts";
import { noteTaxDocument } from "./tax-document.ts";

export const approveReturn = serve(contract.approveReturn, async (call) => {
  await approveDraft(call, call.params.id, call.body.version);
  return returnAnswerOf(await readReturn(call.db, call.params.id), call);
});

type Approving = Pick<Call<Route>, "db" | "user" | "branch" | "shop" | "today" | "now" | "about" | "secretKey">;

/** Locks the invoice, the return, the visit and what goes back into stock; posts the return with its refund; freezes it. */
export const approveDraft = async (call: Approving, id: string, version?: number) => {
  const { db, user, branch, shop, today, now, about } = call;
  const { draft, invoice, lines } = await holdDraft(db, id);
  const { facts } = draft;
  if (version !== undefined && version !== facts.version) throw refuse("return-changed");
  checkDay(facts.issuedAt, today, invoice);
  const items = itemsOf(id, lines, askedBefore(draft.lines), shop.currency).map((item) => ({
    ...item,
    id: draft.lines.find(({ invoiceItemId }) => invoiceItemId === item.invoiceItemId)!.id,
  }));
  // Another return of these lines was approved since the draft was saved.
  if (totalsOf(items).grandTotal !== facts.grandTotal) throw refuse("return-changed");
  checkDebitDay(facts.issuedAt, invoice.debits, items);

  const read = await readForApproval(db, facts, invoice, items);
  const { held, issues, receivable, roles, seller, devices, method } = read;
  const device = devices.find(({ branchId }) => branchId === facts.branchId);
  if (device) assertOfToday(facts.issuedAt, today);
  const stock = planStock(held, stepsBack(items, issues), roles);
  const refundItemId = newId();
  const refund = method && {
    id: newId(),
    entryId: newId(),
    branchId: branch.id,
    amount: facts.amount,
    accountId: method.accountId,
    memo: facts.memo,
  };
  const { entries, owed, settled } = returnEntries({
    returnId: id,
    branchId: facts.branchId,
    country: shop.country,
    issuedAt: facts.issuedAt,
    lines: items,
    receivable,
    refundItemId,
    returnsAccountId: roles["sales-returns"],
    outputVatAccountId: roles["output-vat"],
    refundsAccountId: roles["refunds-due"],
    costs: stock.lines,
    refund,
    newId,
  });
  if (entries[0]!.lines.length === 0) throw refuse("nothing-credited");
  checkOwed(facts.amount, owed, shop.digits);
  const posted = await post(db, entries, now);
  if (device)
    await sealDocument(call, device.id, {
      document: noteTaxDocument({
        kind: "credit-note",
        facts,
        reason: reasonWords[facts.reason],
        printed: printedFor(facts),
        label: posted[0]!.sourceLabel!,
        approvedAt: posted[0]!.postedAt,
        lines: items,
        seller,
      }),
      source: { kind: "return-invoices", id },
    });
  const settledOfInvoice = settledOf(receivable.items[0]?.id, settled);
  freeze(call, { facts, invoice, note: posted[0]!, owed, settledOfInvoice, seller, stock });
  const paid = posted.find(({ entryId }) => entryId === refund?.entryId);
  if (refund && method && paid && facts.paymentMethodId && facts.paymentReference)
    db.alongside(
      writeRefund(call, paid, {
        ...refund,
        returnId: id,
        openItemId: refundItemId,
        paidAt: facts.issuedAt,
        paymentMethodId: facts.paymentMethodId,
        paymentReference: facts.paymentReference,
        printed: frozenPaper(db, printedRefund({ ...facts, note: posted[0]!.sourceLabel!, method, user }), seller)
          .printed,
      }),
    );
  about({ kind: "return-invoices", id, name: posted[0]!.sourceLabel! });
};

const settledOf = (openItemId: string | undefined, settled: readonly Settlement[]) =>
  sum(settled.filter((share) => share.openItemId === openItemId).map(({ amount }) => amount));

type Item = Pick<NewItem, "id" | "invoiceItemId" | "productId" | "qty" | "backInStock">;
type Invoice = Awaited<ReturnType<typeof holdDraft>>["invoice"];

/** Locks the visit, then the products that go back; then reads everything else that the rules need. */
const readForApproval = async (db: Db, facts: Facts, invoice: Invoice, items: readonly Item[]) => {
  const goods = items.filter(({ backInStock }) => backInStock);
  const [, held, issues, open, roles, seller, devices, method] = await Promise.all([
    holdVisit(db, invoice.clientVehicleId),
    holdStock(
      db,
      goods.flatMap(({ productId }) => productId ?? []),
    ),
    issuesOfLines(
      db,
      goods.map(({ invoiceItemId }) => invoiceItemId),
    ),
    openItemsOf(db, [invoice.id, ...invoice.debits.map((note) => note.id)]),
    accountsByRole(db, "sales-returns", "output-vat", "refunds-due", ...stockRoles),
    readSeller(db),
    findDevices(db),
    facts.amount > 0n && facts.paymentMethodId ? db.find(paymentMethods, facts.paymentMethodId) : undefined,
  ]);
  const { partyId, accountId } = open[0]!;
  return { held, issues, receivable: { partyId, accountId, items: open }, roles, seller, devices, method };
};

/** What goes back into stock: of lines that were issued from it. */
const stepsBack = (items: readonly Item[], issues: Awaited<ReturnType<typeof issuesOfLines>>) =>
  items
    .filter(({ backInStock }) => backInStock)
    .flatMap((item) =>
      issues.filter(({ lineId }) => lineId === item.invoiceItemId).map((issue) => takeBack(issue, item.qty, item.id)),
    );

type Frozen = {
  facts: Facts;
  invoice: Invoice;
  note: Posted;
  /** What the shop owes for the return. */
  owed: Minor;
  /** What it took off the invoice's own open item. */
  settledOfInvoice: Minor;
  seller: Awaited<ReturnType<typeof readSeller>>;
  stock: StockPlan;
};

/** Writes the approved return, what went back into stock, and what the invoice knows of its returns. */
const freeze = ({ db, user, now }: Approving, frozen: Frozen) => {
  const { facts, invoice, note, owed, settledOfInvoice, seller, stock } = frozen;
  const { id } = facts;
  const returnedTotal = invoice.returnedTotal + facts.grandTotal;
  db.alongside(
    writeApproved(db, {
      id,
      number: note.sourceNumber,
      label: note.sourceLabel,
      approvedAt: note.postedAt,
      approvedBy: user.id,
      settled: facts.grandTotal - owed,
      searchText: returnSearchText({ ...facts, label: note.sourceLabel }),
      ...frozenPaper(db, printedFor(facts), seller),
    }),
  );
  db.alongside(
    writeMovements(db, stock.movements, {
      sourceKind: "return-invoice",
      sourceId: id,
      sourceLabel: note.sourceLabel,
      entryId: note.entryId,
      date: facts.issuedAt,
      branchId: facts.branchId,
      userId: user.id,
      now,
    }),
  );
  db.alongside(
    recordReturns(db, invoice.id, {
      returns: invoice.returns.map((known) => (known.id === id ? { id, number: note.sourceLabel } : known)),
      returnedTotal,
      settledByReturns: invoice.settledByReturns + settledOfInvoice,
      refundedAt: returnedTotal === invoice.grandTotal + invoice.debitedTotal ? note.postedAt : null,
    }),
  );
  db.alongside(touch(db, invoice.clientVehicleId));
};

/** A refund pays at most what the return gave back beyond the invoice's open amount. */
const checkOwed = (amount: Minor, owed: Minor, digits: number) => {
  if (amount > owed)
    throw refuseField("amount", filled(limitWords.moreThanOwed, { owed: isolated(readable(toDecimal(owed, digits))) }));
};

type Approved = {
  id: string;
  number: number | null;
  label: string | null;
  approvedAt: string;
  approvedBy: string;
  settled: Minor;
  searchText: string;
  printed: object;
  pdfKey: string;
};

const writeApproved = (db: Db, approved: Approved) =>
  db.query(
    "returns.write-approved",
    `update return_invoices set number = $3, label = $4, approved_at = $5, approved_by = $6, settled = $7, search_text = $8, printed = $9, pdf_key = $10
     where shop_id = $1 and id = $2`,
    [
      approved.id,
      approved.number,
      approved.label,
      approved.approvedAt,
      approved.approvedBy,
      approved.settled,
      approved.searchText,
      JSON.stringify(approved.printed),
      approved.pdfKey,
    ],
  );
