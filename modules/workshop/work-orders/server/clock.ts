import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { serveCreation } from "../../../../platform/server/http/serve.ts";
import { assertNotExpired } from "../../../../platform/server/http/subscribed.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { users } from "../../../base/team/tables.ts";
import { refuse as refuseVisit } from "../../visits/words.ts";
import { type Interval, startClock } from "../clock-rules.ts";
import * as contract from "../clock-contract.ts";
import { canDo, type ClockAct, isOpenTask, stateOf, type TaskAct, type TaskState } from "../rules.ts";
import { clockEvents, type ClockEnd, type ClockFlag, taskClocks, workOrderTasks } from "../tables.ts";
import { type StoredTask, visitOf, withoutHold } from "../verbs.ts";
import { clockWords, refuse } from "../words.ts";
import { recordAssignments, wasOwn } from "./assignments.ts";
import { awaitedProduct, plannedPartsOf } from "./awaited-parts.ts";
import { assertConfirmed, assertPossible, isHoldKept, type Person } from "./holds.ts";
import { moveTaskFindings } from "./task-findings.ts";

type Clock = Row<typeof taskClocks>;
type StoredEvent = Row<typeof clockEvents>;

/** What an event does, with everything that it locked and read. */
type ClockEvent = {
  db: Db;
  at: string;
  employeeId: string;
  task: StoredTask | undefined;
  /** The employee's clocks that run, or ended after the event. */
  clocks: readonly Clock[];
  /** Recorded afterwards, so nothing is refused. */
  isLate: boolean;
  /** The task was given to somebody else meanwhile: the employee's hours are kept, and the task stays as it is. */
  isFormer: boolean;
  /** The caller. */
  by: Person;
  /** Work goes on although the client, the deposit or the insurer is missing. */
  isConfirmed: boolean;
  record: Pick<StoredEvent, "reason" | "note" | "productId" | "quantity">;
};

export const recordClockEvent = serveCreation(contract.recordClockEvent, {
  create: async ({ db, body, createdId, user, shop, now, may }) => {
    const at = momentOf(body.at, now);
    if (body.kind === "start" || body.kind === "resume") assertNotExpired(shop, at);
    const { taskId } = body;
    const mayAll = may("manage-work-orders");
    const employeeId = body.employeeId ?? (mayAll ? await assignedTo(db, taskId) : null) ?? user.id;
    if (!mayAll && employeeId !== user.id) throw refuse("not-own-task");
    const [employee, task, clocks, visit] = await Promise.all([
      db.lock(users, employeeId),
      taskId === undefined ? undefined : db.lock(workOrderTasks, taskId),
      clocksSince(db, employeeId, at),
      taskId === undefined ? undefined : visitOf(db, taskId),
    ]);
    const isLate = body.at !== undefined;
    const isFormer = !mayAll && task !== undefined && (await isFormerTask(db, task, employeeId, body));
    if (employee.removedAt && !isLate) throw refuseKernel("not-found");
    if (visit?.deletedAt && !isLate) throw refuseVisit("vehicle-archived");
    if (visit?.vehicleExitedAt && !isLate && body.kind === "start") throw refuseVisit("vehicle-exited");

    const { kind, reason = null, note = null, productId = null, quantity = null } = body;
    const record = { kind, employeeId, at, reason, note, productId, quantity };
    const by = { id: user.id, manages: mayAll };
    const isConfirmed = body.confirm ?? false;
    await effects[body.kind]({ db, at, employeeId, task, clocks, isLate, isFormer, by, isConfirmed, record });
    const event = { id: createdId, ...record, taskId: task?.id ?? null };
    db.alongside(db.insert(clockEvents, { ...event, recordedBy: user.id, recordedAt: now }));
    db.announce("vehicles");
    return answerOf(db, event);
  },
  readAgain: async ({ db, createdId }) => answerOf(db, await db.find(clockEvents, createdId)),
});

const assignedTo = async (db: Db, taskId: string | undefined) =>
  taskId === undefined ? null : (await db.find(workOrderTasks, taskId)).employeeId;

/**
 * Whether an event is of a task that was the employee's when it was recorded and is somebody else's now. Refuses
 * `not-own-task` for any other task that is not the employee's.
 */
const isFormerTask = async (
  db: Db,
  task: StoredTask,
  employeeId: string,
  { kind, at }: { kind: ClockAct; at?: string | undefined },
): Promise<boolean> => {
  if (task.employeeId === employeeId) return false;
  if (at !== undefined && (await wasOwn(db, task.id, employeeId, at))) return true;
  const clock = await runningOn(db, task.id, employeeId);
  if (!clock || (clock.flag === "reassigned" && kind !== "stop")) throw refuse("not-own-task");
  return false;
};

/** A task is one's own if it is assigned to one, or one's clock runs on it, unless it was somebody else's already. */
export const isOwn = async (db: Db, task: StoredTask, userId: string) => {
  if (task.employeeId === userId) return true;
  const clock = await runningOn(db, task.id, userId);
  return clock !== undefined && clock.flag !== "reassigned";
};

const runningOn = (db: Db, taskId: string, employeeId: string) =>
  db.findWhere(
    taskClocks,
    and(eq(taskClocks.taskId, taskId), eq(taskClocks.employeeId, employeeId), isNull(taskClocks.endedAt)),
  );

/** Refuses another's task to a session on a paired tablet. */
export const assertOwnTask = async (db: Db, taskId: string, userId: string) => {
  if (!(await isOwn(db, await db.find(workOrderTasks, taskId), userId))) throw refuse("not-own-task");
};

/** Ends every clock that runs on a task. */
export const stopTask = (db: Db, taskId: string, at: string, endedBy: ClockEnd) =>
  db.query(
    "work-orders.stop-task",
    "update task_clocks set ended_at = greatest(started_at, $3), ended_by = $4 where shop_id = $1 and task_id = $2 and ended_at is null",
    [taskId, at, endedBy],
  );

const assertPossibleNow = (act: TaskAct, task: StoredTask, { by, isConfirmed }: ClockEvent, notTaken = 0) => {
  assertPossible(act, task, by);
  assertConfirmed(act, task, { isConfirmed, notTaken });
};

const clocksSince = (db: Db, employeeId: string, at: string): Promise<Clock[]> =>
  db.list(taskClocks, {
    where: and(eq(taskClocks.employeeId, employeeId), or(isNull(taskClocks.endedAt), gt(taskClocks.endedAt, at))),
  });

const start = async (event: ClockEvent) => {
  const { db, at, employeeId, task, clocks, isLate, isFormer } = event;
  if (!task) return;
  const state = stateOf(task);
  if (!isLate) assertPossibleNow("start", task, event);
  const started = startClock(clocks.map(intervalOf), task.id, Date.parse(at));
  if (started.kind === "clock") {
    if (started.stops) db.alongside(endClock(db, started.stops, at, "switched"));
    db.alongside(
      db.insert(taskClocks, {
        taskId: task.id,
        employeeId,
        startedAt: new Date(started.start).toISOString(),
        endedAt: started.end === null ? null : new Date(started.end).toISOString(),
        endedBy: started.end === null ? null : "switched",
        flag: flagOf(state, isFormer),
      }),
    );
  }
  if (!isOpenTask(state) || isFormer) return;
  if (task.employeeId === null) await recordAssignments(db, [task], employeeId, at);
  db.updateHeld(workOrderTasks, task, {
    begunAt: task.begunAt ?? at,
    employeeId: task.employeeId ?? employeeId,
    ...(isBefore(task.heldAt, at) && !isHoldKept("start", task, event) && withoutHold),
  });
};

const flagOf = (state: TaskState, isFormer: boolean): ClockFlag | null => {
  if (!isOpenTask(state)) return "closed-task";
  return isFormer ? "reassigned" : null;
};

const stop = async ({ db, at, task, clocks }: ClockEvent) => {
  const running = clocks.find(({ taskId, endedAt }) => taskId === task?.id && endedAt === null);
  if (running) return endClock(db, running.id, at, "stopped");
  // Closing time stopped it meanwhile, but the employee has stopped it earlier.
  const closed = clocks.find(
    ({ taskId, startedAt, endedBy, confirmedAt }) =>
      taskId === task?.id && endedBy === "closing" && !confirmedAt && isBefore(startedAt, at),
  );
  const flag = closed?.flag === "closing" ? null : closed?.flag;
  if (closed) await db.update(taskClocks, closed.id, { endedAt: at, endedBy: "stopped", flag });
};

const hold = async (event: ClockEvent) => {
  const { db, at, task, isLate, isFormer, by, record } = event;
  if (!task) return;
  if (isFormer) return stop(event);

  const isPossible = canDo("hold", stateOf(task)) && !isHoldKept("hold", task, event);
  if (!isLate) assertPossibleNow("hold", task, event);
  await stopTask(db, task.id, at, "held");
  if (!isPossible) return;
  const holdProductId = await awaitedProduct(db, task, { ...record, at, by, isLate });
  await db.update(workOrderTasks, task.id, {
    heldAt: at,
    holdReason: record.reason,
    holdNote: record.note,
    holdProductId,
    heldBy: by.id,
  });
};

const finish = async (event: ClockEvent) => {
  const { db, at, employeeId, task, isLate, isFormer } = event;
  if (!task) return;
  if (isFormer) return stop(event);

  const isPossible = canDo("finish", stateOf(task));
  if (!isLate) assertPossibleNow("finish", task, event, (await plannedPartsOf(db, task.id)).length);
  await stopTask(db, task.id, at, "finished");
  if (!isPossible) return;
  await db.update(workOrderTasks, task.id, { doneAt: at, doneBy: employeeId, ...withoutHold });
  await moveTaskFindings(db, [task], "finish", at);
};

const startBreak = async ({ db, at, clocks }: ClockEvent) => {
  const running = clocks.find(({ endedAt }) => endedAt === null);
  if (running) await endClock(db, running.id, at, "break");
};

const resume = async (event: ClockEvent) => {
  const { db, employeeId, clocks } = event;
  if (clocks.some(({ endedAt }) => endedAt === null)) return;
  const last = await lastClock(db, employeeId);
  if (last?.endedBy !== "break") return;
  const task = await db.lock(workOrderTasks, last.taskId);
  // Done, cancelled or held during the break: there is nothing to go on with.
  if (!canDo("stop", stateOf(task, true)) || task.heldAt || task.disputedAt) return;
  const isFormer = task.employeeId !== employeeId && (await wasOwn(db, task.id, employeeId, event.at));
  await start({ ...event, task, isFormer });
};

const effects: Readonly<Record<ClockAct, (event: ClockEvent) => Promise<unknown>>> = {
  start,
  stop,
  hold,
  finish,
  break: startBreak,
  resume,
};

const lastClock = async (db: Db, employeeId: string): Promise<Clock | undefined> => {
  const [last] = await db.list(taskClocks, {
    where: eq(taskClocks.employeeId, employeeId),
    orderBy: [desc(taskClocks.startedAt), desc(taskClocks.id)],
    limit: 1,
  });
  return last;
};

/** In one statement that leaves alone a clock which somebody else has stopped meanwhile. */
const endClock = (db: Db, id: string, at: string, endedBy: ClockEnd) =>
  db.query(
    "work-orders.end-clock",
    "update task_clocks set ended_at = greatest(started_at, $3), ended_by = $4 where shop_id = $1 and id = $2 and ended_at is null",
    [id, at, endedBy],
  );

const intervalOf = ({ id, taskId, startedAt, endedAt }: Clock): Interval => ({
  id,
  taskId,
  start: Date.parse(startedAt),
  end: endedAt === null ? null : Date.parse(endedAt),
});

const isBefore = (instant: string | null, other: string) =>
  instant !== null && Date.parse(instant) <= Date.parse(other);

/** A tablet's clock may be a little fast. */
const maxAhead = 2 * 60_000;
const maxBehind = 30 * 86_400_000;

/** A recorded time as it is stored; `now` without one. Refuses one in the future or too long ago. */
export const momentOf = (at: string | undefined, now: string): string => {
  if (at === undefined) return now;
  const ahead = Date.parse(at) - Date.parse(now);
  if (ahead > maxAhead) throw refuseField("at", clockWords.notAhead);
  if (ahead < -maxBehind) throw refuseField("at", clockWords.tooOld);
  return ahead > 0 ? now : new Date(at).toISOString();
};

const answerOf = async (
  db: Db,
  { id, kind, taskId, employeeId, at }: Pick<StoredEvent, "id" | "kind" | "taskId" | "employeeId" | "at">,
) => {
  const running = await db.findWhere(
    taskClocks,
    and(eq(taskClocks.employeeId, employeeId), isNull(taskClocks.endedAt)),
  );
  return {
    id,
    kind,
    taskId,
    employeeId,
    at,
    running: running ? { taskId: running.taskId, startedAt: running.startedAt } : null,
  };
};
