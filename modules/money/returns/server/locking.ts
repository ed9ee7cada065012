import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { type Minor, shortest } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { isDraft } from "../../../records/documents/rules.ts";
import { documentLock } from "../../../records/documents/draft-verbs.ts";
import { lockInvoice, readInvoice } from "../../invoices/reading-verbs.ts";
import { checkPostingDay } from "../../../books/ledger/verbs.ts";
import { documentTotals, type TotalledLine } from "../../../base/lines/rules.ts";
import { chargedLines, leftLines } from "../../../base/lines/returning.ts";
import type { DebitOfInvoice } from "../../invoices/rules.ts";
import { plateSearchWords } from "../../../records/vehicles/plate-key.ts";
import { chargedBy, debitNotesOf } from "../rules.ts";
import { returnInvoices } from "../tables.ts";
import { limitWords, refuse } from "../words.ts";
import type { AskedItem, NewItem } from "./items.ts";
import { readReturn, takenOf } from "./reading.ts";

/** Locks an approved invoice, and reads what is left of its lines. The lines that are asked for must be its own. */
export const lockInvoiceLines = async (db: Db, id: string, asked: readonly AskedItem[] = []) => {
  const [[locked], invoice] = await Promise.all([lockInvoice(db, id), readLeft(db, id, asked)]);
  if (!locked) throw refuseKernel("not-found");
  return invoice;
};

/** The same without a lock. */
export const readLeft = async (db: Db, id: string, asked: readonly AskedItem[]) => {
  const [{ facts, lines }, taken] = await Promise.all([readInvoice(db, id), takenOf(db, id)]);
  const isLine = ({ clientInvoiceItemId }: AskedItem) => lines.some((line) => line.id === clientInvoiceItemId);
  if (!asked.every(isLine)) throw refuseKernel("not-found");
  if (isDraft(facts)) throw refuse("invoice-not-approved");
  return { facts, lines: leftLines(chargedLines(lines, chargedBy(facts.debits)), taken) };
};

type LockedInvoice = Awaited<ReturnType<typeof lockInvoiceLines>>;

const lockReturn = documentLock("returns.lock", returnInvoices);

/** A draft, locked after its invoice. */
export const lockDraft = async (db: Db, id: string, asked?: readonly AskedItem[]) => {
  const [found] = await db.read(invoiceOf, { id });
  if (!found) throw refuseKernel("not-found");
  const [{ facts: invoice, lines }, [locked], draft] = await Promise.all([
    lockInvoiceLines(db, found.invoiceId, asked),
    lockReturn(db, id),
    readReturn(db, id),
  ]);
  if (!locked) throw refuseKernel("not-found");
  if (!isDraft(draft.facts)) throw refuse("return-approved");
  return { draft, invoice, lines };
};

const invoiceOf = read("returns.invoice-of", (value: Values<{ id: string }>) =>
  select({ invoiceId: returnInvoices.clientInvoiceId }).from(returnInvoices).where(eq(returnInvoices.id, value.id)),
);

/** What a draft's stored lines ask for. */
export const askedBefore = (
  lines: readonly {
    invoiceItemId: string;
    qty: string;
    subTotal: Minor;
    isAmountOnly: boolean;
    backInStock: boolean;
  }[],
): AskedItem[] =>
  lines.map(({ invoiceItemId, qty, subTotal, isAmountOnly, backInStock }) => ({
    clientInvoiceItemId: invoiceItemId,
    backInStock,
    ...(isAmountOnly ? { subTotal } : { qty: shortest(qty) }),
  }));

/** The columns of a note's totals. */
export const totalsOf = (items: readonly TotalledLine[]) => {
  const { discount, ...totals } = documentTotals(items);
  return { ...totals, flatDiscount: discount };
};

/** Refuses a return that is dated before a debit note of one of its lines. */
export const checkDebitDay = (
  issuedAt: string,
  notes: readonly DebitOfInvoice[],
  items: readonly Pick<NewItem, "invoiceItemId">[],
) => {
  const later = debitNotesOf(notes, items).find((note) => note.issuedAt > issuedAt);
  if (later) throw refuseField("issued_at", filled(limitWords.beforeDebitNote, { date: isolated(later.issuedAt) }));
};

/** Refuses a date in the future, in a locked period, or before the invoice. */
export const checkDay = (
  issuedAt: string,
  today: string,
  invoice: Pick<LockedInvoice["facts"], "issuedAt" | "lockedThrough">,
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
export const returnSearchText = ({ label, invoiceLabel, clientName, licensePlate, plateKey }: Searched) =>
  searchTextOf(label, invoiceLabel, clientName, licensePlate, ...plateSearchWords(plateKey));
