import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Changes, Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { newFileKey } from "../../../../platform/server/files/store.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import { documentTotals } from "../../../base/lines/rules.ts";
import { type FindingState, stateOf } from "../../../workshop/findings/rules.ts";
import { moveHeld, type StoredFinding } from "../../../workshop/findings/verbs.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { touch } from "../../../workshop/visits/verbs.ts";
import { withdrawTasks } from "../../../workshop/work-orders/approval-verbs.ts";
import { liftHolds } from "../../../workshop/work-orders/verbs.ts";
import { depositDue } from "../deposit-rules.ts";
import { followDeposits } from "../deposit-verbs.ts";
import {
  answeredState,
  answerOf,
  type Channel,
  type Group,
  type GroupAnswer,
  isOpenEstimate,
  planAnswer,
} from "../rules.ts";
import { estimateAnswers, estimateLines, estimates } from "../tables.ts";
import { estimateWords, refuse } from "../words.ts";
import { cancelTexts } from "./cancelling.ts";
import { notifyAnswered } from "./notifying.ts";
import { keptLine } from "./snapshot.ts";
import { readForAnswer } from "./answer-reading.ts";
import { isOver, makeTasks, type Plan } from "./answer-tasks.ts";
import type { Estimate, Line } from "./reading.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

export type AnswerInput = Signed & {
  answers: readonly GroupAnswer[];
  /** The version that whoever answers has seen. */
  revision: number;
  /** How many answers to it. */
  after: number;
};

type Signed = {
  channel: Channel;
  name: string;
  phone: string | null;
  answeredAt: string;
  linkId: string | null;
  address: string | null;
  recordedBy: string | null;
  /** PNG, base64. */
  signature: string | null;
  /** Why an approval was taken back. */
  reason?: string;
};

/**
 * Records an answer, not in a copy of the shop: lines and findings take it, approved findings become tasks, and what it was given to is kept.
 * The visit is locked before the estimate, so that of two answers at once the second sees the first.
 * What is written goes with the next read, unless tasks wait for the client or an estimate of the visit asks for a deposit.
 */
export const recordAnswer = async (
  db: Db,
  id: string,
  input: AnswerInput,
  { today, now, language }: { today: string; now: string; language: Language },
): Promise<Estimate> => {
  const read = await readForAnswer(db, id, today);
  const { estimate, visit, before, later, tasks: tasksBefore } = read;
  if (input.revision !== estimate.facts.revision) throw refuse("estimate-replaced");
  const last = before.at(-1);
  if (last && input.after !== before.length)
    throw refuse("already-answered", { extra: { name: last.name, answered_at: last.answeredAt } });
  assertOpen(estimate, today);
  const plan = planAnswer(estimate.lines, input.answers);
  if (last && plan.approved.length + plan.declined.length === 0)
    throw refuse("already-answered", { extra: { name: last.name, answered_at: last.answeredAt } });
  const tasks = await makeTasks(db, read, { plan, now, language });
  followFindings(db, read.findings, plan, { later, now, isOver: isOver(visit) });
  const lines = plan.lines.map(({ line, answer }) => ({
    ...line,
    answer,
    taskId: tasks.get(line.id) ?? line.taskId,
  }));
  writeAnswers(db, lines);
  await withdrawTasks(db, tasksOf(plan.declined), {
    reason: inLanguage(estimateWords.notApproved, language),
    userId: estimate.facts.approvedBy ?? estimate.facts.createdBy,
    now,
  });
  db.updateHeld(estimates, estimate.facts, { outcome: plan.outcome });
  const { answers: _answers, after: _after, revision: _revision, ...signed } = input;
  keepAnswer(db, estimate, { lines, signed, number: before.length + 1, now });
  if (tasksBefore.some(({ holdReason }) => holdReason === "client"))
    await liftHolds(db, visit.id, "client", await tasksWithoutYes(db, visit.id));
  if (read.isDepositAsked) await followDeposits(db, visit.id, { now, holds: [...new Set(tasks.values())] });
  cancelTexts(db, id);
  db.alongside(
    notify(db, {
      kind: `estimate-${plan.outcome}`,
      thingId: id,
      branchId: estimate.facts.branchId,
      values: { ...namesOf(estimate), name: input.name },
      causedBy: input.recordedBy,
    }),
  );
  const { channel, answeredAt } = input;
  const { outcome } = plan;
  notifyAnswered(db, estimate, { lines, outcome, channel, answeredAt, currency: read.shop.currency, now });
  db.alongside(touch(db, visit.id));
  return estimate;
};

/** What a notice says of an estimate. */
export const namesOf = ({ facts }: Pick<Estimate, "facts">) => ({
  number: facts.label ?? "",
  client: facts.clientName,
  plate: shownPlate(facts),
});

const assertOpen = ({ facts }: Estimate, today: string) => {
  const state = answeredState(facts);
  if (state === "draft") throw refuse("estimate-not-sent");
  if (state === "replaced") throw refuse("estimate-replaced");
  if (state === "withdrawn") throw refuse("estimate-withdrawn");
  if (state === "disputed") throw refuse("estimate-disputed");
  if (state === "approved") throw refuse("already-approved");
  if (!isOpenEstimate(state, { validUntil: facts.validUntil, today })) throw refuse("estimate-expired");
};

/** The tasks of a visit whose approval is gone: they wait for another answer, whatever else is answered. */
const tasksWithoutYes = async (db: Db, clientVehicleId: string) =>
  (await db.read(withoutYes, { clientVehicleId })).map(({ taskId }) => taskId);

const withoutYes = readByHand(
  "estimates.tasks-without-yes",
  { taskId: z.string() },
  ({ clientVehicleId }: Values<{ clientVehicleId: string }>) => sql`
    select l.task_id from estimates e join estimate_lines l on l.shop_id = ${shop} and l.estimate_id = e.id
    where e.shop_id = ${shop} and e.client_vehicle_id = ${clientVehicleId} and e.replaced_at is null and l.task_id is not null
    group by l.task_id having not coalesce(bool_or(l.answer = 'yes'), false)`,
);

type Following = { later: readonly string[]; now: string; isOver: boolean };

/**
 * Moves the findings that were answered, which are locked. What is approved after the vehicle has left is open again, as it
 * was not repaired: the next visit prices it. What a later visit has priced is left to it. Refuses `answer-outdated`.
 */
const followFindings = (db: Db, held: readonly StoredFinding[], plan: Plan, { later, now, isOver }: Following) => {
  const [yes, no] = [idsOf(plan.approved.map(({ group }) => group)), idsOf(plan.declined)];
  const putOff = idsOf(plan.approved.flatMap(({ group }) => (answerOf(group) === "not-now" ? [group] : [])));
  if (held.some((finding) => putOff.includes(finding.id) && isTakenUp(stateOf(finding))))
    throw refuse("answer-outdated");
  if (!isOver && yes.some((id) => later.includes(id))) throw refuse("answer-outdated");
  const those = (of: readonly StoredFinding[], ids: readonly string[], states: readonly FindingState[]) =>
    of.filter(
      (finding) => ids.includes(finding.id) && !later.includes(finding.id) && states.includes(stateOf(finding)),
    );
  if (isOver) {
    moveHeld(db, those(held, yes, ["priced"]), "release", now);
    moveHeld(db, those(held, yes, ["declined"]), "reopen", now);
  } else {
    // A refusal that the shop took back opened it.
    const priced = moveHeld(db, those(held, yes, ["open"]), "price", now);
    moveHeld(db, [...priced, ...those(held, yes, ["priced", "declined"])], "approve", now);
  }
  moveHeld(db, those(held, no, ["open", "priced"]), "decline", now);
};

/** Since it was put off, another estimate has priced it, or it was done or dropped. */
const isTakenUp = (state: FindingState) => state !== "declined" && state !== "open";

export const tasksOf = (groups: readonly Group<Pick<Line, "taskId">>[]) => [
  ...new Set(groups.flatMap(({ lines }) => lines.flatMap(({ taskId }) => taskId ?? []))),
];

const idsOf = (groups: readonly Group<Line>[]) => groups.flatMap(({ findingId }) => findingId ?? []);

const writeAnswers = (db: Db, lines: readonly Line[]) => {
  const answered = (answer: "yes" | "not-now") => lines.filter((line) => line.answer === answer);
  const write = (of: readonly Line[], changes: Changes<typeof estimateLines>) => {
    const ids = of.map(({ id }) => id);
    if (ids.length > 0) db.alongside(db.updateWhere(estimateLines, inArray(estimateLines.id, ids), changes));
  };
  write(answered("not-now"), { answer: "not-now" });
  const approved = answered("yes");
  for (const taskId of new Set(approved.map((line) => line.taskId)))
    write(
      approved.filter((line) => line.taskId === taskId),
      { answer: "yes", taskId },
    );
};

type Keeping = { lines: readonly Line[]; signed: Signed; number: number; now: string };

/** Keeps an answer with what it was given to; it travels with the next packet. */
export const keepAnswer = (db: Db, { facts, terms }: Estimate, { lines, signed, number, now }: Keeping) => {
  const { label, printed, issuedAt, validUntil, poSoNumber, memo, version } = facts;
  if (label === null || !printed) throw refuseKernel("not-found");
  const { grandTotal } = documentTotals(lines.filter(({ answer }) => answer === "yes"));
  const deposit = String(depositDue(terms, grandTotal));
  const answer = {
    ...signed,
    estimateId: facts.id,
    number,
    grandTotal,
    kept: { ...printed, label, issuedAt, validUntil, poSoNumber, memo, version, deposit, lines: lines.map(keptLine) },
    pdfKey: newFileKey(db.shopId, "pdf"),
    createdAt: now,
  };
  db.alongside(db.insert(estimateAnswers, answer));
};
