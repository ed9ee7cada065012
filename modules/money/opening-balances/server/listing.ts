import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { openingKinds } from "../kinds.ts";

const row = {
  id: z.string(),
  kind: z.enum(openingKinds),
  partyId: z.string(),
  partyName: z.string(),
  partyNameAr: z.string().nullable(),
  number: z.string(),
  documentDate: z.string().nullable(),
  due: z.string().nullable(),
  amount: z.bigint(),
  open: z.bigint(),
  isReversed: z.boolean(),
  /** Of a deposit, in hundredths of a percent. */
  declaredRate: z.number().nullable(),
};

/** What was entered; the item that a cheque settled is not listed beside it, until it bounces. `items`: of which items. */
const entered = (where: SQL, items: SQL = sql`true`) => sql`
  select o.id, o.kind, o.party_id, p.name as party_name, p.name_ar as party_name_ar, o.number, o.document_date, o.due, o.amount, o.open, o.is_reversed, o.declared_rate
  from (
    select i.source_id as id,
      case a.role when 'receivables' then 'client' when 'insurer-receivables' then 'insurer' when 'payables' then 'vendor' else 'vendor-advance' end as kind,
      i.party_id, i.source_label as number, i.document_date, i.due, i.amount, i.remaining as open,
      exists (select from journal_entries r where r.shop_id = ${shop} and r.reversal_of = i.source_id) as is_reversed,
      null::int as declared_rate
    from open_items i join accounts a on a.shop_id = ${shop} and a.id = i.account_id
    where i.shop_id = ${shop} and i.source_kind = 'opening-item' and ${items} and not exists (
      select from payment_allocations s join client_payments c on c.shop_id = ${shop} and c.id = s.payment_id and c.number is null
      where s.shop_id = ${shop} and s.open_item_id = i.id and s.undone_on is null)
    union all
    select c.id, case when q.id is null then 'deposit' else 'cheque' end, c.party_id, c.label,
      v.issued_at, q.due_on, c.amount,
      case when q.id is null then c.deposit when q.cleared_on is null and c.reversed_at is null then c.amount else 0 end, c.reversed_at is not null,
      v.vat_rate
    from client_payments c left join cheques q on q.shop_id = ${shop} and q.id = c.id
      left join advance_invoices v on v.shop_id = ${shop} and v.payment_id = c.id
    where c.shop_id = ${shop} and c.number is null
  ) o join parties p on p.shop_id = ${shop} and p.id = o.party_id
  where ${where}`;

export const firstItems: [string] = ["ffffffff-ffff-ffff-ffff-ffffffffffff"];

/** The last entered first, because ids follow the time. */
export const itemsPage = readByHand(
  "opening-balances.items",
  row,
  (value: Values<{ before: string; max: number }>) =>
    sql`${entered(sql`o.id < ${value.before}::uuid`)} order by o.id desc limit ${value.max}`,
);

const itemById = readByHand("opening-balances.item", row, (value: Values<{ id: string }>) =>
  entered(sql`o.id = ${value.id}::uuid`),
);

/** Those of these parties with these numbers, in lower case, that are not reversed. */
export const itemsNumbered = readByHand(
  "opening-balances.items-numbered",
  row,
  (value: Values<{ partyIds: readonly string[]; numbers: readonly string[] }>) =>
    entered(
      sql`o.party_id = any(${value.partyIds}::uuid[]) and lower(o.number) = any(${value.numbers}::text[]) and not o.is_reversed`,
      sql`i.source_id in (select * from opening_items_numbered(${value.numbers}::text[]))`,
    ),
);

export const readItem = async (db: Db, id: string) => {
  const [found] = await db.read(itemById, { id });
  if (!found) throw refuse("not-found");
  return shownItem(found);
};

export const shownItem = (found: RowOf<typeof itemById>) => ({
  id: found.id,
  kind: found.kind,
  party: { id: found.partyId, name: found.partyName, nameAr: found.partyNameAr },
  number: found.number,
  date: found.documentDate,
  due: found.due,
  amount: found.amount,
  open: found.open,
  isReversed: found.isReversed,
  viewUrl: pageOf(found),
});

const pageOf = ({ kind, id, number }: RowOf<typeof itemById>) => {
  if (kind === "cheque") return "/back/cheques";
  return kind === "deposit" ? `/back/client-payments?q=${encodeURIComponent(number)}` : `/back/opening-items/${id}`;
};
