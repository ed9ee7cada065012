import { eq, inArray } from "drizzle-orm";
import { serve } from "../../../../platform/server/http/serve.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { lockVisit, touch } from "../../../workshop/visits/verbs.ts";
import { withdrawTasks } from "../../../workshop/work-orders/approval-verbs.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { takeBack } from "../answer-contract.ts";
import { followDeposits } from "../deposit-verbs.ts";
import * as contract from "../contract.ts";
import { answerOf, findingIdsOf, groupsOf, mayWithdraw, outcomeOf } from "../rules.ts";
import { estimateLines, estimates } from "../tables.ts";
import { estimateWords, refuse } from "../words.ts";
import { keepAnswer, tasksOf } from "./record-answer.ts";
import { cancelTexts } from "./cancelling.ts";
import { lockEstimate } from "./drafts.ts";
import { notifyAnswered } from "./notifying.ts";
import { pricedLater } from "./later-prices.ts";
import { answersTo } from "./answer-history.ts";
import { type Estimate, estimateAnswerOf, readEstimate } from "./reading.ts";
import { isInvoiced, movePossible } from "./revisions.ts";

/** Withdraws an estimate of which nothing is approved: its findings are open again. */
export const withdrawEstimate = serve(contract.withdrawEstimate, async (call) => {
  const { db, params, body, user, shop, now, about } = call;
  const { facts, lines } = await lockSent(call);
  if (facts.state === "disputed") throw refuse("estimate-disputed");
  if (await db.findWhere(estimates, eq(estimates.previousId, facts.id))) throw refuse("estimate-revised");
  if (!mayWithdraw(facts.state, lines)) throw refuse("estimate-approved");
  const reason = inLanguage(estimateWords.withdrawn, shop.language);
  await withdrawTasks(db, tasksOf(groupsOf(lines)), { reason, userId: user.id, now });
  const later = await pricedLater(db, facts.id);
  // What the client put off may be priced by another estimate since.
  const waiting = lines.filter(({ answer, findingId }) => answer !== "not-now" && !later.includes(findingId ?? ""));
  await movePossible(db, findingIdsOf(waiting), "release", { states: ["priced"], now });
  await db.update(estimates, facts.id, { withdrawnAt: now, withdrawnBy: user.id, withdrawReason: body.reason });
  cancelTexts(db, facts.id);
  await touch(db, facts.clientVehicleId);
  about({ kind: "estimates", id: facts.id, name: facts.label ?? facts.licensePlate });
  return estimateAnswerOf(db, params.id, call);
});

/** Takes back approvals: recorded like an answer; the findings are declined and their tasks end or wait. */
export const takeBackApproval = serve(takeBack, async (call) => {
  const { db, params, body, user, shop, now, about } = call;
  const estimate = await lockSent(call);
  const { facts, lines } = estimate;
  const groups = groupsOf(lines);
  const taken = groups.filter(({ key }) => body.keys.includes(key));
  if (taken.length !== new Set(body.keys).size) throw refuse("answer-unknown");
  if (taken.some((group) => answerOf(group) !== "yes")) throw refuse("not-approved");
  const takenLines = taken.flatMap((group) => group.lines);
  if (await isInvoiced(db, takenLines)) throw refuse("approval-invoiced");

  const after = lines.map((line) => (takenLines.includes(line) ? { ...line, answer: "not-now" as const } : line));
  const ids = takenLines.map(({ id }) => id);
  await db.updateWhere(estimateLines, inArray(estimateLines.id, ids), { answer: "not-now" });
  const reason = inLanguage(estimateWords.takenBack, shop.language);
  await withdrawTasks(db, tasksOf(taken), { reason, userId: user.id, now });
  await movePossible(db, findingIdsOf(takenLines), "release", { states: ["approved"], now });
  await movePossible(db, findingIdsOf(takenLines), "decline", { states: ["open"], now });
  const answers = groupsOf(after).map(answerOf);
  const known = answers.flatMap((answer) => answer ?? []);
  const outcome = known.length === answers.length ? outcomeOf(known) : null;
  await db.update(estimates, facts.id, { outcome });
  const number = (await answersTo(db, facts.id)).length + 1;
  keepAnswer(db, estimate, {
    lines: after,
    number,
    now,
    signed: {
      channel: "taken-back",
      name: body.name,
      reason: body.reason,
      phone: null,
      answeredAt: now,
      linkId: null,
      address: null,
      recordedBy: user.id,
      signature: null,
    },
  });
  await followDeposits(db, facts.clientVehicleId, { now });
  const { currency } = shop;
  notifyAnswered(db, estimate, { lines: after, outcome, channel: "taken-back", answeredAt: now, currency, now });
  await touch(db, facts.clientVehicleId);
  about({ kind: "estimates", id: facts.id, name: facts.label ?? facts.licensePlate });
  return estimateAnswerOf(db, params.id, call);
});

/** The newest version of a sent estimate, locked after its visit. */
export const lockSent = async ({
  db,
  params,
  today,
}: {
  db: Db;
  params: { id: string };
  today: string;
}): Promise<Estimate> => {
  const { clientVehicleId } = await db.find(estimates, params.id);
  await lockVisit(db, clientVehicleId);
  await lockEstimate(db, params.id);
  const estimate = await readEstimate(db, params.id, today);
  const { state } = estimate.facts;
  if (state === "draft") throw refuse("estimate-draft");
  if (state === "replaced") throw refuse("estimate-replaced");
  if (state === "withdrawn") throw refuse("estimate-withdrawn");
  return estimate;
};
