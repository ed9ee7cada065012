import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { blockKinds, pageOfBlock } from "../rules.ts";

/** What of a client has to be settled before the data can go, each with the page where that is done. */
export const blocksOf = async (db: Db, clientId: string, now: string) => {
  const rows = await db.read(openThings, { clientId, now });
  return rows
    .map(({ kind, id, label }) => ({ kind, label, page: pageOfBlock(kind, id) }))
    .toSorted((a, b) => blockKinds.indexOf(a.kind) - blockKinds.indexOf(b.kind));
};

const openThings = readByHand(
  "personal-data.blocks",
  { kind: z.enum(blockKinds), id: z.string(), label: z.string() },
  ({ clientId, now }: Values<{ clientId: string; now: string }>) => sql`
    with visits as (
      select v.id, v.license_plate, v.vehicle_exited_at, v.deleted_at from client_vehicles v
      where v.shop_id = ${shop} and v.client_id = ${clientId}
    ), invoices as (
      select i.id, i.approved_at from client_invoices i where i.shop_id = ${shop} and i.client_id = ${clientId}
    ), papers as (
      select id from invoices
      union all select r.id from return_invoices r where r.shop_id = ${shop} and r.client_invoice_id in (select id from invoices)
      union all select d.id from debit_notes d where d.shop_id = ${shop} and d.client_invoice_id in (select id from invoices)
      union all select a.id from advance_invoices a join client_payments p on p.shop_id = a.shop_id and p.id = a.payment_id
        where a.shop_id = ${shop} and p.party_id = ${clientId}
      union all select n.id from advance_credit_notes n join advance_invoices a on a.shop_id = n.shop_id and a.id = n.advance_id
        join client_payments p on p.shop_id = a.shop_id and p.id = a.payment_id
        where n.shop_id = ${shop} and p.party_id = ${clientId}
    )
    select 'visit' as kind, id::text as id, license_plate as label from visits
      where vehicle_exited_at is null and deleted_at is null
    union all
    select 'booking', b.id::text, '' from bookings b
      where b.shop_id = ${shop} and b.client_id = ${clientId} and b.state in ('requested', 'confirmed') and b.ends_at > ${now}
    union all
    select 'balance', ${clientId}::text, '' where exists (
      select from journal_lines l where l.shop_id = ${shop} and l.party_id = ${clientId}
      group by l.account_id having sum(l.debit) <> sum(l.credit))
    union all
    select 'cheque', p.id::text, coalesce(c.number, p.label) from client_payments p
      join cheques c on c.shop_id = p.shop_id and c.id = p.id
      where p.shop_id = ${shop} and p.party_id = ${clientId} and p.reversed_at is null and c.cleared_on is null and c.bounced_on is null
    union all
    select 'draft', id::text, '' from invoices where approved_at is null
    union all
    select 'claim', c.id::text, c.number::text from insurance_claims c
      where c.shop_id = ${shop} and c.client_vehicle_id in (select id from visits)
        and c.state not in ('paid', 'rejected', 'withdrawn')
    union all
    select 'instalments', o.id::text, '' from instalment_orders o
      where o.shop_id = ${shop} and o.client_id = ${clientId} and o.state in ('new', 'order_approved', 'order_authorised')
    union all
    select 'e-invoice', e.id::text, e.number from e_invoices e
      join tax_devices d on d.shop_id = ${shop} and d.id = e.device_id
      where e.shop_id = ${shop} and e.source_id in (select id from papers)
        and (e.state = 'waiting' and d.sealed_key <> '' or e.state = 'rejected' and e.repaired_at is null)`,
);
