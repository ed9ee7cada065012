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
    select ${columns} from sold_lines(${shop}, ${since}::date, ${on}::date, null, null, null, ${branchIds}::uuid[]) l`,
);

type Around = { before: SoldLine[]; after: SoldLine[] };

/** Of each span the lines of invoices to which something happened in it, before its first day and at the end of its last. */
export const soldLinesAround = async (
  db: Db,
  spans: readonly (Period & Pick<Of, "since">)[],
  { employeeId = null, branchIds }: { employeeId?: string | null | undefined; branchIds: readonly string[] | null },
): Promise<Around[]> => {
  const found = await db.read(soldLinesAroundRead, {
    ...spanValues(spans),
    sinces: spans.map(({ since }) => since),
    employeeId,
    branchIds,
  });
  const around = spans.map((): Around => ({ before: [], after: [] }));
  for (const { at, isBefore, ...line } of found) around[at - 1]![isBefore ? "before" : "after"].push(line);
  return around;
};

type Spans = SpanValues & { sinces: readonly string[]; employeeId: string | null; branchIds: readonly string[] | null };

const soldLinesAroundRead = readByHand(
  "technicians.sold-lines-around",
  { at: z.int(), isBefore: z.boolean(), ...fields },
  ({ sinces, firsts, lasts, employeeId, branchIds }: Values<Spans>) => sql`
    select s.at::int as at, day.is_before, ${columns}
    from unnest(${sinces}::date[], ${firsts}::date[], ${lasts}::date[]) with ordinality s(since, first, last, at),
      lateral (values (true, s.first - 1), (false, s.last)) day(is_before, through),
      lateral sold_lines(${shop}, s.since, day.through, s.first, s.last, ${employeeId}::uuid, ${branchIds}::uuid[]) l`,
);
