import { and, eq, getTableColumns, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../platform/server/db/read.ts";
import { select, shop } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { inLanguage, type Language } from "../../../platform/shared/words.ts";
import { notify } from "../../base/notices/verbs.ts";
import { nextNumber } from "../../base/shop/verbs.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { Visit } from "../visits/verbs.ts";
import { refuse as refuseVisit } from "../visits/words.ts";
import { type HoldReason, maxTasks, type TaskSource } from "./rules.ts";
import { recordAssignments } from "./server/assignments.ts";
import { moveTaskFindings } from "./server/task-findings.ts";
import { workOrders, workOrderTasks } from "./tables.ts";
import { clockWords, refuse } from "./words.ts";
import { shownPlate } from "../../records/vehicles/license-plate.ts";

export type StoredTask = Row<typeof workOrderTasks>;

export type NewTask = Pick<StoredTask, "name"> &
  Partial<
    Pick<
      StoredTask,
      | "id"
      | "nameAr"
      | "plannedHours"
      | "employeeId"
      | "bayId"
      | "complaint"
      | "cause"
      | "correction"
      | "note"
      | "reworkOfId"
      | "diagnosticId"
      | "checkpointId"
      | "findingId"
    >
  > & { source: TaskSource };

/**
 * Adds tasks to a visit, which the caller has locked; the first makes its work order. Whoever adds a task from a
 * document keeps the task's id there. Refuses `vehicle-exited` and `too-many-tasks`.
 */
export const addTasks = async (
  db: Db,
  visit: Visit,
  tasks: readonly NewTask[],
  { userId, now }: { userId: string; now: string },
): Promise<StoredTask[]> => {
  if (visit.vehicleExitedAt) throw refuseVisit("vehicle-exited");
  const order = await orderOf(db, visit.id, { userId, now });
  if (order.tasks + tasks.length > maxTasks) throw refuse("too-many-tasks");
  db.announce("vehicles");
  const added = await db.insertAll(
    workOrderTasks,
    tasks.map((task) => ({
      id: newId(),
      ...task,
      ...namesOf(task),
      workOrderId: order.id,
      createdBy: userId,
      createdAt: now,
    })),
  );
  for (const { id, employeeId } of added) await recordAssignments(db, [{ id, employeeId: null }], employeeId, now);
  return added;
};

/** As they are stored: cut to their length; the Arabic name only if it is another one. */
const namesOf = ({ name, nameAr }: NewTask) => ({
  name: name.slice(0, 160),
  nameAr: nameAr && nameAr !== name ? nameAr.slice(0, 160) : null,
});

const orderOf = async (db: Db, clientVehicleId: string, { userId, now }: { userId: string; now: string }) => {
  const known = await db.findWhere(workOrders, eq(workOrders.clientVehicleId, clientVehicleId));
  if (known)
    return {
      id: known.id,
      tasks: (await db.list(workOrderTasks, { where: eq(workOrderTasks.workOrderId, known.id) })).length,
    };
  const { number } = await nextNumber(db, "work-orders");
  const added = await db.insert(workOrders, { clientVehicleId, number, createdBy: userId, createdAt: now });
  return { id: added.id, tasks: 0 };
};

/** The work of a visit that is not finished: open tasks, clocks that run, and issued parts that nobody has invoiced. */
export const openWorkOf = async (
  db: Db,
  clientVehicleId: string,
): Promise<{ tasks: number; clocks: number; parts: number }> => {
  const [found] = await db.read(openWork, { clientVehicleId });
  return found ?? { tasks: 0, clocks: 0, parts: 0 };
};

const openWork = readByHand(
  "work-orders.open-work",
  { tasks: z.int(), clocks: z.int(), parts: z.int() },
  (value: Values<{ clientVehicleId: string }>) => sql`
    select count(*) filter (where t.done_at is null and t.cancelled_at is null)::int as tasks,
      count(*) filter (where exists (select from task_clocks c where c.shop_id = ${shop} and c.task_id = t.id and c.ended_at is null))::int as clocks,
      coalesce(sum((select count(*) from task_parts p where p.shop_id = ${shop} and p.task_id = t.id
        and p.issued_at is not null and p.settled_at is null and p.returned < p.quantity)), 0)::int as parts
    from work_orders o join work_order_tasks t on t.shop_id = ${shop} and t.work_order_id = o.id
    where o.shop_id = ${shop} and o.client_vehicle_id = ${value.clientVehicleId}`,
);

/** Ends the work of a visit that leaves: its clocks stop, and tasks that were not begun are cancelled. */
export const endWork = async (
  db: Db,
  clientVehicleId: string,
  { userId, now, language }: { userId: string; now: string; language: Language },
) => {
  const order = await db.findWhere(workOrders, eq(workOrders.clientVehicleId, clientVehicleId));
  if (!order) return;
  // Tasks before their clocks, as everywhere, so that no two calls wait for each other.
  const cancelled = await db.updateWhere(
    workOrderTasks,
    and(
      eq(workOrderTasks.workOrderId, order.id),
      isNull(workOrderTasks.begunAt),
      isNull(workOrderTasks.doneAt),
      isNull(workOrderTasks.cancelledAt),
    )!,
    { cancelledAt: now, cancelledBy: userId, cancelReason: inLanguage(clockWords.left, language), ...withoutHold },
  );
  await db.query(
    "work-orders.end-clocks",
    `update task_clocks c set ended_at = greatest(c.started_at, $3), ended_by = 'exit' from work_order_tasks t
     where c.shop_id = $1 and c.ended_at is null and t.shop_id = $1 and t.id = c.task_id and t.work_order_id = $2`,
    [order.id, now],
  );
  await moveTaskFindings(db, cancelled, "release", now);
};

/**
 * Lifts the holds of a visit's tasks that wait for this; called when it has arrived. Tasks in `except` still wait.
 * Holds for parts are lifted by what moves parts.
 * Answers the lifted ones.
 */
export const liftHolds = async (
  db: Db,
  clientVehicleId: string,
  reason: Exclude<HoldReason, "part" | "other">,
  except: readonly string[] = [],
): Promise<StoredTask[]> => {
  const lifted = await db.updateWhere(
    workOrderTasks,
    and(
      eq(workOrderTasks.holdReason, reason),
      isNull(workOrderTasks.doneAt),
      isNull(workOrderTasks.cancelledAt),
      except.length > 0 ? notInArray(workOrderTasks.id, [...except]) : undefined,
      inArray(
        workOrderTasks.workOrderId,
        sql`(select o.id from ${workOrders} o where o.shop_id = ${workOrderTasks.shopId} and o.client_vehicle_id = ${clientVehicleId})`,
      ),
    )!,
    withoutHold,
  );
  if (lifted.length > 0) db.announce("vehicles");
  return lifted;
};

/** Tells the employees of these tasks that the part has arrived; of a task without one, everybody. */
export const notifyOfParts = async (db: Db, tasks: readonly StoredTask[], causedBy: string | null = null) => {
  for (const task of tasks) {
    const { id, name, nameAr, employeeId: userId } = task;
    const visit = await visitOf(db, task.id);
    await notify(db, {
      kind: "part-arrived",
      thingId: id,
      branchId: visit.branchId,
      values: { name, nameAr, plate: shownPlate(visit) },
      userId,
      causedBy,
    });
  }
};

export const withoutHold = { heldAt: null, holdReason: null, holdNote: null, holdProductId: null, heldBy: null };

/** The visit of a task. Refuses `not-found`. */
export const visitOf = async (db: Db, taskId: string): Promise<Visit> => {
  const [visit] = await db.read(visitOfTask, { taskId });
  if (!visit) throw refuseKernel("not-found");
  return visit;
};

const visitOfTask = read("work-orders.visit-of-task", (value: Values<{ taskId: string }>) =>
  select(getTableColumns(clientVehicles))
    .from(clientVehicles)
    .innerJoin(workOrders, eq(workOrders.clientVehicleId, clientVehicles.id))
    .innerJoin(workOrderTasks, eq(workOrderTasks.workOrderId, workOrders.id))
    .where(eq(workOrderTasks.id, value.taskId)),
);
