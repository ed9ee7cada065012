import type { Call } from "../../../../platform/server/http/serve.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import type { Frozen } from "../../../records/documents/paper-verbs.ts";
import type { Posted } from "../../../books/ledger/verbs.ts";
import { clientRefunds } from "../tables.ts";
import type { PrintedRefund } from "./snapshot.ts";

type Paid = {
  id: string;
  branchId: string;
  returnId: string | null;
  openItemId: string;
  entryId: string;
  paidAt: string;
  amount: Minor;
  paymentMethodId: string;
  paymentReference: string;
  memo: string | null;
  printed: Frozen<PrintedRefund>;
};

/** Writes a refund whose entry was posted. */
export const writeRefund = (
  { db, user, now }: Pick<Call<Route>, "db" | "now"> & { user: { id: string } },
  posted: Posted,
  paid: Paid,
) =>
  db.insert(clientRefunds, {
    id: paid.id,
    branchId: paid.branchId,
    returnId: paid.returnId,
    openItemId: paid.openItemId,
    number: posted.sourceNumber!,
    label: posted.sourceLabel!,
    paidAt: paid.paidAt,
    amount: paid.amount,
    paymentMethodId: paid.paymentMethodId,
    paymentReference: paid.paymentReference,
    memo: paid.memo,
    entryId: paid.entryId,
    printed: paid.printed,
    createdBy: user.id,
    createdAt: now,
  });
