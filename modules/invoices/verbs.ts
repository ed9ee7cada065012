import type { Db } from "../../platform/server/db/database.ts";
import type { Minor } from "../../platform/shared/money.ts";
import type { ReturnOfInvoice } from "./rules.ts";

type Returned = {
  returns: readonly ReturnOfInvoice[];
  returnedTotal: Minor;
  settledByReturns: Minor;
  refundedAt: string | null;
};

/** Records the returns of a locked invoice, and how much of it they gave back. */
export const recordReturns = (db: Db, id: string, { returns, returnedTotal, settledByReturns, refundedAt }: Returned) =>
  db.query(
    "invoices.record-returns",
    "update client_invoices set returns = $3, returned_total = $4, settled_by_returns = $5, refunded_at = $6 where shop_id = $1 and id = $2",
    [id, JSON.stringify(returns), returnedTotal, settledByReturns, refundedAt],
  );
