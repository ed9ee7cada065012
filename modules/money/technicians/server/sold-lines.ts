import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { type SpanValues, spanValues } from "../../../../platform/server/report-spans.ts";
import type { Period } from "../../../books/ledger/periods.ts";
import { commissionBases, type SoldLine } from "../rules.ts";

/** Lines of invoices of this day and later. */
type Of = {
  since: string;
  /** Only invoices of visits on which this employee worked. */
  employeeId?: string | undefined;
  /** Null: of all branches. */
  branchIds: readonly string[] | null;
};

const workers = z.array(z.object({ employeeId: z.string(), seconds: z.int() }));

const fields = {
  invoiceId: z.string(),
  invoiceLabel: z.string(),
  issuedAt: z.string(),
  clientVehicleId: z.string(),
  taskId: z.string().nullable(),
  base: z.enum(commissionBases),
  amount: z.bigint(),
  billedSeconds: z.int(),
  charged: z.bigint(),
  received: z.bigint(),
  writtenOff: z.bigint(),
  workers,
  reworkSeconds: z.int(),
};

const columns = sql.raw(
  `l.invoice_id, l.invoice_label, l.issued_at, l.client_vehicle_id, l.task_id, l.base, l.amount, l.billed_seconds, l.charged, l.received,
  l.written_off, l.workers, l.rework_seconds`,
);

/**
 * The lines of approved invoices at the end of a day, with who worked for them. Hours are those that are known now, but
 * rework counts from the day on which it was done.
 */
export const soldLines = async (db: Db, of: Of & { on: string }): Promise<SoldLine[]> => db.read(soldLinesRead, of);

const soldLinesRead = readByHand(
  "technicians.sold-lines",
  fields,
  ({ since, on, branchIds }: Values<Of & { on: string }>) => sql`
    select ${columns} from sold_lines_of(${shop}, ${since}::date, ${on}::date, array(
      select i.id from client_invoices i where i.shop_id = ${shop} and i.issued_at between ${since}::date and ${on}::date), null, ${branchIds}::uuid[]) l`,
);

type Around = { before: SoldLine[]; after: SoldLine[] };

/** The lines of invoices to which something happened in a span, before its first day and at the end of its last. */
export const soldLinesAround = async (
  db: Db,
  { from, to, since }: Period & Pick<Of, "since">,
  { employeeId = null, branchIds }: { employeeId?: string | null | undefined; branchIds: readonly string[] | null },
): Promise<Around> => {
  const found = await db.read(soldLinesAroundRead, { from, to, since, employeeId, branchIds });
  const around: Around = { before: [], after: [] };
  for (const { isBefore, ...line } of found) around[isBefore ? "before" : "after"].push(line);
  return around;
};

type Touched = {
  from: string;
  to: string;
  since: string;
  employeeId: string | null;
  branchIds: readonly string[] | null;
};

const soldLinesAroundRead = readByHand(
  "technicians.sold-lines-around",
  { isBefore: z.boolean(), ...fields },
  ({ from, to, since, employeeId, branchIds }: Values<Touched>) => sql`
    select day.is_before, ${columns}
    from (select array(select invoices_touched(${shop}, ${from}::date, ${to}::date)) as ids) touched,
      (values (true, ${from}::date - 1), (false, ${to}::date)) day(is_before, through),
      lateral sold_lines_of(${shop}, ${since}::date, day.through, touched.ids, ${employeeId}::uuid, ${branchIds}::uuid[]) l`,
);

/**
 * Of each span the seconds that were billed in it, of work on which somebody clocked: those of invoices issued in it, and what
 * returns and debit notes of it changed.
 */
export const billedSecondsIn = async (
  db: Db,
  spans: readonly (Period & Pick<Of, "since">)[],
  branchIds: readonly string[] | null,
): Promise<number[]> => {
  const found = await db.read(billedRead, {
    ...spanValues(spans),
    sinces: spans.map(({ since }) => since),
    branchIds,
  });
  return found.map(({ seconds }) => seconds);
};

/**
 * Lines are read once for all spans. Only those of invoices with a return or a debit note change afterwards, so only these are
 * counted for each day.
 */
const billedRead = readByHand(
  "technicians.billed-by-span",
  { seconds: z.int() },
  ({
    sinces,
    firsts,
    lasts,
    branchIds,
  }: Values<SpanValues & { sinces: readonly string[]; branchIds: readonly string[] | null }>) => sql`
    with spans as (
      select * from unnest(${sinces}::date[], ${firsts}::date[], ${lasts}::date[]) with ordinality s(since, first, last, at)),
    changes as (
      select r.client_invoice_id as invoice_id, x.client_invoice_item_id as line_id, r.issued_at as day, -x.sub_total as net
      from return_invoices r join return_invoice_items x on x.shop_id = ${shop} and x.return_id = r.id
      where r.shop_id = ${shop} and r.approved_at is not null
      union all
      select d.client_invoice_id, x.client_invoice_item_id, d.issued_at, x.sub_total
      from debit_notes d join debit_note_items x on x.shop_id = ${shop} and x.debit_note_id = d.id where d.shop_id = ${shop}),
    changed as (
      select distinct s.at, c.invoice_id from spans s join changes c on c.day between s.first and s.last),
    counted as (
      select s.at, 1 as sign, s.last as through, i.id as invoice_id
      from spans s join client_invoices i on i.shop_id = ${shop} and i.issued_at between s.first and s.last
      union
      select s.at, day.sign, day.through, c.invoice_id from changed c join spans s on s.at = c.at
      cross join lateral (values (1, s.last), (-1, s.first - 1)) day(sign, through)),
    lines as materialized (
      select l.id, l.invoice_id, i.issued_at, i.client_vehicle_id, l.sub_total, coalesce(e.task_id, tp.task_id) as task_id,
        coalesce(e.labour_hours, p.labour_hours * l.qty) as hours
      from (select distinct invoice_id from counted) c
      join client_invoices i on i.shop_id = ${shop} and i.id = c.invoice_id and i.approved_at is not null
      join client_invoice_items l on l.shop_id = ${shop} and l.invoice_id = i.id
      join accounts a on a.shop_id = ${shop} and a.id = l.income_account_id and a.type = 'income'
      left join products p on p.shop_id = ${shop} and p.id = l.product_id
      left join estimate_lines e on e.shop_id = ${shop} and e.id = l.estimate_line_id
      left join task_parts tp on tp.shop_id = ${shop} and tp.id = l.task_part_id
      where ${isInBranches(sql`i.branch_id`, branchIds)} and l.sub_total <> 0 and coalesce(e.labour_hours, p.labour_hours * l.qty) <> 0),
    worked as (
      select o.client_vehicle_id, t.id as task_id, t.rework_of_id is not null as is_rework, w.employee_id, w.seconds
      from work_orders o
      join work_order_tasks t on t.shop_id = ${shop} and t.work_order_id = o.id
      cross join lateral (
        select c.employee_id, floor(extract(epoch from (c.ended_at - c.started_at))) as seconds from task_clocks c
        where c.shop_id = ${shop} and c.task_id = t.id and c.ended_at is not null and (c.flag is null or c.confirmed_at is not null)
        union all
        select h.employee_id, h.seconds from hours_corrections h where h.shop_id = ${shop} and h.task_id = t.id) w
      where o.shop_id = ${shop} and o.client_vehicle_id in (select client_vehicle_id from lines)),
    worked_on as (
      select task_id as id from worked group by task_id, employee_id having sum(seconds) > 0
      union
      select client_vehicle_id from worked where not is_rework group by client_vehicle_id, employee_id having sum(seconds) > 0),
    clocked as materialized (select l.* from lines l where coalesce(l.task_id, l.client_vehicle_id) in (select id from worked_on)),
    unchanged as (
      select invoice_id, issued_at, sum(round(hours * 3600)::int) as seconds from clocked
      where invoice_id not in (select invoice_id from changes) group by invoice_id, issued_at),
    parts as (
      select c.at, c.sign * u.seconds as seconds from counted c join spans s on s.at = c.at
      join unchanged u on u.invoice_id = c.invoice_id and u.issued_at between s.since and c.through
      union all
      select c.at, c.sign * round(l.hours * 3600 * least(1, greatest(0, l.sub_total + coalesce(n.net, 0)) / l.sub_total::numeric))::int
      from counted c join spans s on s.at = c.at
      join clocked l on l.invoice_id = c.invoice_id and l.issued_at between s.since and c.through
      left join lateral (select sum(x.net) as net from changes x where x.line_id = l.id and x.day <= c.through) n on true
      where l.invoice_id in (select invoice_id from changes))
    select coalesce(sum(p.seconds), 0)::int as seconds from spans s left join parts p on p.at = s.at group by s.at order by s.at`,
);
