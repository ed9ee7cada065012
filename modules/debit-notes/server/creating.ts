import type { Db } from "../../../platform/server/db/database.ts";
import { type Call, serveCreation } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { type FieldRefusals, refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { isDraft } from "../../documents/rules.ts";
import { draftTotals } from "../../documents/server/draft.ts";
import { frozenPaper, readSeller } from "../../documents/server/kept-paper.ts";
import { assertOfToday, findDevices, sealDocument } from "../../e-invoices/server/sealing.ts";
import { dueDate } from "../../invoices/rules.ts";
import { lockInvoice } from "../../invoices/server/draft.ts";
import { type Line, readInvoice } from "../../invoices/server/reading.ts";
import { recordDebitNote } from "../../invoices/verbs.ts";
import { accountsByRole, post } from "../../ledger/verbs.ts";
import { holdVisit, openItemOf, writeOpened } from "../../payments/server/receiving.ts";
import { checkDay, returnSearchText } from "../../returns/server/holding.ts";
import { copiedLine } from "../../returns/server/items.ts";
import { printedFor } from "../../returns/server/printed.ts";
import { noteTaxDocument } from "../../returns/server/tax-document.ts";
import { touch } from "../../visits/verbs.ts";
import * as contract from "../contract.ts";
import { chargedLine, debitNoteEntry } from "../rules.ts";
import { debitNoteItems, debitNotes } from "../tables.ts";
import { debitLimitWords, debitReasonWords, refuse } from "../words.ts";
import { answerOf, readDebitNote } from "./reading.ts";

const create = async (call: Call<typeof contract.createDebitNote>) => {
  const { db, params, body, createdId: id, user, shop, today, now, language, about } = call;
  const { issuedAt = today, reason, reasonText = null, note = null } = body;
  const { facts: invoice, lines: sold } = await holdApproved(db, params.id, body.items);
  checkDay(issuedAt, today, invoice);
  const device = (await findDevices(db)).find(({ branchId }) => branchId === invoice.branchId);
  if (device) assertOfToday(issuedAt, today);
  const lines = linesOf(id, sold, body.items);
  const { version: _, ...totals } = draftTotals({ id, issuedAt, version: 0, approvedAt: null }, lines);
  const [, debtor, roles, seller] = await Promise.all([
    holdVisit(db, invoice.clientVehicleId),
    openItemOf(db, "client-invoice", invoice.id),
    accountsByRole(db, "output-vat"),
    readSeller(db),
  ]);
  const openItemId = newId();
  const [posted] = await post(
    db,
    [
      debitNoteEntry({
        noteId: id,
        entryId: newId(),
        branchId: invoice.branchId,
        country: shop.country,
        issuedAt,
        dueAt: dueDate(issuedAt, invoice.termsDays),
        lines,
        openItemId,
        debtor: { partyId: debtor.partyId, accountId: debtor.accountId },
        outputVatAccountId: roles["output-vat"],
      }),
    ],
    now,
  );
  const label = posted!.sourceLabel!;
  const printed = printedFor({
    invoiceLabel: invoice.label,
    invoiceIssuedAt: invoice.issuedAt,
    invoicePrinted: invoice.printed,
  });
  if (device)
    await sealDocument(call, device.id, {
      document: noteTaxDocument({
        kind: "debit-note",
        facts: { issuedAt, reasonText },
        reason: debitReasonWords[reason],
        printed,
        label,
        approvedAt: posted!.postedAt,
        lines,
        seller,
      }),
      source: { kind: "debit-notes", id },
    });
  await db.insert(debitNotes, {
    id,
    branchId: invoice.branchId,
    clientInvoiceId: invoice.id,
    issuedAt,
    reason,
    reasonText,
    note,
    ...totals,
    number: posted!.sourceNumber,
    label,
    approvedAt: posted!.postedAt,
    approvedBy: user.id,
    ...frozenPaper(db, printed, seller),
    searchText: returnSearchText({ ...invoice, label, invoiceLabel: invoice.label }),
    createdBy: user.id,
  });
  await db.insertAll(debitNoteItems, lines);
  const kept = { id, number: label, issuedAt, lines: chargesOf(lines) };
  db.alongside(recordDebitNote(db, invoice.id, kept, totals.grandTotal));
  await writeOpened(db, { openItemId, clientVehicleId: invoice.clientVehicleId, dated: issuedAt, used: [] });
  db.alongside(touch(db, invoice.clientVehicleId));
  about({ kind: "debit-notes", id, name: label });
  return answerOf(await readDebitNote(db, id), language);
};

export const createDebitNote = serveCreation(contract.createDebitNote, {
  create,
  readAgain: async ({ db, createdId, language }) => answerOf(await readDebitNote(db, createdId), language),
});

/** What the invoice keeps of a note. */
const chargesOf = (lines: readonly { invoiceItemId: string; subTotal: bigint; vat: bigint }[]) =>
  lines.map(({ invoiceItemId: lineId, subTotal, vat }) => ({ lineId, subTotal: String(subTotal), vat: String(vat) }));

/** Locks an approved invoice. The items that are charged must be its own. */
const holdApproved = async (db: Db, id: string, charges: readonly Charge[]) => {
  const [[held], invoice] = await Promise.all([lockInvoice(db, id), readInvoice(db, id)]);
  const isItem = ({ clientInvoiceItemId }: Charge) => invoice.lines.some((line) => line.id === clientInvoiceItemId);
  if (!held || !charges.every(isItem)) throw refuseKernel("not-found");
  if (isDraft(invoice.facts)) throw refuse("invoice-not-approved");
  return invoice;
};

type Charge = { clientInvoiceItemId: string; subTotal?: bigint | null | undefined };

/** The lines of a note, in the order of the invoice. Refuses `nothing-added`, and an item that is listed twice. */
const linesOf = (noteId: string, sold: readonly Line[], charges: readonly Charge[]) => {
  const asked = charges.flatMap(({ clientInvoiceItemId, subTotal }, index) =>
    subTotal ? [{ clientInvoiceItemId, subTotal, index }] : [],
  );
  const errors: FieldRefusals = Object.fromEntries(
    asked
      .filter(
        ({ clientInvoiceItemId: id }, place) => asked.findIndex((other) => other.clientInvoiceItemId === id) !== place,
      )
      .map(({ index }) => [`items.${index}.client_invoice_item_id`, [debitLimitWords.twice]]),
  );
  if (Object.keys(errors).length > 0) throw refuseKernel("invalid", { errors });
  if (asked.length === 0) throw refuse("nothing-added", { errors: { items: [refuse.all["nothing-added"]] } });
  return sold
    .flatMap((line) => {
      const charge = asked.find(({ clientInvoiceItemId }) => clientInvoiceItemId === line.id);
      return charge ? [{ line, subTotal: charge.subTotal }] : [];
    })
    .map(({ line, subTotal }, index) => ({
      id: newId(),
      documentId: noteId,
      position: index + 1,
      invoiceItemId: line.id,
      ...copiedLine(line),
      ...chargedLine(line, subTotal),
    }));
};
