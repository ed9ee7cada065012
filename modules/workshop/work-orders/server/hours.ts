import { and, eq, isNull, sql } from "drizzle-orm";
import { serve } from "../../../../platform/server/http/serve.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { users } from "../../../base/team/tables.ts";
import { secondsOfHours } from "../clock-rules.ts";
import * as contract from "../clock-contract.ts";
import { hoursCorrections, taskClocks, workOrderTasks } from "../tables.ts";
import { clockWords, refuse } from "../words.ts";
import { readTask } from "./tasks.ts";
import { hoursOfTask } from "./worked.ts";

export const setHours = serve(contract.setHours, async ({ db, params, body, user, language, may, now, about }) => {
  const { id: taskId, employeeId } = params;
  await db.lock(users, employeeId);
  const task = await db.lock(workOrderTasks, taskId);
  const ofBoth = and(eq(taskClocks.taskId, taskId), eq(taskClocks.employeeId, employeeId))!;
  if (await db.findWhere(taskClocks, and(ofBoth, isNull(taskClocks.endedAt)))) throw refuse("clock-running");
  await db.updateWhere(taskClocks, and(ofBoth, sql`flag is not null and confirmed_at is null`)!, {
    confirmedAt: now,
    confirmedBy: user.id,
  });
  const known = (await hoursOfTask(db, taskId)).find(({ employee }) => employee.id === employeeId);
  const seconds = secondsOfHours(body.hoursWorked) - (known?.workedSeconds ?? 0);
  if (seconds !== 0)
    await db.insert(hoursCorrections, { taskId, employeeId, seconds, correctedBy: user.id, createdAt: now });
  db.announce("vehicles");
  about({ kind: "work-order-tasks", id: task.id, name: task.name });
  return readTask(db, taskId, { language, may });
});

export const confirmClock = serve(contract.confirmClock, async ({ db, params, body, user, now, about }) => {
  const clock = await db.lock(taskClocks, params.id);
  if (clock.endedAt === null || clock.flag === null || clock.confirmedAt) throw refuse("clock-confirmed");
  const endedAt = body.endedAt === undefined ? clock.endedAt : new Date(body.endedAt).toISOString();
  const [start, end] = [Date.parse(clock.startedAt), Date.parse(clock.endedAt)];
  if (Date.parse(endedAt) < start || Date.parse(endedAt) > end) throw refuseField("ended_at", clockWords.withinClock);
  const [task, employee] = await Promise.all([
    db.find(workOrderTasks, clock.taskId),
    db.find(users, clock.employeeId),
    db.update(taskClocks, clock.id, { endedAt, confirmedAt: now, confirmedBy: user.id }),
  ]);
  db.announce("vehicles");
  about({ kind: "work-order-tasks", id: task.id, name: task.name });
  return {
    id: clock.id,
    employee: { id: employee.id, name: employee.name, nameAr: employee.nameAr },
    taskId: task.id,
    taskName: task.name,
    taskNameAr: task.nameAr,
    startedAt: clock.startedAt,
    endedAt,
    flag: clock.flag,
    confirmedAt: now,
  };
});
