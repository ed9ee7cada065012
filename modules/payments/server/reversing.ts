import type { Call } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { accountsByRole, checkPostingDate, post } from "../../ledger/verbs.ts";
import { touch } from "../../visits/verbs.ts";
import { reversalEntry } from "../rules.ts";
import { cheques } from "../tables.ts";
import { refuse } from "../words.ts";
import { holdPayment, holdVisitOf, settledBy } from "./reading.ts";

type Reversing = Pick<Call<Route>, "db" | "user" | "today" | "now" | "about">;

/** Reverses a payment today: what it settled is open again, and its deposit is removed. */
export const reversePaymentBecause = async (call: Reversing, id: string, reason: string) => {
  const { db, user, today, now, about } = call;
  const [, [payment], settled, roles, [cheque]] = await Promise.all([
    holdVisitOf(db, id),
    holdPayment(db, id),
    settledBy(db, id),
    accountsByRole(db, "client-advances"),
    db.findAll(cheques, [id]),
    checkPostingDate(db, today, today, "reason"),
  ]);
  if (!payment) throw refuseKernel("not-found");
  if (payment.reversedAt) throw refuse("payment-reversed");
  if (cheque?.clearedOn) throw refuse("cheque-cleared");

  await post(
    db,
    [
      reversalEntry({
        branchId: payment.branchId,
        entryId: newId(),
        paymentId: payment.id,
        label: payment.label,
        reversalOf: payment.entryId,
        today,
        reason,
        amount: payment.amount,
        deposit: payment.deposit,
        accountId: payment.accountId,
        clientId: payment.clientId,
        advancesAccountId: roles["client-advances"],
        settled,
      }),
    ],
    now,
  );
  await Promise.all([
    db.query(
      "payments.undo-allocations",
      "update payment_allocations set undone_on = $3 where shop_id = $1 and payment_id = $2",
      [payment.id, today],
    ),
    db.query(
      "payments.write-reversal",
      "update client_payments set reversed_at = $3, reversed_by = $4, reversal_reason = $5, deposit = 0 where shop_id = $1 and id = $2",
      [payment.id, now, user.id, reason],
    ),
    touch(db, payment.clientVehicleId),
  ]);
  about({ kind: "client-payments", id: payment.id, name: payment.label });
};
