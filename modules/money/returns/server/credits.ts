import type { Db } from "../../../../platform/server/db/database.ts";
import { together } from "../../../../platform/server/db/together.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { sum } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { accountsByRole, checkPostingDate, post } from "../../../books/ledger/verbs.ts";
import { refundable, throughProvider } from "../../payments/rules.ts";
import { clientCredits } from "../../payments/tables.ts";
import { lockVisit, touch } from "../../../workshop/visits/verbs.ts";
import * as contract from "../refund-contract.ts";
import { creditEntry, creditReversal } from "../refund-rules.ts";
import { refuse } from "../words.ts";
import { creditAnswerOf, findCredit } from "./credit-reading.ts";
import { checkOwedOn, lockOwed } from "./owed.ts";

const keep = async (call: Call<typeof contract.keepCredit>) => {
  const { db, params, body, createdId: id, shop, user, today, now, about } = call;
  const { keptAt = today } = body;
  const [locked, roles] = await together([
    lockOwed(db, params.id),
    accountsByRole(db, "refunds-due", "client-advances"),
    checkPostingDate(db, keptAt, today, "kept_at"),
  ]);
  const { facts, item } = locked;
  if (item && item.partyId !== facts.clientId) throw refuse("credit-of-insurer");
  const { amount = allOf(locked) } = body;
  const owed = checkOwedOn(keptAt, amount, { ...locked, digits: shop.digits, dayField: "kept_at" });

  const entryId = newId();
  await post(
    db,
    [
      creditEntry({
        id,
        entryId,
        branchId: owed.branchId,
        keptAt,
        amount,
        label: facts.label!,
        partyId: owed.partyId,
        refundItemId: owed.id,
        refundsAccountId: roles["refunds-due"],
        advancesAccountId: roles["client-advances"],
      }),
    ],
    now,
  );
  await db.insert(clientCredits, {
    id,
    branchId: owed.branchId,
    clientVehicleId: facts.clientVehicleId,
    depositVehicleId: facts.clientVehicleId,
    clientId: facts.clientId,
    openItemId: owed.id,
    keptAt,
    amount,
    deposit: amount,
    entryId,
    createdBy: user.id,
    createdAt: now,
  });
  db.alongside(touch(db, facts.clientVehicleId));
  about({ kind: "client-credits", id, name: facts.label! });
  return answer(db, id);
};

/** What can be refunded now; if nothing, what waits for a cheque, so that the refusal names it. */
const allOf = ({ item, party }: Awaited<ReturnType<typeof lockOwed>>) => {
  if (!item || !party) return 0n;
  const { now, uncleared } = refundable(sum(item.open.map((part) => part.amount)), party);
  const byHand = now - throughProvider(now, party);
  if (byHand > 0n) return byHand;
  return now > 0n ? now : uncleared;
};

export const keepCredit = serveCreation(contract.keepCredit, {
  create: keep,
  readAgain: ({ db, createdId }) => answer(db, createdId),
});

export const reverseCredit = serve(contract.reverseCredit, async ({ db, params, body, user, today, now, about }) => {
  const found = await db.find(clientCredits, params.id);
  const visits = [...new Set([found.clientVehicleId, found.depositVehicleId])].toSorted();
  for (const visit of visits) await lockVisit(db, visit);
  const [kept, item, roles] = await Promise.all([
    db.lock(clientCredits, params.id),
    db.find(openItems, found.openItemId),
    accountsByRole(db, "refunds-due", "client-advances"),
    checkPostingDate(db, today, today, "reason"),
  ]);
  if (!visits.includes(kept.depositVehicleId)) throw refuseKernel("changed-elsewhere");
  if (kept.reversedAt) throw refuse("credit-reversed");
  if (kept.deposit !== kept.amount) throw refuse("credit-used");
  await post(
    db,
    [
      creditReversal({
        ...kept,
        entryId: newId(),
        reversalOf: kept.entryId,
        today,
        reason: body.reason,
        label: item.sourceLabel,
        partyId: item.partyId,
        refundItemId: item.id,
        refundsAccountId: roles["refunds-due"],
        advancesAccountId: roles["client-advances"],
      }),
    ],
    now,
  );
  await db.write(clientCredits, kept.id, {
    deposit: 0n,
    reversedAt: now,
    reversedBy: user.id,
    reversalReason: body.reason,
  });
  db.alongside(touch(db, kept.clientVehicleId));
  about({ kind: "client-credits", id: kept.id, name: item.sourceLabel });
  return answer(db, kept.id);
});

const answer = async (db: Db, id: string) => {
  const [kept] = await findCredit(db, id);
  if (!kept) throw refuseKernel("not-found");
  return creditAnswerOf(kept);
};
