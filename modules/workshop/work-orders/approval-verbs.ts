import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { toThousandths, shortest } from "../../../platform/shared/money.ts";
import { quantityText } from "../../records/products/rules.ts";
import { liftAwaited, planParts } from "./part-verbs.ts";
import { taskParts } from "./part-tables.ts";
import { type HoldReason, isOpenTask, stateOf } from "./rules.ts";
import { stopTask } from "./server/clock.ts";
import { workOrderTasks } from "./tables.ts";
import { type StoredTask, withoutHold } from "./verbs.ts";

/** Holds open tasks until the client has answered; their clocks stop. */
export const holdForClient = async (db: Db, ids: readonly string[], now: string): Promise<void> => {
  for (const task of await lockOpen(db, ids)) await hold(db, task, now);
};

/** Holds open tasks until the deposit has arrived, unless they wait for something else; their clocks stop. */
export const holdForDeposit = async (db: Db, ids: readonly string[], now: string): Promise<void> => {
  for (const task of await lockOpen(db, ids)) if (!task.heldAt) await hold(db, task, now, "deposit");
};

/** Lifts the holds of these tasks that wait for a deposit. */
export const liftDepositHolds = async (db: Db, ids: readonly string[]): Promise<void> => {
  for (const task of await lockOpen(db, ids))
    if (task.holdReason === "deposit") await db.update(workOrderTasks, task.id, withoutHold);
  db.announce("vehicles");
};

/** Holds the tasks of an estimate that is disputed for a reason, whatever else they wait for; their clocks stop. */
export const holdForDispute = async (
  db: Db,
  ids: readonly string[],
  { reason, now }: { reason: string; now: string },
): Promise<void> => {
  for (const task of await lockAll(db, ids)) {
    if (isOpenTask(stateOf(task))) await stopTask(db, task.id, now, "held");
    await db.update(workOrderTasks, task.id, { disputedAt: now, disputeNote: reason });
  }
  db.announce("vehicles");
};

/** Lets the tasks go on that a dispute held; what they wait for besides stays. */
export const liftDispute = async (db: Db, ids: readonly string[]): Promise<void> => {
  for (const task of await lockAll(db, ids))
    if (task.disputedAt) await db.update(workOrderTasks, task.id, { disputedAt: null, disputeNote: null });
  db.announce("vehicles");
};

type Withdrawn = { reason: string; userId: string; now: string };

/** Ends tasks whose approval is gone: those not begun are cancelled, the others are held for the client. */
export const withdrawTasks = async (
  db: Db,
  ids: readonly string[],
  { reason, userId, now }: Withdrawn,
): Promise<void> => {
  for (const task of await lockOpen(db, ids))
    if (task.begunAt) await hold(db, task, now);
    else
      await db.update(workOrderTasks, task.id, {
        cancelledAt: now,
        cancelledBy: userId,
        cancelReason: reason,
        ...withoutHold,
      });
};

/** Those of a visit's tasks that are under way for these findings and that no estimate has approved: of checkpoints. */
export const checkpointTasksOf = (tasks: readonly StoredTask[], findingIds: readonly string[]): StoredTask[] =>
  tasks.filter(
    ({ source, findingId, doneAt, cancelledAt }) =>
      source === "checkpoint" && findingIds.includes(findingId ?? "") && !doneAt && !cancelledAt,
  );

type Approved = Pick<StoredTask, "id" | "plannedHours" | "note"> & { parts: readonly Part[] };

/**
 * Goes on with tasks that were approved anew: with the hours and the parts of the new approval, but for what is issued.
 * Answers those that are not cancelled.
 */
export const approveAgain = async (
  db: Db,
  approved: readonly Approved[],
  by: { userId: string; now: string },
): Promise<string[]> => {
  const tasks = (
    await lockAll(
      db,
      approved.map(({ id }) => id),
    )
  ).filter(({ cancelledAt }) => !cancelledAt);
  const known = await db.list(taskParts, { where: inTasks(tasks.map(({ id }) => id)) });
  for (const { id, doneAt } of tasks) {
    const { plannedHours, note, parts } = approved.find((each) => each.id === id)!;
    if (doneAt) continue;
    await db.update(workOrderTasks, id, { plannedHours, note });
    const there = known
      .filter(({ taskId }) => taskId === id)
      .map(({ productId, quantity: qty }) => ({ productId, qty }));
    await planParts(
      db,
      missingParts(parts, there).map((part) => ({ ...part, taskId: id })),
      by,
    );
  }
  return tasks.map(({ id }) => id);
};

type Part = { productId: string; qty: string };

const missingParts = (wanted: readonly Part[], there: readonly Part[]) =>
  [...new Set(wanted.map(({ productId }) => productId))].flatMap((productId) => {
    const missing = quantityOf(wanted, productId) - quantityOf(there, productId);
    return missing > 0n ? [{ productId, quantity: quantityText(missing) }] : [];
  });

const quantityOf = (parts: readonly Part[], productId: string) =>
  parts
    .filter((part) => part.productId === productId)
    .reduce((total, { qty }) => total + toThousandths(shortest(qty)), 0n);

/** Removes planned parts of these products that are not issued. */
export const unplanParts = async (db: Db, parts: readonly { taskId: string; productId: string }[]): Promise<void> => {
  for (const part of parts) {
    await db.removeWhere(
      taskParts,
      and(eq(taskParts.taskId, part.taskId), eq(taskParts.productId, part.productId), isNull(taskParts.issuedAt))!,
    );
    await liftAwaited(db, part);
  }
};

const hold = async (db: Db, { id }: StoredTask, now: string, reason: HoldReason = "client") => {
  await stopTask(db, id, now, "held");
  await db.update(workOrderTasks, id, { ...withoutHold, heldAt: now, holdReason: reason });
  db.announce("vehicles");
};

/** In the order of their ids, as everywhere. */
const lockAll = (db: Db, ids: readonly string[]) =>
  Promise.all([...new Set(ids)].toSorted().map((id) => db.lock(workOrderTasks, id)));

const lockOpen = async (db: Db, ids: readonly string[]) =>
  (await lockAll(db, ids)).filter((task) => isOpenTask(stateOf(task)));

const inTasks = (ids: readonly string[]) => (ids.length > 0 ? inArray(taskParts.taskId, [...ids]) : sql`false`);
