import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { dayKey, pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { cast, select } from "../../../platform/server/db/select.ts";
import { serve } from "../../../platform/server/http/serve.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { listClients as listClientsRoute } from "../../clients/contract.ts";
import { clientAnswer, clientFinder, listedClients } from "../../clients/verbs.ts";
import { clients } from "../../clients/tables.ts";
import { openItems } from "../../ledger/tables.ts";
import { clientVehicles } from "../../visits/tables.ts";
import { overdueThrough } from "../../invoices/rules.ts";
import { showStatement as statementRoute } from "../client-contract.ts";

const highestNumber = 2_147_483_647;
const lastListed = z.tuple([z.int32()]);

const openInvoices = select({ sum: cast(sql`coalesce(sum(${openItems.remaining}), 0)`, "bigint") })
  .from(openItems)
  .where(
    and(
      eq(openItems.partyId, listedClients.id),
      gt(openItems.remaining, sql`0`),
      eq(openItems.sourceKind, "client-invoice"),
    ),
  );
const cars = select({ count: cast(sql`count(distinct ${clientVehicles.vehicleId})`, "int") })
  .from(clientVehicles)
  .where(and(eq(clientVehicles.clientId, listedClients.id), isNull(clientVehicles.deletedAt)));

const findClientsAndStanding = clientFinder("standing", {
  vehicles: cast(cars, "int"),
  balance: cast(openInvoices, "bigint"),
});

/** The client list is answered here, because it includes vehicles and invoices. */
export const listClients = serve(listClientsRoute, async ({ db, query: { q, cursor, limit }, may }) => {
  const [before] = readCursorAs(lastListed, cursor) ?? [highestNumber];
  const found = await findClientsAndStanding(db, q, before, limit + 1);
  const [mayVehicles, mayInvoices] = [may("view-client-vehicles"), may("view-client-invoices")];
  const rows = found.map((client) => ({
    ...clientAnswer(client),
    vehicles: mayVehicles ? client.vehicles : null,
    balance: mayInvoices ? client.balance : null,
  }));
  return pageOf(rows, limit, ({ number }) => [number]);
});

const lastMoved = z.tuple([dayKey, z.int32()]);
const beyondAll: [string, number] = ["9999-12-31", highestNumber];

export const showStatement = serve(
  statementRoute,
  async ({ db, params: { id }, query: { cursor, limit }, may, today }) => {
    const [mayInvoices, mayPayments] = [may("view-client-invoices"), may("view-client-payments")];
    // Refused before the first statement is sent, so that no promise is left unhandled.
    const after = readCursorAs(lastMoved, cursor) ?? beyondAll;
    const [, movements, account] = await Promise.all([
      db.find(clients, id),
      movementsOf(db, id, { mayInvoices, mayPayments }, after, limit + 1),
      accountOf(db, id, today),
    ]);
    const rows = movements.map(({ amount, balance, clientVehicleId, ...movement }) => ({
      ...movement,
      viewUrl:
        movement.kind === "client-invoice"
          ? `/back/client-invoices/${movement.sourceId}`
          : `/back/vehicles/${clientVehicleId}`,
      charged: amount > 0n ? amount : null,
      paid: amount < 0n ? -amount : null,
      balance: mayInvoices && mayPayments ? balance : null,
    }));
    return {
      ...pageOf(rows, limit, ({ on, entry }) => [on, entry]),
      account: {
        due: mayInvoices ? account.due : null,
        overdue: mayInvoices ? account.overdue : null,
        deposit: mayPayments ? account.deposit : null,
      },
    };
  },
);

type Movement = {
  id: string;
  entry: number;
  on: string;
  kind: "client-invoice" | "client-payment";
  isReversal: boolean;
  number: string | null;
  sourceId: string;
  clientVehicleId: string | null;
  amount: Minor;
  balance: Minor;
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
  most: number,
) =>
  db.query<Movement>(
    "board.statement",
    `with moved as (
       select l.entry_id, sum(l.debit - l.credit)::bigint as amount from journal_lines l where l.shop_id = $1 and l.party_id = $2 group by l.entry_id having sum(l.debit) <> sum(l.credit)),
     running as (
       select e.id, e.number as entry, e.date as "on", e.source_kind as kind, e.kind = 'reversal' as is_reversal, e.source_label as number, e.source_id, m.amount,
         (sum(m.amount) over (order by e.date, e.number))::bigint as balance
       from moved m join journal_entries e on e.shop_id = $1 and e.id = m.entry_id)
     select r.*, p.client_vehicle_id from running r
     left join client_payments p on p.shop_id = $1 and r.kind = 'client-payment' and p.id = r.source_id
     where (r."on", r.entry) < ($3::date, $4::int) and (($5 and r.kind = 'client-invoice') or ($6 and r.kind = 'client-payment'))
     order by r."on" desc, r.entry desc limit $7`,
    [clientId, on, entry, may.mayInvoices, may.mayPayments, most],
  );

const accountOf = async (db: Db, clientId: string, today: string) => {
  const [account] = await db.query<{ due: Minor; overdue: Minor; deposit: Minor }>(
    "board.client-account",
    `select coalesce(sum(o.remaining), 0)::bigint as due, coalesce(sum(o.remaining) filter (where o.due <= $3::date), 0)::bigint as overdue,
       (select coalesce(sum(p.deposit), 0)::bigint from client_payments p where p.shop_id = $1 and p.client_id = $2 and p.deposit > 0) as deposit
     from open_items o where o.shop_id = $1 and o.party_id = $2 and o.remaining > 0 and o.source_kind = 'client-invoice'`,
    [clientId, overdueThrough(today)],
  );
  return account!;
};
