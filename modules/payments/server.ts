import { read, type Values } from "../../platform/server/db/read.ts";
import { select } from "../../platform/server/db/select.ts";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/server/db/database.ts";
import { newId } from "../../platform/server/ids.ts";
import { dayKey, pageOf, readCursorAs } from "../../platform/server/db/pages.ts";
import { type Call, serve, serveCreation, type Served } from "../../platform/server/http/serve.ts";
import { sum, toDecimal } from "../../platform/shared/money.ts";
import { needsConfirmation, refuse as refuseKernel, refuseField } from "../../platform/shared/refusals.ts";
import type { Language } from "../../platform/shared/words.ts";
import { accountsByRole, checkPostingDate, post } from "../ledger/verbs.ts";
import { clientVehicles } from "../visits/tables.ts";
import { touch } from "../visits/verbs.ts";
import * as contract from "./contract.ts";
import { findPayments, summaryOf } from "./server/list.ts";
import { receiptFile } from "./server/print.ts";
import { allocationsOf, firstPage, paymentOf } from "./server/reading.ts";
import { chequeHandlers } from "./server/cheques.ts";
import { methodHandlers } from "./server/methods.ts";
import { reversePaymentBecause } from "./server/reversing.ts";
import { receivablesHandlers } from "./server/receivables.ts";
import { holdVisit, openInvoicesOf, writeReceipt } from "./server/receiving.ts";
import { dueOf, receiptEntries, takersOf } from "./rules.ts";
import { paymentMethods } from "./tables.ts";
import { paymentWarningWords, refuse } from "./words.ts";
import { balanceOf, mayDue, shownBalance } from "./verbs.ts";
import { answerOf } from "./server/reading.ts";

const lastListed = z.tuple([dayKey, z.uuid()]);

/** The page and its summary are read together. */
const listPayments = serve(contract.listPayments, async ({ db, query: { cursor, limit, ...filters }, language }) => {
  const after = readCursorAs(lastListed, cursor);
  const [rows, summary] = await Promise.all([
    findPayments(db, filters, after ?? firstPage, limit + 1),
    after ? null : summaryOf(db, filters),
  ]);
  return {
    ...pageOf(
      rows.map((payment) => answerOf(payment, language)),
      limit,
      (payment) => [payment.paidAt, payment.id],
    ),
    summary,
  };
});

const takePayment = async (call: Call<typeof contract.addPayment>) => {
  const { db, body, createdId: id, shop, branch, user, today, now, language, about } = call;
  const { clientVehicleId, amount, paymentMethodId, paidAt = today, memo = null, allocations: named = [] } = body;
  const [[visit], items, method, roles] = await Promise.all([
    holdVisit(db, clientVehicleId),
    openInvoicesOf(db, clientVehicleId),
    db.find(paymentMethods, paymentMethodId),
    accountsByRole(db, "client-advances"),
    checkPostingDate(db, paidAt, today, "paid_at"),
  ]);
  if (!visit) throw refuseKernel("not-found");
  const { takers, excess } = takersOf(items, named);
  if (excess >= 0) throw refuseField(`allocations.${excess}.amount`, paymentWarningWords.moreThanOpen);
  if (sum(named.map((part) => part.amount)) > amount) throw refuseField("amount", paymentWarningWords.lessThanNamed);
  const due = dueOf(takers);
  if (amount > due && !body.confirm)
    throw needsConfirmation({ "more-than-due": paymentWarningWords.moreThanDue }, { due: toDecimal(due, shop.digits) });

  const entryId = newId();
  const { entries, allocations, deposit } = receiptEntries({
    branchId: branch.id,
    entryId,
    paymentId: id,
    paidAt,
    memo,
    amount,
    accountId: method.accountId,
    clientId: visit.clientId,
    advancesAccountId: roles["client-advances"],
    items: takers,
    newId,
  });
  const [posted] = await post(db, entries, now);
  await Promise.all([
    writeReceipt(
      db,
      {
        id,
        branchId: branch.id,
        clientVehicleId,
        clientId: visit.clientId,
        number: posted!.sourceNumber!,
        label: posted!.sourceLabel!,
        paidAt,
        amount,
        deposit,
        dueAfter:
          dueOf(
            items.filter(
              ({ partyKind, invoiceId }) =>
                partyKind === "client" || named.some(({ clientInvoiceId }) => clientInvoiceId === invoiceId),
            ),
          ) -
          (amount - deposit),
        paymentMethodId,
        memo,
        entryId,
        createdBy: user.id,
        createdAt: now,
      },
      allocations,
      body.cheque,
    ),
    touch(db, clientVehicleId),
  ]);
  about({ kind: "client-payments", id, name: posted!.sourceLabel! });
  return wholeAnswer(db, id, language);
};

const addPayment = serveCreation(contract.addPayment, {
  create: takePayment,
  readAgain: ({ db, createdId, language }) => wholeAnswer(db, createdId, language),
});

const showPayment = serve(contract.showPayment, ({ db, params, language }) => wholeAnswer(db, params.id, language));

const reversePayment = serve(contract.reversePayment, async (call) => {
  const { db, params, body, language } = call;
  await reversePaymentBecause(call, params.id, body.reason);
  return wholeAnswer(db, params.id, language);
});

const receipt = serve(contract.receipt, async ({ db, params, query, files }) => {
  const payment = await paymentOf(db, params.id);
  if (payment.reversedAt) throw refuse("payment-reversed");
  return receiptFile(db, payment, { files, size: query.size });
});

const visitById = read("payments.visit", (value: Values<{ id: string }>) =>
  select({ id: clientVehicles.id }).from(clientVehicles).where(eq(clientVehicles.id, value.id)),
);

const vehicleBalance = serve(contract.vehicleBalance, async ({ db, params, may }) => {
  const [[visit], balance, items] = await Promise.all([
    db.read(visitById, { id: params.id }),
    balanceOf(db, params.id),
    openInvoicesOf(db, params.id),
  ]);
  if (!visit) throw refuseKernel("not-found");
  const shown = shownBalance(balance, may);
  if (!mayDue(may)) return { ...shown, dueByClient: null, insurerInvoices: [] };
  const byInsurers = items.filter(({ partyKind }) => partyKind === "insurer");
  return {
    ...shown,
    dueByClient: dueOf(takersOf(items, []).takers),
    insurerInvoices: byInsurers.map((item) => ({
      id: item.invoiceId,
      number: item.number,
      insurer: { name: item.partyName, nameAr: item.partyNameAr },
      due: item.remaining,
    })),
  };
});

export const paymentHandlers: readonly Served[] = [
  listPayments,
  addPayment,
  showPayment,
  reversePayment,
  receipt,
  vehicleBalance,
  ...chequeHandlers,
  ...methodHandlers,
  ...receivablesHandlers,
];

const wholeAnswer = async (db: Db, id: string, language: Language) => {
  const [payment, allocations] = await Promise.all([paymentOf(db, id), allocationsOf(db, id)]);
  return { ...answerOf(payment, language), allocations };
};
