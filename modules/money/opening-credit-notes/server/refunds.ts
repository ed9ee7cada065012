import type { Db } from "../../../../platform/server/db/database.ts";
import { serveCreation } from "../../../../platform/server/http/serve.ts";
import { inBoth } from "../../../../platform/server/papers/letterhead.ts";
import { openItemOf } from "../../payments/receipt-verbs.ts";
import { readRefundFacts } from "../../payments/refund-verbs.ts";
import { type LockedNote, payBack, refundAnswer } from "../../returns/refund-verbs.ts";
import * as contract from "../contract.ts";
import { lockItem } from "./locking.ts";
import { readCreditNote } from "./reading.ts";

type Note = Awaited<ReturnType<typeof readCreditNote>>["facts"];

/** Locks the item of the note, and reads what is owed back once nothing else can be posted. */
const lockOwed = async (db: Db, id: string): Promise<LockedNote<Note>> => {
  const { facts: found } = await readCreditNote(db, id);
  await lockItem(db, found);
  const [{ facts }, parties] = await Promise.all([readCreditNote(db, id), readRefundFacts(db, [found.itemId])]);
  return {
    facts,
    item: facts.owedPartyId === null ? undefined : await openItemOf(db, "opening-credit-note", id),
    party: parties.find(({ partyId }) => partyId === facts.owedPartyId),
  };
};

export const payOpeningRefund = serveCreation(contract.payOpeningRefund, {
  create: async (call) => {
    const { answer } = await payBack(call, {
      lock: () => lockOwed(call.db, call.params.id),
      returnIdOf: () => null,
      printedOf: async ({ label, itemNumber, partyName, partyNameAr }, _, { method, user }) => ({
        paidTo: inBoth(partyName, partyNameAr),
        method: { en: method.label, ar: method.labelAr },
        note: label ?? "",
        invoice: itemNumber,
        paidBy: inBoth(user.name, user.nameAr),
      }),
    });
    return answer;
  },
  readAgain: ({ db, createdId, language }) => refundAnswer(db, createdId, language),
});
