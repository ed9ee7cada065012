import { eq, isNotNull, sql } from "drizzle-orm";
import { serve, serveCreation, type Call, type Served } from "../../../../platform/server/http/serve.ts";
import { search, serveList } from "../../../../platform/server/http/serve-list.ts";
import { cast, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { readable, sum, toDecimal } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import { clientInvoices } from "../../invoices/tables.ts";
import { returnInvoices } from "../../returns/tables.ts";
import { refundableThroughProvider } from "../../returns/refund-verbs.ts";
import * as contract from "../contract.ts";
import { movesMoney } from "../rules.ts";
import { instalmentOrders, instalmentRefunds } from "../tables.ts";
import { instalmentFieldWords, refuse } from "../words.ts";
import { accountOf } from "./account.ts";
import { ordersThatPaid, wake, waitingRefunds } from "./orders.ts";

const o = instalmentOrders;
const r = instalmentRefunds;

const sumOfRefunds = (where: ReturnType<typeof sql>) =>
  cast(
    sql`(select coalesce(sum(${r.amount}), 0) from ${r} where ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id} and ${where})`,
    "bigint",
  );

const list = serveList(contract.listInstalmentOrders, {
  name: "instalments.list",
  rows: () =>
    select({
      ...columnsWithout(o, "shopId", "leasedUntil", "wakes", "attempts", "checkoutUrl", "providerId"),
      number: clientInvoices.label,
      clientName: clients.name,
      waiting: sumOfRefunds(sql`${r.doneAt} is null and ${r.refusedAt} is null`),
      refused: sumOfRefunds(sql`${r.refusedAt} is not null`),
    })
      .from(o)
      .innerJoin(clientInvoices, eq(clientInvoices.id, o.invoiceId))
      .innerJoin(clients, eq(clients.id, o.clientId)),
  // Tamara knows nothing of the others.
  where: () => isNotNull(o.providerId),
  filters: {
    q: search(clients.searchText),
    state: (state) => eq(o.state, state),
    invoiceId: (id) => eq(o.invoiceId, id),
  },
  order: { by: { id: o.id }, descending: true },
  answers: (rows) =>
    rows.map((row) => ({
      id: row.id,
      number: row.number ?? "",
      invoiceUrl: `/back/client-invoices/${row.invoiceId}`,
      client: { id: row.clientId, name: row.clientName },
      mode: row.mode,
      state: row.state,
      amount: row.amount,
      canceled: row.canceled,
      captured: row.captured,
      refunded: row.refunded,
      unbooked: row.refunded - row.bookedRefunds,
      waiting: row.waiting,
      refused: row.refused,
      failure: row.failure as contract.InstalmentOrder["failure"],
      nextAt: row.dueAt,
      createdAt: row.createdAt,
    })),
});

const askNow = serve(contract.askAboutInstalments, async ({ db, params, about }) => {
  const order = await db.find(o, params.id);
  await wake(db, order.id);
  about({ kind: "instalment-orders", id: order.id });
});

/** The visit is locked by the limit, so that two requests cannot both take the same money. */
const request = async ({ db, params, body: { amount }, createdId: id, shop, user, now, about }: Refunding) => {
  const { invoiceId, limit, provided } = await refundableThroughProvider(db, params.id);
  const [account, found] = await Promise.all([accountOf(db), ordersThatPaid(db, invoiceId)]);
  const lefts = await Promise.all(
    found
      .filter(({ mode }) => movesMoney(mode))
      .map(async (order) => {
        const waiting = await waitingRefunds(db, order.id);
        return { order, waiting, left: order.captured - order.refunded - sumOf(waiting) };
      }),
  );
  if (lefts.length > 0 && (!account || !movesMoney(account.mode))) throw refuse("instalments-not-connected");
  const waiting = lefts.flatMap((each) => each.waiting);
  const ofReturn = limit - sumOf(waiting.filter(({ returnId }) => returnId === params.id));
  const ofInvoice = provided - sumOf(waiting);
  const open = ofReturn < ofInvoice ? ofReturn : ofInvoice;
  const taker = lefts.find(({ left }) => left >= amount);
  if (amount > open || !taker) {
    const most = lefts.reduce((most, { left }) => (left > most ? left : most), 0n);
    const owed = open < most ? open : most;
    throw refuseField(
      "amount",
      filled(instalmentFieldWords.moreThanOrder, {
        owed: isolated(readable(toDecimal(owed > 0n ? owed : 0n, shop.digits))),
      }),
    );
  }
  const orderId = taker.order.id;
  await db.insert(instalmentRefunds, { id, orderId, returnId: params.id, amount, createdBy: user.id, createdAt: now });
  await wake(db, orderId);
  const { label } = await db.find(returnInvoices, params.id);
  about({ kind: "instalment-orders", id: orderId, ...(label !== null && { name: label }) });
  return { id, orderId, amount };
};

const sumOf = (refunds: readonly { amount: bigint }[]) => sum(refunds.map(({ amount }) => amount));

type Refunding = Call<typeof contract.refundInstalments>;

const refunding = serveCreation(contract.refundInstalments, {
  create: request,
  readAgain: async ({ db, createdId }) => {
    const found = await db.find(instalmentRefunds, createdId);
    if (!found) throw refuseKernel("not-found");
    return found;
  },
});

export const orderHandlers: readonly Served[] = [list, askNow, refunding];
