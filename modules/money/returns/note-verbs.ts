import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { returnInvoiceItems, returnInvoices } from "./tables.ts";
import type { Line as InvoiceLine } from "../invoices/reading-verbs.ts";
import { labourName } from "../invoices/words.ts";
import { searchTextOf } from "../../../platform/server/db/search-pattern.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { checkPostingDay } from "../../books/ledger/verbs.ts";
import { documentTotals, type TotalledLine } from "../../base/lines/rules.ts";
import { plateSearchWords } from "../../records/vehicles/plate-key.ts";
import { limitWords } from "./words.ts";
import type { InvoiceRecord } from "../invoices/fact-verbs.ts";

/** The columns of a note's totals. */
export const noteTotals = (items: readonly TotalledLine[]) => {
  const { discount, ...totals } = documentTotals(items);
  return { ...totals, flatDiscount: discount };
};

/** Refuses a date in the future, in a locked period, or before the invoice. */
export const checkNoteDay = (
  issuedAt: string,
  today: string,
  invoice: Pick<InvoiceRecord, "issuedAt" | "lockedThrough">,
) => {
  checkPostingDay(issuedAt, today, invoice.lockedThrough, "issued_at");
  if (issuedAt < invoice.issuedAt)
    throw refuseField("issued_at", filled(limitWords.beforeInvoice, { date: isolated(invoice.issuedAt) }));
};

type Searched = {
  label: string | null;
  invoiceLabel: string | null;
  clientName: string;
  licensePlate: string;
  plateKey: string;
};

/** Searchable by its number, the invoice's, the client and the plate. */
export const noteSearchText = ({ label, invoiceLabel, clientName, licensePlate, plateKey }: Searched) =>
  searchTextOf(label, invoiceLabel, clientName, licensePlate, ...plateSearchWords(plateKey));

/** What a line of a note takes over from the invoice's line. */
export const copiedLine = (sold: InvoiceLine) => ({
  accountId: sold.accountId,
  productId: sold.productId,
  code: sold.code,
  ...namesOf(sold),
  vatExempted: sold.vatExempted,
  exemptCode: sold.exemptCode,
  exemptReason: sold.exemptReason,
  vatRate: sold.vatRate,
});

/** The labour line has its name in both languages. */
const namesOf = (sold: InvoiceLine) => {
  const own = labourName(sold);
  return own ? { name: own.en, nameAr: own.ar } : { name: sold.name, nameAr: sold.nameAr };
};

/** What earlier approved returns took of an invoice's lines. */
export const takenOf = (db: Db, invoiceId: string) => db.read(taken, { invoiceId });

const taken = read("returns.taken", (value: Values<{ invoiceId: string }>) =>
  select({
    label: returnInvoices.label,
    lineId: returnInvoiceItems.invoiceItemId,
    qty: returnInvoiceItems.qty,
    isAmountOnly: returnInvoiceItems.isAmountOnly,
    preDiscountSubTotal: returnInvoiceItems.preDiscountSubTotal,
    subTotal: returnInvoiceItems.subTotal,
    vat: returnInvoiceItems.vat,
    grandTotal: returnInvoiceItems.grandTotal,
    ratedParts: returnInvoiceItems.ratedParts,
  })
    .from(returnInvoices)
    .innerJoin(returnInvoiceItems, eq(returnInvoiceItems.documentId, returnInvoices.id))
    .where(and(eq(returnInvoices.clientInvoiceId, value.invoiceId), isNotNull(returnInvoices.approvedAt)))
    .orderBy(returnInvoices.number),
);
