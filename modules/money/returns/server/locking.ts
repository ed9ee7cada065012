import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { type Minor, shortest } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { isDraft } from "../../../records/documents/rules.ts";
import { documentLock } from "../../../records/documents/draft-verbs.ts";
import { lockInvoice, readInvoice } from "../../invoices/reading-verbs.ts";
import { chargedLines, leftLines } from "../../../base/lines/returning.ts";
import type { DebitOfInvoice } from "../../invoices/rules.ts";
import { chargedBy, debitNotesOf } from "../rules.ts";
import { returnInvoices } from "../tables.ts";
import { limitWords, refuse } from "../words.ts";
import type { AskedItem, NewItem } from "./items.ts";
import { readReturn } from "./reading.ts";
import { takenOf } from "../note-verbs.ts";

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

/** Refuses a return that is dated before a debit note of one of its lines. */
export const checkDebitDay = (
  issuedAt: string,
  notes: readonly DebitOfInvoice[],
  items: readonly Pick<NewItem, "invoiceItemId">[],
) => {
  const later = debitNotesOf(notes, items).find((note) => note.issuedAt > issuedAt);
  if (later) throw refuseField("issued_at", filled(limitWords.beforeDebitNote, { date: isolated(later.issuedAt) }));
};
