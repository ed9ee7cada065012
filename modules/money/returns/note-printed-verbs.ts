import type { Party } from "../e-invoices/document.ts";
import type { InvoiceRecord } from "../invoices/fact-verbs.ts";
import { printedOnNote, type InvoicePaper, type PrintedTerms } from "../invoices/printed-verbs.ts";
import { debitNotesOf } from "./rules.ts";

/** The printed data of buyer, vehicle and the invoice, stored with an approved return. */
export type Printed = Pick<InvoicePaper, "buyer" | "vehicle"> & {
  /** The buyer as the tax authority would receive it. */
  party: Party;
  invoice: {
    number: string;
    issuedOn: string;
    /** The seller's VAT number on the invoice: a note has the kind of its invoice. */
    sellerVatNumber: string | null;
  };
  /** The numbers of debit notes that charged more for the returned lines. */
  debitNotes?: readonly string[];
  /** Of a debit note that is not due at once. */
  terms?: PrintedTerms;
};

export type Invoiced = {
  invoiceLabel: string | null;
  invoiceIssuedAt: string;
  debitNotes?: readonly string[];
  invoicePrinted:
    | (Pick<InvoicePaper, "buyer" | "vehicle"> & { party: Party; shop: { vatNumber?: string | null } })
    | null;
};

/** Buyer and vehicle are those of the approved invoice. */
export const printedFor = ({ invoiceLabel, invoiceIssuedAt, invoicePrinted, debitNotes = [] }: Invoiced): Printed => {
  if (!invoicePrinted || invoiceLabel === null) throw new Error("a return of an invoice that is not approved");
  const { buyer, party, vehicle, shop } = invoicePrinted;
  return {
    buyer,
    party,
    vehicle,
    invoice: { number: invoiceLabel, issuedOn: invoiceIssuedAt, sellerVatNumber: shop.vatNumber ?? null },
    debitNotes,
  };
};

/** The same for a note that is not approved yet. `returned`: the items that a return gives back; none of a debit note. */
export const printedBefore = (invoice: InvoiceRecord, returned: Parameters<typeof debitNotesOf>[1]): Printed =>
  printedFor({
    invoiceLabel: invoice.label,
    invoiceIssuedAt: invoice.issuedAt,
    invoicePrinted: printedOnNote(invoice),
    debitNotes: debitNotesOf(invoice.debits, returned).map(({ number }) => number),
  });
