import { type Call, serveCreation } from "../../../../platform/server/http/serve.ts";
import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { findDevices, sealDocument, sealingDevice } from "../../e-invoices/sealing-verbs.ts";
import { accountsByRole, post } from "../../../books/ledger/verbs.ts";
import { assertStatusSaid } from "../../../base/shop/registering.ts";
import { periodOn } from "../../../base/shop/vat-status.ts";
import { vatRatesOf } from "../../../base/shop/verbs.ts";
import * as contract from "../contract.ts";
import { creditNoteEntry, creditParts } from "../rules.ts";
import { openingCreditNotes } from "../tables.ts";
import { refuse } from "../words.ts";
import { printedCredit, readBuyer, sellerOf } from "./buyer.ts";
import { assertCreditable, checkDay, findCreditable, lockCreditable, isUntaxed } from "./locking.ts";
import { answerOf, readCreditNote } from "./reading.ts";
import { creditTaxDocument } from "./tax-document.ts";

type Creating = Call<typeof contract.createOpeningCreditNote>;

/** Locks and reads, posts the note, seals it if the branch is connected, and writes it. */
const create = async (call: Creating) => {
  const { db, createdId: id, about } = call;
  const read = await readForNote(call);
  const posted = await postNote(call, read);
  if (read.device && read.left) await sealNote(call, read.device.id, { ...read, ...posted });
  await writeNote(call, { ...read, ...posted });
  about({ kind: "opening-credit-notes", id, name: posted.label });
  return answerOf(await readCreditNote(db, id), call.language);
};

export const createOpeningCreditNote = serveCreation(contract.createOpeningCreditNote, {
  create,
  readAgain: async ({ db, createdId, language }) => answerOf(await readCreditNote(db, createdId), language),
});

const readForNote = async ({ db, params, body, shop, today }: Creating) => {
  const { issuedAt = today, amount } = body;
  const { item, lockedThrough } = await lockCreditable(db, await findCreditable(db, params.id));
  checkDay(issuedAt, today, { item, lockedThrough });
  const open = assertCreditable(amount, issuedAt, { item, digits: shop.digits });
  const [buyer, shopNow, devices, roles, vatPeriods] = await Promise.all([
    readBuyer(db, item),
    readSeller(db),
    findDevices(db),
    accountsByRole(db, "sales-returns", "output-vat", "refunds-due"),
    vatRatesOf(db),
  ]);
  const { left } = item;
  if (left) assertStatusSaid(periodOn(vatPeriods, item.date).status);
  const device = isUntaxed(item, vatPeriods)
    ? undefined
    : sealingDevice(devices, { branchId: item.branchId, issuedAt }, today);
  // An e-invoice names a rate of VAT.
  if (device && !left) throw refuse("vat-not-declared");
  const seller = sellerOf(item, shopNow, vatPeriods);
  return { issuedAt, amount, open, item, left, printed: printedCredit(item, buyer, seller), seller, device, roles };
};

type ReadForNote = Awaited<ReturnType<typeof readForNote>>;

const postNote = async (
  { db, createdId: noteId, now }: Creating,
  { item, roles, issuedAt, amount, open, left }: ReadForNote,
) => {
  const entry = creditNoteEntry({
    noteId,
    entryId: newId(),
    branchId: item.branchId,
    issuedAt,
    amount,
    left,
    openItemId: item.openItemId,
    open,
    refundItemId: newId(),
    refundsAccountId: roles["refunds-due"],
    debtor: item,
    returnsAccountId: roles["sales-returns"],
    outputVatAccountId: roles["output-vat"],
  });
  const [posted] = await post(db, [entry], now);
  const { sourceNumber, sourceLabel, postedAt } = posted!;
  return { number: sourceNumber, label: sourceLabel!, approvedAt: postedAt };
};

type PostedNote = ReadForNote & Awaited<ReturnType<typeof postNote>>;

const sealNote = (call: Creating, deviceId: string, { left, ...note }: PostedNote) => {
  const { reason, reasonText = null } = call.body;
  const document = creditTaxDocument({
    ...note,
    branchId: note.item.branchId,
    left: left!,
    id: call.createdId,
    reason,
    reasonText,
  });
  return sealDocument(call, deviceId, { document, source: { kind: "opening-credit-notes", id: call.createdId } });
};

const writeNote = async ({ db, body, createdId: id, user }: Creating, note: PostedNote) => {
  const { issuedAt, item, amount, left, number, label, approvedAt, printed, seller } = note;
  const { net, vat } = creditParts(left, amount);
  await db.insert(openingCreditNotes, {
    id,
    branchId: item.branchId,
    openItemId: item.openItemId,
    issuedAt,
    reason: body.reason,
    reasonText: body.reasonText ?? null,
    note: body.note ?? null,
    preDiscountSubTotal: net,
    subTotal: net,
    vat,
    grandTotal: amount,
    vatRate: left ? left.rate : null,
    number,
    label,
    approvedAt,
    approvedBy: user.id,
    ...frozenPaper(db, printed, { seller, branchId: item.branchId }),
    searchText: searchTextOf(label, item.number, item.partyName),
    createdBy: user.id,
  });
};
