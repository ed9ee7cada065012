import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
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

const billedRead = readByHand(
  "technicians.billed-by-span",
  { seconds: z.int() },
  ({
    sinces,
    firsts,
    lasts,
    branchIds,
  }: Values<SpanValues & { sinces: readonly string[]; branchIds: readonly string[] | null }>) => sql`
    select coalesce(billed.seconds, 0)::int as seconds
    from unnest(${sinces}::date[], ${firsts}::date[], ${lasts}::date[]) with ordinality s(since, first, last, at),
      lateral (select array(
        select r.client_invoice_id from return_invoices r
        where r.shop_id = ${shop} and r.approved_at is not null and r.issued_at between s.first and s.last
        union select d.client_invoice_id from debit_notes d where d.shop_id = ${shop} and d.issued_at between s.first and s.last) as ids) changed,
      lateral (
        select sum(day.sign * l.billed_seconds) as seconds
        from (values
          (-1, s.first - 1, changed.ids),
          (1, s.last, array(
            select i.id from client_invoices i where i.shop_id = ${shop} and i.issued_at between s.first and s.last
            union select unnest(changed.ids)))) day(sign, through, ids),
          lateral sold_lines_of(${shop}, s.since, day.through, day.ids, null, ${branchIds}::uuid[]) l
        where cardinality(day.ids) > 0 and l.workers <> '[]') billed
    order by s.at`,
);
