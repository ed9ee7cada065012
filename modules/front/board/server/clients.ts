import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { dayKey, pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select, shop as ofShop } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { listClients as listClientsRoute } from "../../../records/clients/contract.ts";
import { clientAnswer, clientFinder, listedClients } from "../../../records/clients/verbs.ts";
import { clients } from "../../../records/clients/tables.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { owedSources } from "../../../money/payments/rules.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { movedOf } from "../statement-verbs.ts";
import { movementKinds, showStatement as statementRoute } from "../client-contract.ts";
import { accountOf } from "../client-account-verbs.ts";

/** No client and no entry has a higher one. */
export const highestNumber = 2_147_483_647;
const lastListed = z.tuple([z.int32()]);

const openInvoices = select({ sum: cast(sql`coalesce(sum(${openItems.remaining}), 0)`, "bigint") })
  .from(openItems)
  .where(
    and(
      eq(openItems.partyId, listedClients.id),
      gt(openItems.remaining, sql`0`),
      inArray(openItems.sourceKind, owedSources),
    ),
  );
const cars = select({ count: cast(sql`count(distinct ${clientVehicles.vehicleId})`, "int") })
  .from(clientVehicles)
  .where(and(eq(clientVehicles.clientId, listedClients.id), isNull(clientVehicles.deletedAt)));

/** Beside the fields of `listedClients`. */
export const clientStanding = { vehicles: cast(cars, "int"), balance: cast(openInvoices, "bigint") };

export const clientsWithBalance = clientFinder("standing", clientStanding);

/** The client list is answered here, because it includes vehicles and invoices. */
export const listClients = serve(listClientsRoute, async ({ db, query: { q, cursor, limit }, may }) => {
  const [before] = readCursorAs(lastListed, cursor) ?? [highestNumber];
  const found = await clientsWithBalance.find(db, q, before, limit + 1);
  const [mayVehicles, mayInvoices] = [may("view-client-vehicles"), may("view-client-invoices")];
  const rows = found.map((client) =>
    Object.assign(clientAnswer(client), {
      vehicles: mayVehicles ? client.vehicles : null,
      balance: mayInvoices ? client.balance : null,
    }),
  );
  return pageOf(rows, limit, ({ number }) => [number]);
});

const lastMoved = z.tuple([dayKey, z.int32()]);
const firstPage: [string, number] = ["9999-12-31", highestNumber];

export const showStatement = serve(
  statementRoute,
  async ({ db, params: { id }, query: { cursor, limit }, may, today }) => {
    const [mayInvoices, mayPayments] = [may("view-client-invoices"), may("view-client-payments")];
    // Refused before the first statement is sent, so that no promise is left unhandled.
    const after = readCursorAs(lastMoved, cursor) ?? firstPage;
    const [, movements, account] = await Promise.all([
      db.find(clients, id),
      movementsOf(db, id, { mayInvoices, mayPayments }, after, limit + 1),
      accountOf(db, id, today),
    ]);
    const rows = movements.map(({ amount, balance, clientVehicleId, returnId, ...movement }) => ({
      ...movement,
      viewUrl: pageOfMovement({ ...movement, clientVehicleId, returnId }),
      charged: amount > 0n ? amount : null,
      paid: amount < 0n ? -amount : null,
      balance: mayInvoices && mayPayments ? balance : null,
    }));
    return {
      ...pageOf(rows, limit, ({ on, entry }) => [on, entry]),
      account: {
        due: mayInvoices ? account.due : null,
        overdue: mayInvoices ? account.overdue : null,
        refundDue: mayInvoices ? account.refundDue : null,
        deposit: mayPayments ? account.deposit : null,
      },
    };
  },
);

const pageOfMovement = (movement: {
  number: string | null;
  kind: (typeof movementKinds)[number];
  sourceId: string;
  clientVehicleId: string | null;
  returnId: string | null;
}) => {
  switch (movement.kind) {
    case "client-invoice":
      return `/back/client-invoices/${movement.sourceId}`;
    case "client-payment":
    case "deposit-refund":
      return movement.clientVehicleId
        ? `/back/vehicles/${movement.clientVehicleId}`
        : `/back/client-payments?q=${encodeURIComponent(movement.number ?? "")}`;
    case "debit-note":
      return `/back/debit-notes/${movement.sourceId}`;
    case "opening-item":
      return `/back/opening-items/${movement.sourceId}`;
    case "opening-credit-note":
      return `/back/opening-credit-notes/${movement.sourceId}`;
    case "return-invoice":
      return `/back/return-invoices/${movement.sourceId}`;
    case "client-refund":
      return `/back/return-invoices/${movement.returnId}`;
  }
};

const movementsRead = readByHand(
  "board.statement",
  {
    id: z.string(),
    entry: z.int(),
    on: z.string(),
    kind: z.enum(movementKinds),
    isReversal: z.boolean(),
    number: z.string().nullable(),
    sourceId: z.string(),
    amount: z.bigint(),
    balance: z.bigint(),
    clientVehicleId: z.string().nullable(),
    returnId: z.string().nullable(),
  },
  (value: Values<MovementsAsked>) => sql`
    with moved as (${movedOf(value.clientId)}),
    running as (
      select e.id, e.number as entry, e.date as "on", e.source_kind as kind, e.kind = 'reversal' as is_reversal, e.source_label as number, e.source_id, m.amount,
        (sum(m.amount) over (order by e.date, e.number))::bigint as balance
      from moved m join journal_entries e on e.shop_id = ${ofShop} and e.id = m.entry_id where m.amount <> 0)
    select r.*, p.client_vehicle_id, f.return_id from running r
    left join deposit_refunds d on d.shop_id = ${ofShop} and r.kind = 'deposit-refund' and d.id = r.source_id
    left join client_payments p on p.shop_id = ${ofShop} and ((r.kind = 'client-payment' and p.id = r.source_id) or p.id = d.payment_id)
    left join client_refunds f on f.shop_id = ${ofShop} and r.kind = 'client-refund' and f.id = r.source_id
    where (r."on", r.entry) < (${value.on}::date, ${value.entry}::int)
      and ((${value.mayInvoices} and r.kind in ('client-invoice', 'debit-note', 'opening-item', 'opening-credit-note', 'return-invoice', 'client-refund')) or (${value.mayPayments} and r.kind in ('client-payment', 'deposit-refund')))
    order by r."on" desc, r.entry desc limit ${value.max}`,
);

type MovementsAsked = {
  clientId: string;
  on: string;
  entry: number;
  mayInvoices: boolean;
  mayPayments: boolean;
  max: number;
};

/**
 * One row per entry of the ledger. Entries whose lines for the client add up to zero, such as a deposit applied to
 * an invoice, are left out.
 */
const movementsOf = (
  db: Db,
  clientId: string,
  may: { mayInvoices: boolean; mayPayments: boolean },
  [on, entry]: readonly [string, number],
  max: number,
) => db.read(movementsRead, { clientId, on, entry, ...may, max });
