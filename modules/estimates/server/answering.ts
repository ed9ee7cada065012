import { inArray } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { newFileKey } from "../../../platform/server/files/store.ts";
import { newId } from "../../../platform/server/ids.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { type Language, nameIn } from "../../../platform/shared/words.ts";
import { documentTotals } from "../../lines/rules.ts";
import { stateOf } from "../../findings/rules.ts";
import { findings } from "../../findings/tables.ts";
import { moveFindings } from "../../findings/verbs.ts";
import { tellNoMore } from "../../messages/event-verbs.ts";
import { notify } from "../../notices/verbs.ts";
import { touch, lockVehicle, type Visit } from "../../visits/verbs.ts";
import { planParts } from "../../work-orders/part-verbs.ts";
import { addTasks, liftHolds } from "../../work-orders/verbs.ts";
import { answeredState, type Channel, type Group, type GroupAnswer, hoursOf, isOpen, planAnswer } from "../rules.ts";
import { estimateAnswers, estimateLines, estimates } from "../tables.ts";
import { refuse } from "../words.ts";
import { lockEstimate } from "./drafts.ts";
import { keptLine } from "./printed.ts";
import { answersGiven, type Estimate, type Line, readEstimate } from "./reading.ts";

export type Given = {
  channel: Channel;
  name: string;
  phone: string | null;
  answeredAt: string;
  linkId: string | null;
  recordedBy: string | null;
  /** PNG, base64. */
  signature: string | null;
  answers: readonly GroupAnswer[];
  /** How many answers whoever answers has seen. */
  after: number;
};

/**
 * Records an answer: lines and findings take it, approved findings become tasks, and what it was given to is kept.
 * The visit is locked before the estimate, so that of two answers at once the second sees the first.
 */
export const recordAnswer = async (
  db: Db,
  id: string,
  given: Given,
  { today, now, language }: { today: string; now: string; language: Language },
): Promise<Estimate> => {
  const { clientVehicleId } = await db.find(estimates, id);
  const visit = await lockVehicle(db, clientVehicleId);
  await lockEstimate(db, id);
  const [estimate, before] = await Promise.all([readEstimate(db, id, today), answersGiven(db, id)]);
  const last = before.at(-1);
  if (last && given.after !== before.length)
    throw refuse("already-answered", { extra: { name: last.name, answered_at: last.answeredAt } });
  assertOpen(estimate, today);
  const plan = planAnswer(estimate.lines, given.answers);
  const tasks = await writeTasks(db, { estimate, visit, plan, now, language });
  await followFindings(db, plan, now);
  const lines = plan.lines.map(({ line, answer }) => ({
    ...line,
    answer,
    taskId: tasks.get(line.id) ?? line.taskId,
  }));
  await writeAnswers(db, lines);
  await db.update(estimates, id, { outcome: plan.outcome });
  await keepAnswer(db, estimate, { lines, given, number: before.length + 1, now });
  await liftHolds(db, visit.id, "client");
  tellNoMore(db, ["estimate-ready"], id);
  await notify(db, {
    kind: `estimate-${plan.outcome}`,
    thingId: id,
    values: { ...namesOf(estimate), name: given.name },
    causedBy: given.recordedBy,
  });
  await touch(db, visit.id);
  return estimate;
};

/** What a notice says of an estimate. */
export const namesOf = ({ facts }: Pick<Estimate, "facts">) => ({
  number: facts.label ?? "",
  client: facts.clientName,
  plate: facts.licensePlate,
});

const assertOpen = ({ facts }: Estimate, today: string) => {
  const state = answeredState(facts);
  if (state === "draft") throw refuse("estimate-not-sent");
  if (state === "approved") throw refuse("yes-stays");
  if (!isOpen(state, { validUntil: facts.validUntil, today })) throw refuse("estimate-expired");
};

type Plan = ReturnType<typeof planAnswer<Line>>;

type Work = { estimate: Estimate; visit: Visit; plan: Plan; now: string; language: Language };

/**
 * One task for each approved finding, and for each approved line without one, named in the shop's language; none if the
 * vehicle has left. Answers the task of each line.
 */
const writeTasks = async (
  db: Db,
  { estimate: { facts }, visit, plan, now, language }: Work,
): Promise<ReadonlyMap<string, string>> => {
  if (visit.vehicleExitedAt || visit.deletedAt || plan.approved.length === 0) return new Map();
  const known = await db.findAll(findings, idsOf(plan.approved.map(({ group }) => group)));
  const tasks = plan.approved.map(({ group, lines }) => {
    const finding = known.find(({ id }) => id === group.findingId);
    return {
      id: newId(),
      name: nameIn(language, finding ? { name: finding.nameEn, nameAr: finding.nameAr } : lines[0]!).slice(0, 160),
      complaint: finding?.note ?? null,
      note: finding
        ? lines
            .map((line) => nameIn(language, line))
            .join("\n")
            .slice(0, 1000)
        : null,
      plannedHours: hoursOf(lines),
      source: "estimate" as const,
      findingId: group.findingId,
      lines,
    };
  });
  const by = { userId: facts.approvedBy ?? facts.createdBy, now };
  await addTasks(
    db,
    visit,
    tasks.map(({ lines: _lines, ...task }) => task),
    by,
  );
  await planParts(
    db,
    tasks.flatMap(({ id: taskId, lines }) =>
      lines.flatMap(({ productId, qty: quantity }) => (productId === null ? [] : [{ taskId, productId, quantity }])),
    ),
    by,
  );
  return new Map(tasks.flatMap(({ id, lines }) => lines.map((line) => [line.id, id] as const)));
};

const followFindings = async (db: Db, plan: Plan, now: string) => {
  const [yes, no] = [idsOf(plan.approved.map(({ group }) => group)), idsOf(plan.declined)];
  const stored = await db.findAll(findings, [...yes, ...no]);
  const movable = (ids: readonly string[], states: readonly string[]) =>
    ids.filter((id) => stored.some((finding) => finding.id === id && states.includes(stateOf(finding))));
  await moveFindings(db, movable(yes, ["priced", "declined"]), "approve", now);
  await moveFindings(db, movable(no, ["open", "priced"]), "decline", now);
};

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

type Keeping = { lines: readonly Line[]; given: Given; number: number; now: string };

const keepAnswer = (db: Db, { facts }: Estimate, { lines, given, number, now }: Keeping) => {
  const { answers: _answers, after: _after, ...signed } = given;
  const { label, printed, issuedAt, validUntil, poSoNumber, memo, version } = facts;
  if (label === null || !printed) throw refuseKernel("not-found");
  return db.insert(estimateAnswers, {
    ...signed,
    estimateId: facts.id,
    number,
    grandTotal: documentTotals(lines.filter(({ answer }) => answer === "yes")).grandTotal,
    kept: { ...printed, label, issuedAt, validUntil, poSoNumber, memo, version, lines: lines.map(keptLine) },
    pdfKey: newFileKey(db.shopId, "pdf"),
    createdAt: now,
  });
};
