import { documentLock } from "../../records/documents/draft-verbs.ts";
import { clientInvoices, clientInvoiceItems } from "./tables.ts";
import type { Db } from "../../../platform/server/db/database.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { rateDay } from "../../records/documents/rules.ts";
import { type LineOf, linesReader } from "../../records/documents/line-verbs.ts";
import { printedAfterRepair } from "../e-invoices/sealed-verbs.ts";
import { refundDueOfInvoice } from "../payments/refund-verbs.ts";
import { vatRatesOf } from "../../base/shop/verbs.ts";
import { periodOn, type VatPeriod } from "../../base/shop/vat-status.ts";
import { type InvoiceRecord, factsById } from "./fact-verbs.ts";

export type Line = LineOf<typeof clientInvoiceItems>;

export type Invoice = {
  facts: InvoiceRecord;
  lines: Line[];
  rates: VatPeriod[];
  /** Of a draft as it is shown: its total if the deposits pay it, whose advances can have rates of their own. */
  totalWithDeposit?: Minor;
};

/** Read in one round trip, in two if something is owed back: the invoice, its lines in order, and the shop's VAT rates. */
export const readInvoice = async (db: Db, id: string): Promise<Invoice> => {
  const [[facts], lines, rates] = await Promise.all([db.read(factsById, { id }), linesOf(db, id), vatRatesOf(db)]);
  if (!facts) throw refuse("not-found");
  const owedBack = facts.owedBack === 0n ? 0n : await refundDueOfInvoice(db, id);
  const printed = printedAfterRepair(facts.printed, facts.repairedBuyer);
  const { vatNumber } = periodOn(rates, rateDay(facts));
  return { facts: { ...facts, owedBack, printed, shopVatNumber: vatNumber }, lines, rates };
};

export const linesOf = linesReader("invoices.lines", clientInvoiceItems);

export const lockInvoice = documentLock("invoices.lock", clientInvoices);
