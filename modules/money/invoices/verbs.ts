import type { Db } from "../../../platform/server/db/database.ts";
import { releaseInvoice } from "../claims/verbs.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import type { DebitOfInvoice, ReturnOfInvoice } from "./rules.ts";
import { clientInvoices } from "./tables.ts";

type Returned = {
  returns: readonly ReturnOfInvoice[];
  returnedTotal: Minor;
  ownerReturned: Minor;
  refundedAt: string | null;
};

/**
 * Records the returns of a locked invoice, and how much of it they gave back. The claim and the work of an invoice that
 * came back whole can be invoiced again.
 */
export const recordReturns = (db: Db, id: string, { returns, returnedTotal, ownerReturned, refundedAt }: Returned) =>
  Promise.all([
    db.write(clientInvoices, id, { returns: [...returns], returnedTotal, ownerReturned, refundedAt }),
    refundedAt === null ? undefined : releaseInvoice(db, id),
    refundedAt === null ? undefined : freeWork(db, id, refundedAt),
  ]);

const freeWork = (db: Db, id: string, at: string) =>
  db.query(
    "invoices.free-work",
    "update client_invoice_items set work_freed_at = $3 where shop_id = $1 and invoice_id = $2 and num_nonnulls(estimate_line_id, task_part_id) = 1 and work_freed_at is null",
    [id, at],
  );

/** Records a debit note of a locked invoice; it is then no longer wholly given back. */
export const recordDebitNote = (db: Db, id: string, note: DebitOfInvoice, total: Minor) =>
  db.query(
    "invoices.record-debit-note",
    "update client_invoices set debits = debits || $3::jsonb, debited_total = debited_total + $4, refunded_at = null where shop_id = $1 and id = $2",
    [id, JSON.stringify([note]), total],
  );
