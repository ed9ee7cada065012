import { type Call, serveCreation } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { findDevices, sealDocument, sealingDevice } from "../../e-invoices/sealing-verbs.ts";
import { dueDate } from "../../invoices/rules.ts";
import { recordDebitNote } from "../../invoices/verbs.ts";
import { setOff } from "../../../books/ledger/set-off-verbs.ts";
import { accountsByRole, post } from "../../../books/ledger/verbs.ts";
import { openItemOf, writeOpened } from "../../payments/receipt-verbs.ts";
import { checkNoteDay, noteSearchText, noteTotals } from "../../returns/note-verbs.ts";
import { printedBefore } from "../../returns/note-printed-verbs.ts";
import { noteTaxDocument } from "../../returns/note-tax-verbs.ts";
import { lockVisit, touch } from "../../../workshop/visits/verbs.ts";
import * as contract from "../contract.ts";
import { debitNoteEntry } from "../rules.ts";
import { debitNoteItems, debitNotes } from "../tables.ts";
import { debitReasonWords } from "../words.ts";
import { lockApproved, linesOf } from "./charges.ts";
import { answerOf, readDebitNote } from "./reading.ts";

type Creating = Call<typeof contract.createDebitNote>;

/** Locks and reads, posts the note, seals it if the branch is connected, writes it, and sets it off against what returns owe. */
const create = async (call: Creating) => {
  const { db, createdId: id, today, language, about } = call;
  const read = await readForNote(call);
  const device = read.invoice.isUntaxed ? undefined : sealingDevice(read.devices, read, today);
  const posted = await postNote(call, read);
  if (device) await sealNote(call, device.id, { ...read, ...posted });
  await writeNote(call, { ...read, ...posted });
  await setOff(db, { ids: [posted.openItemId], date: read.issuedAt, postedAt: posted.approvedAt });
  about({ kind: "debit-notes", id, name: posted.label });
  return answerOf(await readDebitNote(db, id), language);
};

export const createDebitNote = serveCreation(contract.createDebitNote, {
  create,
  readAgain: async ({ db, createdId, language }) => answerOf(await readDebitNote(db, createdId), language),
});

/** Locks the invoice, then its visit, and reads what the note needs. */
const readForNote = async ({ db, params, body, createdId, today }: Creating) => {
  const { issuedAt = today } = body;
  const [{ facts: invoice, lines: sold }, devices] = await Promise.all([
    lockApproved(db, params.id, body.items),
    findDevices(db),
  ]);
  checkNoteDay(issuedAt, today, invoice);
  const lines = linesOf(createdId, sold, body.items);
  const [, debtor, roles, seller] = await Promise.all([
    lockVisit(db, invoice.clientVehicleId),
    openItemOf(db, "client-invoice", invoice.id),
    accountsByRole(db, "output-vat"),
    readSeller(db),
  ]);
  return { issuedAt, branchId: invoice.branchId, invoice, lines, devices, debtor, roles, seller };
};

type ReadForNote = Awaited<ReturnType<typeof readForNote>>;

const postNote = async ({ db, createdId, shop, now }: Creating, read: ReadForNote) => {
  const { issuedAt, branchId, invoice, lines, debtor, roles } = read;
  const openItemId = newId();
  const [posted] = await post(
    db,
    [
      debitNoteEntry({
        noteId: createdId,
        entryId: newId(),
        branchId,
        country: shop.country,
        issuedAt,
        dueAt: dueDate(issuedAt, invoice.termsDays),
        isUntaxed: invoice.isUntaxed,
        lines,
        openItemId,
        debtor: { partyId: debtor.partyId, accountId: debtor.accountId },
        outputVatAccountId: roles["output-vat"],
      }),
    ],
    now,
  );
  const { sourceNumber, sourceLabel, postedAt } = posted!;
  return { openItemId, number: sourceNumber, label: sourceLabel!, approvedAt: postedAt };
};

type PostedNote = ReadForNote & Awaited<ReturnType<typeof postNote>>;

const sealNote = (call: Creating, deviceId: string, note: PostedNote) => {
  const { issuedAt, invoice, lines, label, approvedAt, seller } = note;
  const { reason, reasonText = null } = call.body;
  return sealDocument(call, deviceId, {
    document: noteTaxDocument({
      kind: "debit-note",
      facts: { branchId: note.branchId, issuedAt, reasonText },
      reason: debitReasonWords[reason],
      printed: printedBefore(invoice, []),
      label,
      approvedAt,
      lines,
      seller,
    }),
    source: { kind: "debit-notes", id: call.createdId },
  });
};

const writeNote = async ({ db, body, createdId: id, user }: Creating, note: PostedNote) => {
  const { issuedAt, branchId, invoice, lines, openItemId, number, label, approvedAt, seller } = note;
  const totals = noteTotals(lines);
  await db.insert(debitNotes, {
    id,
    branchId,
    clientInvoiceId: invoice.id,
    issuedAt,
    reason: body.reason,
    reasonText: body.reasonText ?? null,
    note: body.note ?? null,
    ...totals,
    number,
    label,
    approvedAt,
    approvedBy: user.id,
    ...frozenPaper(db, { ...printedBefore(invoice, []), ...termsOf(invoice, issuedAt) }, { seller, branchId }),
    searchText: noteSearchText({ ...invoice, label, invoiceLabel: invoice.label }),
    createdBy: user.id,
  });
  await db.insertAll(debitNoteItems, lines);
  const kept = { id, number: label, issuedAt, lines: chargesOf(lines) };
  db.alongside(recordDebitNote(db, invoice.id, kept, totals.grandTotal));
  await writeOpened(db, { openItemId, clientVehicleId: invoice.clientVehicleId, dated: issuedAt, used: [] });
  db.alongside(touch(db, invoice.clientVehicleId));
};

/** As printed; nothing if the note is due at once. */
const termsOf = ({ termsDays: days }: ReadForNote["invoice"], issuedAt: string) =>
  days > 0 ? { terms: { days, dueOn: dueDate(issuedAt, days) } } : {};

/** What the invoice keeps of a note. */
const chargesOf = (lines: ReadForNote["lines"]) =>
  lines.map(({ invoiceItemId: lineId, subTotal, vat }) => ({ lineId, subTotal: String(subTotal), vat: String(vat) }));
