import { eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { search, serveList } from "../../../../platform/server/http/serve-list.ts";
import { cast, columnsWithout, json, select } from "../../../../platform/server/db/select.ts";
import { clients } from "../../../records/clients/tables.ts";
import { clientInvoices } from "../../invoices/tables.ts";
import { clientPayments } from "../../payments/tables.ts";
import * as contract from "../contract.ts";
import { instalmentOrders, instalmentRefunds } from "../tables.ts";
import { hasPaid, isWaiting, wake } from "./orders.ts";

const o = instalmentOrders;
const r = instalmentRefunds;

const refused = cast(
  sql`(select coalesce(sum(${r.amount}), 0) from ${r} where ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id} and ${r.refusedAt} is not null)`,
  "bigint",
);

const waiting = json(
  sql`(select jsonb_agg(jsonb_build_object('id', ${r.id}, 'amount', ${r.amount}::text, 'isWithdrawn', ${r.withdrawnAt} is not null) order by ${r.createdAt}, ${r.id})
    from ${r} where ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id} and ${isWaiting})`,
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
  answers: (rows) =>
    rows.map(({ waiting: found, ...row }) => ({
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
      refused: row.refused,
      paymentId: row.paymentId,
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

export const orderHandlers: readonly Served[] = [list, askNow];
