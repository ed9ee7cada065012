import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { commissionBases, type SoldLine } from "../rules.ts";

type Of = {
  /** Issued from this day on. */
  since: string;
  /** As it was at the end of this day. */
  on: string;
  /** Only invoices to which something happened on these days. */
  touched?: { from: string; to: string } | undefined;
  /** Only invoices of visits on which this employee worked. */
  employeeId?: string | undefined;
  /** Null: of all branches. */
  branchIds: readonly string[] | null;
};

/**
 * The lines of approved invoices at the end of a day, with who worked for them. Hours are those that are known now, but
 * rework counts from the day on which it was done.
 */
export const soldLines = async (db: Db, { touched, employeeId, ...of }: Of): Promise<SoldLine[]> =>
  db.read(soldLinesRead, {
    ...of,
    touchedFrom: touched?.from ?? null,
    touchedTo: touched?.to ?? null,
    employeeId: employeeId ?? null,
  });

type Asked = {
  since: string;
  on: string;
  touchedFrom: string | null;
  touchedTo: string | null;
  employeeId: string | null;
  branchIds: readonly string[] | null;
};

const workers = z.array(z.object({ employeeId: z.string(), seconds: z.int() }));

const soldLinesRead = readByHand(
  "technicians.sold-lines",
  {
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
  },
  ({ since, on, touchedFrom, touchedTo, employeeId, branchIds }: Values<Asked>) => sql`
    select invoice_id, invoice_label, issued_at, client_vehicle_id, task_id, base, amount, billed_seconds, charged, received, written_off,
      workers, rework_seconds
    from sold_lines(${shop}, ${since}::date, ${on}::date, ${touchedFrom}::date, ${touchedTo}::date, ${employeeId}::uuid, ${branchIds}::uuid[])`,
);
