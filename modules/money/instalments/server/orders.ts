import { and, asc, eq, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select, shop } from "../../../../platform/server/db/select.ts";
import { type Minor, sum } from "../../../../platform/shared/money.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { clientInvoices } from "../../invoices/tables.ts";
import { depositRefunds } from "../../payments/deposit-tables.ts";
import { clientPayments, paymentAllocations } from "../../payments/tables.ts";
import { refundableThroughProvider } from "../../returns/refund-verbs.ts";
import { clientRefunds } from "../../returns/tables.ts";
import type { instalmentNotices } from "../notice-words.ts";
import { isAgreed, keptOf } from "../rules.ts";
import { instalmentOrders, instalmentRefunds } from "../tables.ts";

export type Order = Row<typeof instalmentOrders>;

export const ordersOfInvoice = (db: Db, invoiceId: string): Promise<Order[]> =>
  db.list(instalmentOrders, { where: eq(instalmentOrders.invoiceId, invoiceId), orderBy: [asc(instalmentOrders.id)] });

/** That an order's money paid an invoice: it is its own, or a deposit of the order was used for it. */
export const hasPaid = (invoiceId: string | Placeholder): SQL =>
  sql`(${instalmentOrders.invoiceId} = ${invoiceId} or exists (select 1 from ${paymentAllocations}
    join ${openItems} on ${openItems.shopId} = ${paymentAllocations.shopId} and ${openItems.id} = ${paymentAllocations.openItemId}
    where ${paymentAllocations.shopId} = ${instalmentOrders.shopId} and ${paymentAllocations.paymentId} = ${instalmentOrders.paymentId}
      and ${paymentAllocations.undoneOn} is null and ${openItems.sourceKind} = 'client-invoice' and ${openItems.sourceId} = ${invoiceId}))`;

export const ordersThatPaid = (db: Db, invoiceId: string): Promise<Order[]> =>
  db.list(instalmentOrders, { where: hasPaid(invoiceId), orderBy: [asc(instalmentOrders.id)] });

const r = instalmentRefunds;

/** A refund that waits for Tamara; also one that was withdrawn when Tamara may have had it already. */
export const isWaiting = sql`(${r.doneAt} is null and ${r.refusedAt} is null and (${r.withdrawnAt} is null or ${r.sentAt} is not null))`;

/** The same of a row. */
export const isWaitingRefund = ({ doneAt, refusedAt, withdrawnAt, sentAt }: Row<typeof instalmentRefunds>) =>
  doneAt === null && refusedAt === null && (withdrawnAt === null || sentAt !== null);

export const ofOrder = sql`${r.shopId} = ${instalmentOrders.shopId} and ${r.orderId} = ${instalmentOrders.id}`;

/** What a refund for a return was paid back with another way; null if that was reversed. */
export const insteadOf = sql`(select ${clientRefunds.amount} from ${clientRefunds}
  where ${clientRefunds.shopId} = ${r.shopId} and ${clientRefunds.id} = ${r.returnRefundId} and ${clientRefunds.reversedAt} is null)`;

/** What of an order's money was paid back another way because Tamara refused, without what the client gave back. */
export const paidInstead = cast(
  sql`(select coalesce(sum(coalesce(${insteadOf}, ${depositRefunds.amount} - ${r.givenBack})), 0) from ${r}
    left join ${depositRefunds} on ${depositRefunds.shopId} = ${r.shopId} and ${depositRefunds.id} = ${r.depositRefundId}
    where ${ofOrder})`,
  "bigint",
);

const insteadRead = read("instalments.paid-instead", (value: Values<{ id: string }>) =>
  select({ paidInstead }).from(instalmentOrders).where(eq(instalmentOrders.id, value.id)),
);

/** What Tamara can still pay back of an order: without what waits, and what was paid back another way. */
export const leftOfOrder = async (db: Db, { id, captured, refunded }: Order): Promise<Minor> => {
  const [waiting, [instead]] = await Promise.all([waitingRefunds(db, id), db.read(insteadRead, { id })]);
  return captured - refunded - sum(waiting.map(({ amount }) => amount)) - instead!.paidInstead;
};

/** The refunds of an order that wait for Tamara: those that it may have, then the others, oldest first. */
export const waitingRefunds = (db: Db, orderId: string) =>
  db.list(instalmentRefunds, {
    where: and(eq(r.orderId, orderId), isWaiting),
    orderBy: [sql`${r.sentAt} is null`, asc(r.createdAt), asc(r.id)],
  });

/**
 * The refund that Tamara is to be asked for next. One of more than is left is withdrawn, and somebody is told: an invoice
 * has used the deposit meanwhile, or less is owed for the return. Its order has just been read, so Tamara does not have it.
 */
export const refundToSend = async (db: Db, order: Order, now: string) => {
  for (const refund of await waitingRefunds(db, order.id)) {
    if (refund.withdrawnAt !== null) continue;
    if (refund.amount <= (await leftFor(db, order, refund))) return refund;
    await db.update(instalmentRefunds, refund.id, { withdrawnAt: now, sentAt: null });
    await tellOf(db, "instalment-refund-withdrawn", order);
  }
  return undefined;
};

/** What Tamara may pay back now for the return of a refund, or of the deposit. */
const leftFor = async (
  db: Db,
  { paymentId }: Pick<Order, "paymentId">,
  { returnId }: Pick<Row<typeof instalmentRefunds>, "returnId">,
): Promise<Minor> => {
  if (returnId !== null) return (await refundableThroughProvider(db, returnId)).limit;
  return paymentId === null ? 0n : (await db.find(clientPayments, paymentId)).deposit;
};

/** Tells who takes payments what became of an order, by the number of its invoice. */
export const tellOf = async (
  db: Db,
  kind: keyof typeof instalmentNotices,
  { id, branchId, invoiceId }: Pick<Order, "id" | "branchId" | "invoiceId">,
) => {
  const { label } = await db.find(clientInvoices, invoiceId);
  await notify(db, { kind, thingId: id, branchId, values: { number: label ?? "" } });
};

/** What the client owes of the order's invoice beside what earlier orders take, and what came back since it began. */
export const balanceOfOrder = async (db: Db, order: Order): Promise<{ owed: Minor; returned: Minor }> => {
  const [item, invoice, earlier] = await Promise.all([
    db.find(openItems, order.openItemId),
    db.find(clientInvoices, order.invoiceId),
    db.list(instalmentOrders, {
      where: and(
        eq(instalmentOrders.openItemId, order.openItemId),
        eq(instalmentOrders.mode, order.mode),
        lt(instalmentOrders.id, order.id),
      ),
      orderBy: [asc(instalmentOrders.id)],
    }),
  ]);
  const returned = (of: Order) => returnedToClient(invoice) - of.returnedBefore - of.canceled;
  const owed = earlier
    .filter(({ state }) => isAgreed(state))
    .reduce((open, of) => open - keptOf({ ...of, owed: open, returned: returned(of) }), item.remaining);
  return { owed, returned: returned(order) };
};

/** What returns gave back of the client's part of an invoice. */
export const returnedToClient = ({
  claimId,
  ownerReturned,
  returnedTotal,
}: Pick<Row<typeof clientInvoices>, "claimId" | "ownerReturned" | "returnedTotal">): Minor =>
  claimId === null ? returnedTotal : ownerReturned;

/** Returns of the invoices that an order paid which still owe something to the client, oldest first. */
export const returnsOwed = (db: Db, { invoiceId, paymentId }: Order) => db.read(owedReturns, { invoiceId, paymentId });

const owedReturns = readByHand(
  "instalments.owed-returns",
  { id: z.string(), remaining: z.bigint() },
  (value: Values<{ invoiceId: string; paymentId: string | null }>) => sql`
    select r.id, i.remaining from return_invoices r
    join client_invoices c on c.shop_id = ${shop} and c.id = r.client_invoice_id
    join open_items i on i.shop_id = ${shop} and i.source_kind = 'return-invoice' and i.source_id = r.id and i.party_id = c.client_id
    where r.shop_id = ${shop} and i.remaining > 0 and (r.client_invoice_id = ${value.invoiceId}::uuid or exists (
      select 1 from payment_allocations a
      join open_items paid on paid.shop_id = ${shop} and paid.id = a.open_item_id and paid.source_kind = 'client-invoice'
      where a.shop_id = ${shop} and a.payment_id = ${value.paymentId}::uuid and a.undone_on is null and paid.source_id = r.client_invoice_id)) order by i.dated, i.id`,
);

/** Something happened that the order has to follow: a job asks Tamara as soon as it can. */
export const wake = (db: Db, orderId: string) =>
  db.query(
    "instalments.wake",
    `with woken as (update instalment_orders set due_at = now(), wakes = wakes + 1 where shop_id = $1 and id = $2 returning id)
     select enqueue_once('follow-instalments') from woken`,
    [orderId],
  );
