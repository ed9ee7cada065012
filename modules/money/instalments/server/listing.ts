import { eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { search, serveList } from "../../../../platform/server/http/serve-list.ts";
import { cast, columnsWithout, json, select } from "../../../../platform/server/db/select.ts";
import { isManagingDirector } from "../../../base/team/role-verbs.ts";
import { clients } from "../../../records/clients/tables.ts";
import { clientInvoices } from "../../invoices/tables.ts";
import { clientPayments } from "../../payments/tables.ts";
import * as contract from "../contract.ts";
import { instalmentOrders, instalmentRefunds } from "../tables.ts";
import { hasPaid, insteadOf, isWaiting, ofOrder, paidInstead, wake } from "./orders.ts";

const o = instalmentOrders;
const r = instalmentRefunds;

/** Whether Tamara's part of what a refused refund was for is still owed: of its return, or of the deposit. */
const isStillOwed = sql`(case when ${r.returnId} is null then coalesce(${clientPayments.deposit}, 0) > 0 else exists (
  select from return_invoices n
  join open_items i on i.shop_id = n.shop_id and i.source_kind = 'return-invoice' and i.source_id = n.id and i.remaining > 0
  join lateral refund_facts(n.shop_id, array[n.client_invoice_id]) f on f.party_id = i.party_id and f.in_instalments > 0
  where n.shop_id = ${r.shopId} and n.id = ${r.returnId}) end)`;

/** Those that stand: nothing was asked for or paid back in their place since. */
const refused = json(
  sql`(select jsonb_agg(jsonb_build_object('id', ${r.id}, 'amount', ${r.amount}::text) order by ${r.createdAt}, ${r.id})
    from ${r} where ${ofOrder} and ${r.refusedAt} is not null and ${r.depositRefundId} is null and ${insteadOf} is null
      and not exists (select from instalment_refunds later where later.shop_id = ${o.shopId} and later.order_id = ${o.id}
        and coalesce(later.return_id, later.order_id) = coalesce(${r.returnId}, ${r.orderId}) and (later.created_at, later.id) > (${r.createdAt}, ${r.id})
        and (later.withdrawn_at is null or later.sent_at is not null))
      and ${isStillOwed})`,
  z.array(z.object({ id: z.string(), amount: z.string() })).nullable(),
);

const waiting = json(
  sql`(select jsonb_agg(jsonb_build_object('id', ${r.id}, 'amount', ${r.amount}::text, 'isWithdrawn', ${r.withdrawnAt} is not null) order by ${r.createdAt}, ${r.id})
    from ${r} where ${ofOrder} and ${isWaiting})`,
  z.array(z.object({ id: z.string(), amount: z.string(), isWithdrawn: z.boolean() })).nullable(),
);

const list = serveList(contract.listInstalmentOrders, {
  name: "instalments.list",
  rows: () =>
    select({
      ...columnsWithout(o, "shopId", "leasedUntil", "wakes", "attempts", "checkoutUrl", "providerId"),
      number: clientInvoices.label,
      clientName: clients.name,
      waiting,
      deposit: cast(sql`coalesce(${clientPayments.deposit}, 0)`, "bigint"),
      refused,
      paidInstead,
    })
      .from(o)
      .innerJoin(clientInvoices, eq(clientInvoices.id, o.invoiceId))
      .innerJoin(clients, eq(clients.id, o.clientId))
      .leftJoin(clientPayments, eq(clientPayments.id, o.paymentId)),
  // Tamara knows nothing of the others.
  where: () => isNotNull(o.providerId),
  filters: {
    q: search(clients.searchText),
    state: (state) => eq(o.state, state),
    invoiceId: (id) => eq(o.invoiceId, id),
    paidInvoiceId: hasPaid,
  },
  branch: o.branchId,
  order: { by: { id: o.id }, descending: true },
  answers: async (rows, { db, user }) => {
    const mayPayInstead = rows.some((row) => row.refused !== null) && (await isManagingDirector(db, user));
    return rows.map(({ waiting: found, ...row }) => ({
      id: row.id,
      number: row.number ?? "",
      invoiceId: row.invoiceId,
      invoiceUrl: `/back/client-invoices/${row.invoiceId}`,
      client: { id: row.clientId, name: row.clientName },
      mode: row.mode,
      state: row.state,
      amount: row.amount,
      canceled: row.canceled,
      captured: row.captured,
      refunded: row.refunded,
      unbooked: row.refunded - row.bookedRefunds,
      waiting: (found ?? []).map(({ amount, ...refund }) => ({ ...refund, amount: BigInt(amount) })),
      deposit: row.deposit,
      refused: (row.refused ?? []).map(({ id, amount }) => ({ id, amount: BigInt(amount), mayPayInstead })),
      paidInstead: row.paidInstead,
      paymentId: row.paymentId,
      failure: row.failure as contract.InstalmentOrder["failure"],
      nextAt: row.dueAt,
      createdAt: row.createdAt,
    }));
  },
});

const askNow = serve(contract.askAboutInstalments, async ({ db, params, about }) => {
  const order = await db.find(o, params.id);
  await wake(db, order.id);
  about({ kind: "instalment-orders", id: order.id });
});

export const orderHandlers: readonly Served[] = [list, askNow];
