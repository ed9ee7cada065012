import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { keptForMs } from "../../../../platform/shared/kept-for.ts";
import { taskAssignments } from "../tables.ts";

type Assigned = { id: string; employeeId: string | null };

/** Records whose tasks these are from now on, where that changes; called by whoever changes `employeeId` of a task. */
export const recordAssignments = async (
  db: Db,
  tasks: readonly Assigned[],
  employeeId: string | null,
  at: string,
): Promise<void> => {
  const changed = tasks.filter((task) => task.employeeId !== employeeId);
  if (changed.length === 0) return;
  await Promise.all([
    db.query(
      "work-orders.end-assignments",
      "update task_assignments set ended_at = greatest(assigned_at, $3) where shop_id = $1 and task_id = any($2::uuid[]) and ended_at is null",
      [changed.map(({ id }) => id), at],
    ),
    employeeId === null
      ? []
      : db.insertAll(
          taskAssignments,
          changed.map(({ id }) => ({ id: newId(), taskId: id, employeeId, assignedAt: at, endedAt: null })),
        ),
  ]);
};

/** A device's clock may differ a little from the server's. */
const toleranceMs = 2 * 60_000;

/**
 * Whether it was this employee's task at that moment, as far as a device without a connection can know: it shows a task
 * for `keptForMs` after it was given to somebody else.
 */
export const wasOwn = async (db: Db, taskId: string, employeeId: string, at: string): Promise<boolean> => {
  const [begun, ended] = [toleranceMs, -keptForMs].map((ms) => new Date(Date.parse(at) + ms).toISOString());
  const found = await db.findWhere(
    taskAssignments,
    and(
      eq(taskAssignments.taskId, taskId),
      eq(taskAssignments.employeeId, employeeId),
      sql`${taskAssignments.assignedAt} <= ${begun}`,
      sql`(${taskAssignments.endedAt} is null or ${taskAssignments.endedAt} >= ${ended})`,
    ),
  );
  return found !== undefined;
};
