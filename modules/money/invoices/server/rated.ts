import { and, eq, exists, getTableColumns, gt, isNull, not, type Placeholder, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { groupedBy } from "../../../../platform/shared/grouped.ts";
import { isDraft, rateDay } from "../../../records/documents/rules.ts";
import { documentTotals, type TotalledLine } from "../../../base/lines/rules.ts";
import type { Deposit } from "../../payments/advance-rules.ts";
import { creditsWithDeposit, oldestFirst, paymentsWithDeposit } from "../../payments/deposit-verbs.ts";
import { clientPayments } from "../../payments/tables.ts";
import { advanceInvoices } from "../../payments/deposit-tables.ts";
import { withAdvanceRates } from "../advance-rates.ts";
import { type Billed, payableByDeposits } from "../rules.ts";
import { clientInvoiceItems, clientInvoices } from "../tables.ts";
import { i } from "../fact-verbs.ts";
import { type Invoice, type Line, readInvoice } from "../reading-verbs.ts";

/**
 * An invoice for showing: a draft has the VAT that its approval would charge now, with the rates of the advances that
 * wait for it. Its stored lines have the rate of its day only.
 */
export const readRated = async (db: Db, id: string): Promise<Invoice> => {
  const [invoice, waiting] = await Promise.all([readInvoice(db, id), depositsFor(db, id)]);
  return isDraft(invoice.facts) ? ratedDraft(invoice, waiting) : invoice;
};

const ratedDraft = (invoice: Invoice, waiting: readonly Deposit[]): Invoice => {
  const withDeposit = ratedInvoice(invoice, waiting, true);
  return { ...ratedInvoice(invoice, waiting, false), totalWithDeposit: withDeposit.facts.grandTotal };
};

type Dates = Parameters<typeof rateDay>[0];
type Rated = { facts: Billed & Dates; lines: readonly TotalledLine[] };

/** A draft with the rates of the advances that pay it, and the deposits in the order in which it uses them. */
export const ratedInvoice = <I extends Rated, D extends Deposit>(
  invoice: I,
  waiting: readonly D[],
  useDeposit: boolean,
): I & { deposits: D[] } => {
  const { facts } = invoice;
  const payable = payableByDeposits(facts, useDeposit);
  const rated = withAdvanceRates(invoice.lines, payable > 0n ? waiting : [], {
    on: rateDay(facts),
    max: facts.claimId === null ? null : facts.deductible,
  });
  const { vat, grandTotal } = documentTotals(rated.lines);
  return { ...invoice, ...rated, facts: { ...facts, vat, grandTotal } };
};

const [item, payment, advance] = [
  alias(clientInvoiceItems, "item"),
  alias(clientPayments, "payment"),
  alias(advanceInvoices, "advance"),
];

/** A draft `i` for which an advance waits that was taxed at another rate than one of its lines has. */
export const isRatedByAdvance = and(
  isNull(i.approvedAt),
  exists(
    select({ id: item.id })
      .from(payment)
      .innerJoin(advance, eq(advance.paymentId, payment.id))
      .innerJoin(item, eq(item.documentId, i.id))
      .where(
        and(
          eq(payment.depositVehicleId, i.clientVehicleId),
          gt(payment.depositVat, sql`0`),
          not(item.vatExempted),
          sql`${item.vatRate} <> ${advance.vatRate}`,
        ),
      ),
  ),
)!;

type ListedDraft = Billed & Dates & { id: string; clientVehicleId: string; isRated: boolean };

/** Listed invoices with the totals that their pages show: those of `isRatedByAdvance` (`isRated`) are rated as these. */
export const withRatedTotals = async <L extends ListedDraft>(db: Db, listed: readonly L[]): Promise<L[]> => {
  const drafts = listed.filter(({ isRated }) => isRated);
  if (drafts.length === 0) return [...listed];
  const [lines, paid] = await Promise.all([
    db.read(linesOfDrafts, { ids: drafts.map(({ id }) => id) }),
    db.read(paidForVisits, { visits: drafts.map(({ clientVehicleId }) => clientVehicleId) }),
  ]);
  const linesOf = groupedBy(lines, ({ documentId }) => documentId);
  const paidFor = groupedBy(paid, ({ clientVehicleId }) => clientVehicleId);
  return listed.map((row) => {
    if (!row.isRated) return row;
    const waiting = oldestFirst(paidFor.get(row.clientVehicleId) ?? []);
    return ratedInvoice({ facts: row, lines: linesOf.get(row.id) ?? [] }, waiting, false).facts;
  });
};

const linesOfDrafts = read("invoices.lines-of-drafts", (value: Values<{ ids: readonly string[] }>) =>
  select(getTableColumns(clientInvoiceItems))
    .from(clientInvoiceItems)
    .where(isAnyOf(clientInvoiceItems.documentId, value.ids))
    .orderBy(clientInvoiceItems.position, clientInvoiceItems.id),
);

const paidForVisits = read("invoices.paid-for-visits", (value: Values<{ visits: readonly string[] }>) =>
  paymentsWithDeposit(sql`any(${value.visits})`),
);

/** Writes what the rates of advances changed of the lines; travels with the commit, before the approval that freezes them. */
export const writeRatedParts = (db: Db, lines: readonly Line[]) => {
  const rated = lines.filter(({ ratedParts }) => ratedParts.length > 0);
  if (rated.length === 0) return;
  const rows = rated.map(({ id, ratedParts, vat, grandTotal }) => ({
    id,
    rated_parts: ratedParts,
    vat: String(vat),
    grand_total: String(grandTotal),
  }));
  db.alongside(
    db.query(
      "invoices.write-rated-parts",
      `update client_invoice_items i set rated_parts = n.rated_parts, vat = n.vat, grand_total = n.grand_total
       from jsonb_to_recordset($2::jsonb) n(id uuid, rated_parts jsonb, vat bigint, grand_total bigint) where i.shop_id = $1 and i.id = n.id`,
      [JSON.stringify(rows)],
    ),
  );
};

/** The deposits that the invoice may use, oldest first. */
export const depositsFor = async (db: Db, invoiceId: string) => {
  const [paid, kept] = await Promise.all([db.read(paidDeposits, { invoiceId }), db.read(keptCredits, { invoiceId })]);
  return oldestFirst(paid, kept);
};

export const visitOf = (invoiceId: Placeholder) =>
  select({ id: clientInvoices.clientVehicleId }).from(clientInvoices).where(eq(clientInvoices.id, invoiceId));

const paidDeposits = read("invoices.paid-deposits", (value: Values<{ invoiceId: string }>) =>
  paymentsWithDeposit(visitOf(value.invoiceId)),
);

const keptCredits = read("invoices.kept-credits", (value: Values<{ invoiceId: string }>) =>
  creditsWithDeposit(visitOf(value.invoiceId)),
);
