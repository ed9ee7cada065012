import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { type FieldRefusals, refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { recordReturns } from "../../invoices/verbs.ts";
import { methodByHand } from "../../payments/method-verbs.ts";
import { touch } from "../../../workshop/visits/verbs.ts";
import * as contract from "../contract.ts";
import { returnInvoiceItems, returnInvoices } from "../tables.ts";
import { limitWords, refuse } from "../words.ts";
import { approveDraft } from "./approval.ts";
import { askedBefore, checkDebitDay, lockDraft, lockInvoiceLines } from "./locking.ts";
import { checkNoteDay, noteSearchText, noteTotals } from "../note-verbs.ts";
import { itemsOf } from "./items.ts";
import { readReturn, returnAnswerOf } from "./reading.ts";

const create = async (call: Call<typeof contract.createReturn>) => {
  const { db, params, body, createdId: id, user, shop, today, about } = call;
  const { items: asked, approve, ...fields } = body;
  const { issuedAt = today, reasonText = null, note = null, amount = 0n, memo = null } = fields;
  const { paymentMethodId = null, paymentReference = null } = fields;
  const { facts: invoice, lines } = await lockInvoiceLines(db, params.id, asked);
  checkNoteDay(issuedAt, today, invoice);
  const items = itemsOf(id, lines, asked, shop.currency);
  checkDebitDay(issuedAt, invoice.debits, items);
  const totals = noteTotals(items);
  await checkRefund(db, { amount, paymentMethodId, paymentReference }, totals.grandTotal);
  await db.insert(returnInvoices, {
    id,
    branchId: invoice.branchId,
    clientInvoiceId: invoice.id,
    issuedAt,
    reason: body.reason,
    reasonText,
    note,
    amount,
    paymentMethodId,
    paymentReference,
    memo,
    ...totals,
    searchText: noteSearchText({ ...invoice, label: null, invoiceLabel: invoice.label }),
    createdBy: user.id,
  });
  await db.insertAll(returnInvoiceItems, items);
  await recordReturns(db, invoice.id, {
    ...invoice,
    returns: [...invoice.returns, { id, number: null }],
  });
  db.alongside(touch(db, invoice.clientVehicleId));
  about({ kind: "return-invoices", id, name: invoice.label! });
  if (approve) await approveDraft(call, id);
  return returnAnswerOf(await readReturn(db, id), call);
};

export const createReturn = serveCreation(contract.createReturn, {
  create,
  readAgain: async (call) => returnAnswerOf(await readReturn(call.db, call.createdId), call),
});

export const showReturn = serve(contract.showReturn, async (call) =>
  returnAnswerOf(await readReturn(call.db, call.params.id), call),
);

export const changeReturn = serve(contract.changeReturn, async (call) => {
  const { db, params, body, shop, today, about } = call;
  const { items: asked, version, approve, ...changes } = body;
  const { draft, invoice, lines } = await lockDraft(db, params.id, asked);
  if (version !== undefined && version !== draft.facts.version) throw refuse("return-changed");
  checkNoteDay(changes.issuedAt ?? draft.facts.issuedAt, today, invoice);
  const items = itemsOf(params.id, lines, asked ?? askedBefore(draft.lines), shop.currency);
  const totals = noteTotals(items);
  await checkRefund(db, { ...draft.facts, ...withoutUndefined(changes) }, totals.grandTotal);
  await db.removeWhere(returnInvoiceItems, eq(returnInvoiceItems.documentId, params.id));
  await db.insertAll(returnInvoiceItems, items);
  await db.update(returnInvoices, params.id, { ...changes, ...totals, version: draft.facts.version + 1 });
  about({ kind: "return-invoices", id: params.id, name: draft.facts.invoiceLabel! });
  if (approve) await approveDraft(call, params.id);
  return returnAnswerOf(await readReturn(db, params.id), call);
});

export const deleteReturn = serve(contract.deleteReturn, async ({ db, params, about }) => {
  const { draft, invoice } = await lockDraft(db, params.id);
  await db.removeWhere(returnInvoiceItems, eq(returnInvoiceItems.documentId, params.id));
  await db.remove(returnInvoices, params.id);
  await recordReturns(db, invoice.id, {
    ...invoice,
    returns: invoice.returns.filter(({ id }) => id !== params.id),
  });
  await touch(db, invoice.clientVehicleId);
  about({ kind: "return-invoices", id: params.id, name: draft.facts.invoiceLabel! });
});

type WantedRefund = { amount: Minor; paymentMethodId: string | null; paymentReference: string | null };

const checkRefund = async (db: Db, { amount, paymentMethodId, paymentReference }: WantedRefund, total: Minor) => {
  if (paymentMethodId) await methodByHand(db, paymentMethodId);
  if (amount === 0n) return;
  const errors: FieldRefusals = {
    ...(!paymentMethodId && { payment_method_id: [limitWords.needed] }),
    ...(!paymentReference && { payment_reference: [limitWords.needed] }),
    ...(amount > total && { amount: [limitWords.moreThanTotal] }),
  };
  if (Object.keys(errors).length > 0) throw refuseKernel("invalid", { errors });
};

const withoutUndefined = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<WantedRefund>;
