import type { Db } from "../../../../platform/server/db/database.ts";
import { sum } from "../../../../platform/shared/money.ts";
import { parties } from "../../../books/ledger/tables.ts";
import { touch } from "../../../workshop/visits/verbs.ts";
import { refundable, throughProvider } from "../../payments/rules.ts";
import { lockOwed, type PaidBackBy } from "./owed.ts";
import { payBack, type PayingBack } from "./paying-back.ts";
import { printedRefund } from "./snapshot.ts";

/** Pays back what is owed for a return. */
export const payBackReturn = async (call: PayingBack, returnId: string, by: PaidBackBy = "hand") => {
  const { db } = call;
  const { facts, answer } = await payBack(call, {
    by,
    lock: () => lockOwed(db, returnId),
    returnIdOf: ({ id }) => id,
    printedOf: async (returned, partyId, paid) => {
      const payee = returned.invoiceClaimId === null ? undefined : await db.find(parties, partyId);
      return printedRefund({ ...returned, note: returned.label!, payee, ...paid });
    },
  });
  db.alongside(touch(db, facts.clientVehicleId));
  return answer;
};

/** What of a return, which is locked with its visit, the provider of instalments pays back, of which invoice, and what it paid of that. */
export const refundableThroughProvider = async (db: Db, returnId: string) => {
  const { facts, item, party } = await lockOwed(db, returnId);
  const due = sum(item?.open.map((part) => part.amount) ?? []);
  const limit = party ? throughProvider(refundable(due, party).now, party) : 0n;
  return { invoiceId: facts.clientInvoiceId, limit, provided: party?.inInstalments ?? 0n };
};
