import { and, eq, getTableColumns, inArray, isNull, notInArray, sql, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../platform/server/db/read.ts";
import { cast, select, shop } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { inLanguage, type Language } from "../../../platform/shared/words.ts";
import { notify } from "../../base/notices/verbs.ts";
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

type By = { userId: string; now: string };

/** The work order of a visit and how many tasks it has; undefined before the first one. */
export type Order = { id: string; tasks: number } | undefined;

/**
 * Adds tasks to a visit, which the caller has locked; the first makes its work order. Whoever adds a task from a
 * document keeps the task's id there. Refuses `vehicle-exited` and `too-many-tasks`.
 */
export const addTasks = async (db: Db, visit: Visit, tasks: readonly NewTask[], by: By): Promise<StoredTask[]> => {
  const order = await orderOf(db, visit.id);
  assertRoomFor(tasks.length, visit, order);
  return writeTasks(db, { visit, order }, tasks, by);
};

/** Refuses `vehicle-exited` and `too-many-tasks`. */
export const assertRoomFor = (tasks: number, visit: Visit, order: Order) => {
  if (visit.vehicleExitedAt) throw refuseVisit("vehicle-exited");
  if ((order?.tasks ?? 0) + tasks > maxTasks) throw refuse("too-many-tasks");
};

/** As `addTasks`, once there is room for them; all of it is written in one packet. */
export const writeTasks = async (
  db: Db,
  { visit, order }: { visit: Pick<Visit, "id">; order: Order },
  tasks: readonly NewTask[],
  { userId, now }: By,
): Promise<StoredTask[]> => {
  db.announce("vehicles");
  const workOrderId = order?.id ?? newId();
  const rows = tasks.map((task) => ({
    id: newId(),
    ...task,
    ...namesOf(task),
    workOrderId,
    createdBy: userId,
    createdAt: now,
  }));
  const [, added] = await Promise.all([
    order ? undefined : db.read(openedOrder, { id: workOrderId, clientVehicleId: visit.id, userId, now }),
    db.insertAll(workOrderTasks, rows),
    ...rows.map(({ id, employeeId = null }) => recordAssignments(db, [{ id, employeeId: null }], employeeId, now)),
  ]);
  return added;
};

type NewOrder = { id: string; clientVehicleId: string; userId: string; now: string };

const openedOrder = readByHand(
  "work-orders.open",
  { id: z.string() },
  (value: Values<NewOrder>) => sql`
    insert into work_orders (shop_id, id, client_vehicle_id, number, created_by, created_at)
    select ${shop}, ${value.id}::uuid, ${value.clientVehicleId}::uuid, n.number, ${value.userId}::uuid, ${value.now}::timestamptz
    from next_number('work-orders') n returning id`,
);

/** As they are stored: cut to their length; the Arabic name only if it is another one. */
const namesOf = ({ name, nameAr }: NewTask) => ({
  name: name.slice(0, 160),
  nameAr: nameAr && nameAr !== name ? nameAr.slice(0, 160) : null,
});

const orderOf = async (db: Db, clientVehicleId: string): Promise<Order> => {
  const [order] = await db.read(orderOfVisit, { clientVehicleId });
  return order;
};

/** The work order of a visit, of which `visit` is the id within the statement, with the number of its tasks. */
export const selectOrder = (visit: SQLWrapper) =>
  select({
    id: workOrders.id,
    tasks: cast(
      sql`(select count(*) from work_order_tasks t where t.shop_id = ${workOrders.shopId} and t.work_order_id = ${workOrders.id})`,
      "int",
    ),
  })
    .from(workOrders)
    .where(eq(workOrders.clientVehicleId, visit));

const orderOfVisit = read("work-orders.order-of-visit", (value: Values<{ clientVehicleId: string }>) =>
  selectOrder(value.clientVehicleId),
);

/** Locks the tasks of a visit, of which `visit` is the id within the statement. */
export const selectTasksLocked = (visit: SQLWrapper) =>
  select(getTableColumns(workOrderTasks))
    .from(workOrderTasks)
    .where(
      inArray(
        workOrderTasks.workOrderId,
        select({ id: workOrders.id }).from(workOrders).where(eq(workOrders.clientVehicleId, visit)),
      ),
    )
    .orderBy(workOrderTasks.id)
    .for("no key update");

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
