import { eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { search, serveList } from "../../../../platform/server/http/serve-list.ts";
import { cast, columnsWithout, json, select } from "../../../../platform/server/db/select.ts";
import { isManagingDirector } from "../../../base/team/role-verbs.ts";
import { clients } from "../../../records/clients/tables.ts";
import { clientInvoices } from "../../invoices/tables.ts";
import { depositRefunds } from "../../payments/deposit-tables.ts";
import { clientPayments } from "../../payments/tables.ts";
import * as contract from "../contract.ts";
import { lesser, movesMoney } from "../rules.ts";
import { instalmentOrders, instalmentRefunds } from "../tables.ts";
import { accountOf } from "./account.ts";
import { hasPaid, insteadOf, isWaiting, ofOrder, type Order, paidInstead, wake } from "./orders.ts";

const o = instalmentOrders;
const r = instalmentRefunds;

/** Tamara's part of what a refund was for, as far as it is still owed and waits for nothing: of its return, or of the deposit. */
const stillOwed = sql`(case when ${r.returnId} is null then coalesce(${clientPayments.deposit}, 0) else coalesce((
  select least(i.remaining, f.in_instalments) from return_invoices n
  join open_items i on i.shop_id = n.shop_id and i.source_kind = 'return-invoice' and i.source_id = n.id
  join lateral refund_facts(n.shop_id, array[n.client_invoice_id]) f on f.party_id = i.party_id
  where n.shop_id = ${r.shopId} and n.id = ${r.returnId}), 0) end)`;

const isPaidInstead = sql`(${r.depositRefundId} is not null or ${insteadOf} is not null)`;

/**
 * Those that stand, each with what is left of it: what was asked for later and waits or was done counts as the same money,
 * and the later of two refused ones takes first what is still owed.
 */
const refused = json(
  sql`(select jsonb_agg(jsonb_build_object('id', q.id, 'amount', q.amount::text) order by q.created_at, q.id)
    from (select x.id, x.created_at, x.is_refused, least(x.amount - x.later_asked, x.owed - x.asked - x.later_refused) as amount
      from (select ${r.id}, ${r.createdAt}, ${r.amount}, ${r.refusedAt} is not null as is_refused, ${stillOwed} as owed,
          coalesce(sum(${r.amount}) filter (where ${isWaiting}) over of_thing, 0) as asked,
          coalesce(sum(${r.amount}) filter (where ${r.refusedAt} is null) over later, 0) as later_asked,
          coalesce(sum(${r.amount}) filter (where ${r.refusedAt} is not null) over later, 0) as later_refused
        from ${r} where ${ofOrder} and (${r.withdrawnAt} is null or ${r.sentAt} is not null) and not ${isPaidInstead}
        window of_thing as (partition by ${r.returnId}), later as (partition by ${r.returnId} order by ${r.createdAt} desc, ${r.id} desc
          rows between unbounded preceding and 1 preceding)) x) q
    where q.is_refused and q.amount > 0)`,
  z.array(z.object({ id: z.string(), amount: z.string() })).nullable(),
);

/** What was paid back of a deposit another way and did not come back from the client. */
const paidDeposits = json(
  sql`(select jsonb_agg(jsonb_build_object('id', ${r.id}, 'amount', (${depositRefunds.amount} - ${r.givenBack})::text) order by ${r.createdAt}, ${r.id})
    from ${r} join ${depositRefunds} on ${depositRefunds.shopId} = ${r.shopId} and ${depositRefunds.id} = ${r.depositRefundId}
    where ${ofOrder} and ${depositRefunds.amount} > ${r.givenBack})`,
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
      paidDeposits,
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
    const account = rows.some(({ paymentId }) => paymentId !== null) ? await accountOf(db) : undefined;
    const isConnected = ({ mode, paymentId }: Pick<Order, "mode" | "paymentId">) =>
      !movesMoney(mode) || paymentId === null || account?.mode === mode;
    const isStuck = (row: (typeof rows)[number]) => row.refused !== null || row.failure === "keys" || !isConnected(row);
    const mayPayInstead = rows.some(isStuck) && (await isManagingDirector(db, user));
    return rows.map(({ waiting: waitingFound, refused: refusedFound, ...row }) => {
      const unbooked = row.refunded - row.bookedRefunds;
      const paidTwice = lesser(unbooked, row.paidInstead);
      const toTakeBack = (row.paidDeposits ?? []).map(({ id, amount }) => ({
        id,
        amount: lesser(unbooked, BigInt(amount)),
      }));
      return {
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
        unbooked,
        paidTwice,
        unexplained: unbooked - paidTwice,
        toTakeBack: unbooked > 0n ? toTakeBack : [],
        waiting: (waitingFound ?? []).map(({ amount, ...refund }) => ({
          ...refund,
          amount: BigInt(amount),
          mayPayInstead: mayPayInstead && row.failure === "keys",
        })),
        deposit: row.deposit,
        refused: (refusedFound ?? []).map(({ id, amount }) => ({ id, amount: BigInt(amount), mayPayInstead })),
        paidInstead: row.paidInstead,
        mayAskWithoutKeys: mayPayInstead && !isConnected(row),
        paymentId: row.paymentId,
        failure: row.failure as contract.InstalmentOrder["failure"],
        nextAt: row.dueAt,
        createdAt: row.createdAt,
      };
    });
  },
});

const askNow = serve(contract.askAboutInstalments, async ({ db, params, about }) => {
  const order = await db.find(o, params.id);
  await wake(db, order.id);
  about({ kind: "instalment-orders", id: order.id });
});

export const orderHandlers: readonly Served[] = [list, askNow];
