import { eq } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { accountsByRole, checkPostingDate, post } from "../../../books/ledger/verbs.ts";
import { paymentMethods } from "../../payments/tables.ts";
import { refuse as refusePayment } from "../../payments/words.ts";
import * as contract from "../refund-contract.ts";
import { refundReversal } from "../refund-rules.ts";
import { clientRefunds, returnInvoices } from "../tables.ts";
import { refuse } from "../words.ts";
import { lockRefund } from "./refund-reading.ts";
import { refundAnswer } from "./paying-back.ts";
import { payBackReturn } from "./return-refund.ts";

const pay = (call: Call<typeof contract.payRefund>) => payBackReturn(call, call.params.id);

export const payRefund = serveCreation(contract.payRefund, {
  create: pay,
  readAgain: ({ db, createdId, language }) => refundAnswer(db, createdId, language),
});

export const reverseRefund = serve(
  contract.reverseRefund,
  async ({ db, params, body, user, today, now, language, about }) => {
    const [, [refund], roles] = await Promise.all([
      db.read(lockedReturnOfRefund, { id: params.id }),
      lockRefund(db, params.id),
      accountsByRole(db, "refunds-due"),
      checkPostingDate(db, today, today, "reason"),
    ]);
    if (!refund) throw refuseKernel("not-found");
    if (refund.reversedAt) throw refuse("refund-reversed");
    if ((await db.find(paymentMethods, refund.paymentMethodId)).name === "instalments")
      throw refusePayment("paid-in-instalments");
    const item = await db.find(openItems, refund.openItemId);
    await post(
      db,
      [
        refundReversal({
          ...refund,
          entryId: newId(),
          reversalOf: refund.entryId,
          today,
          reason: body.reason,
          partyId: item.partyId,
          refundItemId: item.id,
          refundsAccountId: roles["refunds-due"],
        }),
      ],
      now,
    );
    await db.write(clientRefunds, refund.id, { reversedAt: now, reversedBy: user.id, reversalReason: body.reason });
    db.announce("vehicles");
    about({ kind: "client-refunds", id: refund.id, name: refund.label });
    return refundAnswer(db, refund.id, language);
  },
);

/** A refund's reversal waits where refunds wait (`lockOwed`). */
const lockedReturnOfRefund = read("returns.lock-of-refund", (value: Values<{ id: string }>) => {
  const of = select({ id: clientRefunds.returnId }).from(clientRefunds).where(eq(clientRefunds.id, value.id));
  return select({ id: returnInvoices.id }).from(returnInvoices).where(eq(returnInvoices.id, of)).for("no key update");
});
