import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { touch } from "../../../workshop/visits/verbs.ts";
import { holdForDispute, liftDispute as liftFromTasks } from "../../../workshop/work-orders/approval-verbs.ts";
import * as contract from "../answer-contract.ts";
import { groupsOf, mayDispute } from "../rules.ts";
import { estimateDisputes } from "../tables.ts";
import { refuse } from "../words.ts";
import { namesOf, tasksOf } from "./record-answer.ts";
import { estimateAnswerOf } from "./reading.ts";
import { lockSent } from "./withdrawing.ts";

/** The dispute of an estimate that is not lifted. */
export const openDisputeOf = (db: Db, estimateId: string) =>
  db.findWhere(estimateDisputes, and(eq(estimateDisputes.estimateId, estimateId), isNull(estimateDisputes.liftedAt)));

export const openDispute = serve(contract.openDispute, async (call) => {
  const { db, params, body, user, now, about } = call;
  const estimate = await lockSent(call);
  const { facts, lines } = estimate;
  if (facts.state === "disputed") throw refuse("estimate-disputed");
  if (!mayDispute(facts.state, lines)) throw refuse("not-answered");
  await db.insert(estimateDisputes, { estimateId: facts.id, ...body, openedBy: user.id, openedAt: now });
  await holdForDispute(db, tasksOf(groupsOf(lines)), { reason: body.reason, now });
  await notify(db, {
    kind: "estimate-disputed",
    thingId: facts.id,
    values: { ...namesOf(estimate), name: body.name },
    causedBy: user.id,
  });
  await touch(db, facts.clientVehicleId);
  about({ kind: "estimates", id: facts.id, name: facts.label ?? facts.licensePlate });
  return estimateAnswerOf(db, params.id, call);
});

export const liftDispute = serve(contract.liftDispute, async (call) => {
  const { db, params, body, user, now, about } = call;
  const estimate = await lockSent(call);
  const { facts, lines } = estimate;
  const dispute = await openDisputeOf(db, facts.id);
  if (!dispute) throw refuse("not-disputed");
  await db.update(estimateDisputes, dispute.id, { liftedAt: now, liftedBy: user.id, liftReason: body.reason });
  await liftFromTasks(db, tasksOf(groupsOf(lines)));
  await notify(db, {
    kind: "estimate-dispute-lifted",
    thingId: facts.id,
    values: namesOf(estimate),
    causedBy: user.id,
  });
  await touch(db, facts.clientVehicleId);
  about({ kind: "estimates", id: facts.id, name: facts.label ?? facts.licensePlate });
  return estimateAnswerOf(db, params.id, call);
});
