import { and, eq, isNull } from "drizzle-orm";
import { serve } from "../../../../platform/server/http/serve.ts";
import { forgetPin } from "../../../base/floor/verbs.ts";
import { removeUser as removeUserRoute } from "../../../base/team/contract.ts";
import { removeFromTeam } from "../../../base/team/employee-verbs.ts";
import { taskClocks, workOrderTasks } from "../tables.ts";

/** Removes a user: the running clock stops and waits for a confirmation, and open tasks are assigned to nobody. */
export const removeUser = serve(removeUserRoute, async (call) => {
  const { db, now, about } = call;
  const removed = await removeFromTeam(call);
  await Promise.all([
    forgetPin(db, removed.id),
    db.updateWhere(taskClocks, and(eq(taskClocks.employeeId, removed.id), isNull(taskClocks.endedAt))!, {
      endedAt: now,
      endedBy: "removed",
      flag: "removed",
    }),
    db.query(
      "work-orders.end-assignments-of",
      "update task_assignments set ended_at = greatest(assigned_at, $3) where shop_id = $1 and employee_id = $2 and ended_at is null",
      [removed.id, now],
    ),
    db.updateWhere(
      workOrderTasks,
      and(
        eq(workOrderTasks.employeeId, removed.id),
        isNull(workOrderTasks.doneAt),
        isNull(workOrderTasks.cancelledAt),
      )!,
      { employeeId: null },
    ),
  ]);
  db.announce("vehicles");
  about({ kind: "users", id: removed.id, name: removed.name });
});
