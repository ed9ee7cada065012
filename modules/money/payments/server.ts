import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { vatRatesOf } from "../../base/shop/verbs.ts";
import { periodOn } from "../../base/shop/vat-status.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";
import * as contract from "./contract.ts";
import { vehicleBalance as vehicleBalanceRoute } from "./owed-contract.ts";
import { dueOf, takersOf } from "./rules.ts";
import { chequeHandlers } from "./server/cheques.ts";
import { creditUseHandlers } from "./server/credit-uses.ts";
import { depositHandlers } from "./server/deposit-handlers.ts";
import { depositRefundAnswer, depositRefundsOf } from "./server/deposit-refund-reading.ts";
import { listPayments } from "./server/list.ts";
import { methodHandlers } from "./server/methods.ts";
import { receiptFile } from "./server/pdf-route.ts";
import { allocationsOf, answerOf, paymentOf, printedPaymentOf } from "./server/reading.ts";
import { receivablesHandlers } from "./server/receivables.ts";
import { openInvoicesOf } from "./receipt-verbs.ts";
import { reversePaymentBecause } from "./reversing-verbs.ts";
import { listPayers, openItemsOfParty } from "./server/party-items.ts";
import { securedOrders } from "./server/secured.ts";
import { takePartyPayment } from "./server/record-party-payment.ts";
import { takePayment } from "./server/record-payment.ts";
import { balanceOf, mayDue, shownBalance } from "./verbs.ts";
import { refuse } from "./words.ts";

const addPayment = serveCreation(contract.addPayment, {
  create: async (call) => {
    const { clientVehicleId, partyId } = call.body;
    if (clientVehicleId) await takePayment(call, clientVehicleId);
    else await takePartyPayment(call, partyId ?? "");
    return wholeAnswer(call.db, call.createdId, call.language);
  },
  readAgain: ({ db, createdId, language }) => wholeAnswer(db, createdId, language),
});

const showPayment = serve(contract.showPayment, ({ db, params, language }) => wholeAnswer(db, params.id, language));

const reversePayment = serve(contract.reversePayment, async (call) => {
  const { db, params, body, language } = call;
  await reversePaymentBecause(call, params.id, body.reason);
  return wholeAnswer(db, params.id, language);
});

export const receipt = serve(contract.receipt, async ({ db, params, query, files }) => {
  const payment = await printedPaymentOf(db, params.id);
  if (payment.reversedAt) throw refuse("payment-reversed");
  return receiptFile(db, payment, { files, size: query.size });
});

const visitById = read("payments.visit", (value: Values<{ id: string }>) =>
  select({ id: clientVehicles.id }).from(clientVehicles).where(eq(clientVehicles.id, value.id)),
);

const vehicleBalance = serve(vehicleBalanceRoute, async ({ db, params, may, today }) => {
  const [[visit], balance, items, rates] = await Promise.all([
    db.read(visitById, { id: params.id }),
    balanceOf(db, params.id),
    openInvoicesOf(db, params.id),
    vatRatesOf(db),
  ]);
  if (!visit) throw refuseKernel("not-found");
  const { vatNumber, rate, status } = periodOn(rates, today);
  const shown = { ...shownBalance(balance, may), taxesAdvances: vatNumber !== null && rate > 0, vatStatus: status };
  if (!mayDue(may)) return { ...shown, dueByClient: null, insurerInvoices: [], secured: [] };
  const byInsurers = items.filter(({ partyKind }) => partyKind === "insurer");
  return {
    ...shown,
    dueByClient: dueOf(takersOf(items, []).takers),
    secured: await securedOrders(db, items),
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
  listPayers,
  openItemsOfParty,
  ...depositHandlers,
  ...creditUseHandlers,
  ...chequeHandlers,
  ...methodHandlers,
  ...receivablesHandlers,
];

const wholeAnswer = async (db: Db, id: string, language: Language) => {
  const [payment, allocations, refunds] = await Promise.all([
    paymentOf(db, id),
    allocationsOf(db, id),
    depositRefundsOf(db, id),
  ]);
  return {
    ...answerOf(payment, language),
    allocations,
    refunds: refunds.map((refund) => depositRefundAnswer(refund, language)),
  };
};
