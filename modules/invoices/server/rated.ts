import { eq, type Placeholder } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { isDraft, rateDay } from "../../documents/rules.ts";
import { documentTotals } from "../../lines/rules.ts";
import type { Deposit } from "../../payments/advance-rules.ts";
import { creditsWithDeposit, oldestFirst, paymentsWithDeposit } from "../../payments/server/deposits.ts";
import { withAdvanceRates } from "../advance-rates.ts";
import { payableByDeposits } from "../rules.ts";
import { clientInvoices } from "../tables.ts";
import { type Invoice, type Line, readInvoice } from "./reading.ts";

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

/** A draft with the rates of the advances that pay it, and the deposits in the order in which it uses them. */
export const ratedInvoice = <I extends Pick<Invoice, "facts" | "lines">, D extends Deposit>(
  invoice: I,
  waiting: readonly D[],
  useDeposit: boolean,
): I & { deposits: D[] } => {
  const { facts } = invoice;
  const payable = payableByDeposits(facts, useDeposit);
  const rated = withAdvanceRates(invoice.lines, payable > 0n ? waiting : [], {
    on: rateDay(facts),
    most: facts.claimId === null ? null : facts.deductible,
  });
  const { vat, grandTotal } = documentTotals(rated.lines);
  return { ...invoice, ...rated, facts: { ...facts, vat, grandTotal } };
};

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
