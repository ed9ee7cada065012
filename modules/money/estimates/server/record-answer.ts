import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { newFileKey } from "../../../../platform/server/files/store.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { inLanguage, type Language, nameIn } from "../../../../platform/shared/words.ts";
import { assertNoCopy } from "../../../books/ledger/verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { documentTotals } from "../../../base/lines/rules.ts";
import { type FindingState, stateOf } from "../../../workshop/findings/rules.ts";
import { findings } from "../../../workshop/findings/tables.ts";
import { moveFindings } from "../../../workshop/findings/verbs.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { touch, lockVisit, type Visit } from "../../../workshop/visits/verbs.ts";
import { approveAgain, checkpointTasksOf, withdrawTasks } from "../../../workshop/work-orders/approval-verbs.ts";
import { planParts } from "../../../workshop/work-orders/part-verbs.ts";
import { addTasks, liftHolds } from "../../../workshop/work-orders/verbs.ts";
import { depositDue } from "../deposit-rules.ts";
import { followDeposits } from "../deposit-verbs.ts";
import {
  answeredState,
  answerOf,
  type Channel,
  type Group,
  type GroupAnswer,
  hoursOf,
  isOpenEstimate,
  planAnswer,
} from "../rules.ts";
import { estimateAnswers, estimateLines, estimates } from "../tables.ts";
import { estimateWords, refuse } from "../words.ts";
import { cancelTexts } from "./cancelling.ts";
import { lockEstimate } from "./drafts.ts";
import { notifyAnswered } from "./notifying.ts";
import { pricedLater } from "./later-prices.ts";
import { keptLine } from "./snapshot.ts";
import { answersTo } from "./answer-history.ts";
import { type Estimate, type Line, readEstimate } from "./reading.ts";
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
 */
export const recordAnswer = async (
  db: Db,
  id: string,
  input: AnswerInput,
  { today, now, language }: { today: string; now: string; language: Language },
): Promise<Estimate> => {
  const [{ clientVehicleId }] = await Promise.all([db.find(estimates, id), assertNoCopy(db)]);
  const visit = await lockVisit(db, clientVehicleId);
  await lockEstimate(db, id);
  const [estimate, before, { currency }] = await Promise.all([
    readEstimate(db, id, today),
    answersTo(db, id),
    shopOf(db),
  ]);
  if (input.revision !== estimate.facts.revision) throw refuse("estimate-replaced");
  const last = before.at(-1);
  if (last && input.after !== before.length)
    throw refuse("already-answered", { extra: { name: last.name, answered_at: last.answeredAt } });
  assertOpen(estimate, today);
  const plan = planAnswer(estimate.lines, input.answers);
  if (last && plan.approved.length + plan.declined.length === 0)
    throw refuse("already-answered", { extra: { name: last.name, answered_at: last.answeredAt } });
  const tasks = await writeTasks(db, { estimate, visit, plan, now, language });
  await followFindings(db, id, plan, { now, isOver: isOver(visit) });
  const lines = plan.lines.map(({ line, answer }) => ({
    ...line,
    answer,
    taskId: tasks.get(line.id) ?? line.taskId,
  }));
  await writeAnswers(db, lines);
  await withdrawTasks(db, tasksOf(plan.declined), {
    reason: inLanguage(estimateWords.notApproved, language),
    userId: estimate.facts.approvedBy ?? estimate.facts.createdBy,
    now,
  });
  await db.update(estimates, id, { outcome: plan.outcome });
  const { answers: _answers, after: _after, revision: _revision, ...signed } = input;
  await keepAnswer(db, estimate, { lines, signed, number: before.length + 1, now });
  await liftHolds(db, visit.id, "client", await tasksWithoutYes(db, visit.id));
  await followDeposits(db, visit.id, { now, holds: [...new Set(tasks.values())] });
  await cancelTexts(db, id);
  await notify(db, {
    kind: `estimate-${plan.outcome}`,
    thingId: id,
    branchId: estimate.facts.branchId,
    values: { ...namesOf(estimate), name: input.name },
    causedBy: input.recordedBy,
  });
  const { channel, answeredAt } = input;
  notifyAnswered(db, estimate, { lines, outcome: plan.outcome, channel, answeredAt, currency, now });
  await touch(db, visit.id);
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

type Plan = ReturnType<typeof planAnswer<Line>>;

type Work = { estimate: Estimate; visit: Visit; plan: Plan; now: string; language: Language };

/**
 * One task for each approved finding, and for each approved line without one; none if the vehicle has left. Answers the task of each line.
 */
const writeTasks = async (
  db: Db,
  { estimate: { facts }, visit, plan, now, language }: Work,
): Promise<ReadonlyMap<string, string>> => {
  if (isOver(visit) || plan.approved.length === 0) return new Map();
  const ids = idsOf(plan.approved.map(({ group }) => group));
  const [known, underWay] = await Promise.all([db.findAll(findings, ids), checkpointTasksOf(db, visit.id, ids)]);
  const by = { userId: facts.approvedBy ?? facts.createdBy, now };
  const planned = plan.approved.map(({ group, lines }) => {
    const finding = known.find(({ id }) => id === group.findingId);
    const ofCheckpoint = underWay.find(({ findingId }) => findingId === group.findingId);
    const taskId = group.lines.find((line) => line.taskId !== null)?.taskId ?? ofCheckpoint?.id;
    return {
      id: taskId ?? newId(),
      isKnown: taskId !== undefined,
      ...(finding
        ? { name: finding.nameEn, nameAr: finding.nameAr }
        : { name: lines[0]!.name, nameAr: lines[0]!.nameAr }),
      complaint: finding?.note ?? null,
      note: finding
        ? [...(ofCheckpoint?.note ? [ofCheckpoint.note] : []), ...lines.flatMap((line) => workOf(line, language))]
            .join("\n")
            .slice(0, 1000)
        : (lines[0]!.description?.slice(0, 1000) ?? null),
      plannedHours: hoursOf(lines),
      source: "estimate" as const,
      findingId: group.findingId,
      lines,
    };
  });
  const again = await approveAgain(
    db,
    planned.filter(({ isKnown }) => isKnown).map((task) => ({ ...task, parts: task.lines.flatMap(partOf) })),
    by,
  );
  // A task that was cancelled meanwhile stays cancelled; the approval makes another one.
  const tasks = planned.map((task) => (task.isKnown && !again.includes(task.id) ? { ...task, id: newId() } : task));
  const added = tasks.filter(({ id }) => !again.includes(id));
  if (added.length > 0)
    await addTasks(
      db,
      visit,
      added.map(({ lines: _lines, isKnown: _known, ...task }) => task),
      by,
    );
  await planParts(
    db,
    added.flatMap(({ id: taskId, lines }) =>
      lines.flatMap(partOf).map(({ productId, qty: quantity }) => ({ taskId, productId, quantity })),
    ),
    by,
  );
  return new Map(tasks.flatMap(({ id, lines }) => lines.map((line) => [line.id, id] as const)));
};

const workOf = (line: Line, language: Language) => [
  nameIn(language, line),
  ...(line.description ? [line.description] : []),
];

const isOver = ({ vehicleExitedAt, deletedAt }: Visit) => vehicleExitedAt !== null || deletedAt !== null;

const partOf = ({ productId, qty }: Line) => (productId === null ? [] : [{ productId, qty }]);

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

/**
 * Moves the findings that were answered. What is approved after the vehicle has left is open again, as it was not
 * repaired: the next visit prices it. What a later visit has priced is left to it. Refuses `answer-outdated`.
 */
const followFindings = async (
  db: Db,
  estimateId: string,
  plan: Plan,
  { now, isOver }: { now: string; isOver: boolean },
) => {
  const [yes, no] = [idsOf(plan.approved.map(({ group }) => group)), idsOf(plan.declined)];
  const [stored, later] = await Promise.all([db.findAll(findings, [...yes, ...no]), pricedLater(db, estimateId)]);
  const putOff = idsOf(plan.approved.flatMap(({ group }) => (answerOf(group) === "not-now" ? [group] : [])));
  if (stored.some((finding) => putOff.includes(finding.id) && isTakenUp(stateOf(finding))))
    throw refuse("answer-outdated");
  if (!isOver && yes.some((id) => later.includes(id))) throw refuse("answer-outdated");
  const movable = (ids: readonly string[], states: readonly FindingState[]) =>
    ids.filter(
      (id) => !later.includes(id) && stored.some((finding) => finding.id === id && states.includes(stateOf(finding))),
    );
  if (isOver) {
    await moveFindings(db, movable(yes, ["priced"]), "release", now);
    await moveFindings(db, movable(yes, ["declined"]), "reopen", now);
  } else {
    // A refusal that the shop took back opened it.
    await moveFindings(db, movable(yes, ["open"]), "price", now);
    await moveFindings(db, movable(yes, ["open", "priced", "declined"]), "approve", now);
  }
  await moveFindings(db, movable(no, ["open", "priced"]), "decline", now);
};

/** Since it was put off, another estimate has priced it, or it was done or dropped. */
const isTakenUp = (state: FindingState) => state !== "declined" && state !== "open";

export const tasksOf = (groups: readonly Group<Pick<Line, "taskId">>[]) => [
  ...new Set(groups.flatMap(({ lines }) => lines.flatMap(({ taskId }) => taskId ?? []))),
];

const idsOf = (groups: readonly Group<Line>[]) => groups.flatMap(({ findingId }) => findingId ?? []);

const writeAnswers = async (db: Db, lines: readonly Line[]) => {
  const answered = (answer: "yes" | "not-now") => lines.filter((line) => line.answer === answer);
  const declined = answered("not-now").map(({ id }) => id);
  if (declined.length > 0)
    await db.updateWhere(estimateLines, inArray(estimateLines.id, declined), { answer: "not-now" });
  const approved = answered("yes");
  await Promise.all(
    [...new Set(approved.map(({ taskId }) => taskId))].map((taskId) =>
      db.updateWhere(
        estimateLines,
        inArray(
          estimateLines.id,
          approved.filter((line) => line.taskId === taskId).map(({ id }) => id),
        ),
        { answer: "yes", taskId },
      ),
    ),
  );
};

type Keeping = { lines: readonly Line[]; signed: Signed; number: number; now: string };

/** Keeps an answer with what it was given to. */
export const keepAnswer = (db: Db, { facts, terms }: Estimate, { lines, signed, number, now }: Keeping) => {
  const { label, printed, issuedAt, validUntil, poSoNumber, memo, version } = facts;
  if (label === null || !printed) throw refuseKernel("not-found");
  const { grandTotal } = documentTotals(lines.filter(({ answer }) => answer === "yes"));
  const deposit = String(depositDue(terms, grandTotal));
  return db.insert(estimateAnswers, {
    ...signed,
    estimateId: facts.id,
    number,
    grandTotal,
    kept: { ...printed, label, issuedAt, validUntil, poSoNumber, memo, version, deposit, lines: lines.map(keptLine) },
    pdfKey: newFileKey(db.shopId, "pdf"),
    createdAt: now,
  });
};
