import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { type Minor, sum } from "../../../../platform/shared/money.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { clientInvoices } from "../../invoices/tables.ts";
import { isSecured, securedOf } from "../rules.ts";
import { instalmentOrders, instalmentRefunds } from "../tables.ts";

export type Order = Row<typeof instalmentOrders>;

export const ordersOfInvoice = (db: Db, invoiceId: string): Promise<Order[]> =>
  db.list(instalmentOrders, { where: eq(instalmentOrders.invoiceId, invoiceId), orderBy: [asc(instalmentOrders.id)] });

/** The oldest refund of an order that waits for Tamara. */
export const waitingRefunds = (db: Db, orderId: string) =>
  db.list(instalmentRefunds, {
    where: and(
      eq(instalmentRefunds.orderId, orderId),
      isNull(instalmentRefunds.doneAt),
      isNull(instalmentRefunds.refusedAt),
    ),
    orderBy: [asc(instalmentRefunds.createdAt), asc(instalmentRefunds.id)],
  });

/** What the client owes of the order's invoice beside what earlier orders have secured, and what came back since it began. */
export const balanceOfOrder = async (db: Db, order: Order): Promise<{ owed: Minor; returned: Minor }> => {
  const [item, invoice, others] = await Promise.all([
    db.find(openItems, order.openItemId),
    db.find(clientInvoices, order.invoiceId),
    db.list(instalmentOrders, {
      where: and(eq(instalmentOrders.openItemId, order.openItemId), ne(instalmentOrders.id, order.id)),
    }),
  ]);
  const earlier = others.filter(({ id, state }) => isSecured(state) && id < order.id);
  return {
    owed: item.remaining - sum(earlier.map(securedOf)),
    returned: returnedToClient(invoice) - order.returnedBefore - order.canceled,
  };
};

/** What returns gave back of the client's part of an invoice. */
export const returnedToClient = ({
  claimId,
  ownerReturned,
  returnedTotal,
}: Pick<Row<typeof clientInvoices>, "claimId" | "ownerReturned" | "returnedTotal">): Minor =>
  claimId === null ? returnedTotal : ownerReturned;

/** Returns of an invoice that still owe something to the client, oldest first. */
export const returnsOwed = (db: Db, invoiceId: string) => db.read(owedReturns, { invoiceId });

const owedReturns = readByHand(
  "instalments.owed-returns",
  { id: z.string(), remaining: z.bigint() },
  (value: Values<{ invoiceId: string }>) => sql`
    select r.id, i.remaining from return_invoices r
    join client_invoices c on c.shop_id = ${shop} and c.id = r.client_invoice_id
    join open_items i on i.shop_id = ${shop} and i.source_kind = 'return-invoice' and i.source_id = r.id and i.party_id = c.client_id
    where r.shop_id = ${shop} and r.client_invoice_id = ${value.invoiceId}::uuid and i.remaining > 0 order by i.dated, i.id`,
);

/** Something happened that the order has to follow: a job asks Tamara as soon as it can. */
export const wake = (db: Db, orderId: string) =>
  db.query(
    "instalments.wake",
    `with woken as (update instalment_orders set due_at = now(), wakes = wakes + 1 where shop_id = $1 and id = $2 returning id)
     select enqueue_once('follow-instalments') from woken`,
    [orderId],
  );
