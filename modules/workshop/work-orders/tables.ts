import { sql } from "drizzle-orm";
import { check, index, integer, numeric, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, quantity, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { vehicleDiagnostics } from "../diagnostics/tables.ts";
import { mediaFiles } from "../../base/media/tables.ts";
import { findings } from "../findings/tables.ts";
import { products } from "../../records/products/tables.ts";
import { bays } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import { vendors } from "../../records/vendors/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { ClockAct, HoldReason, TaskSource } from "./rules.ts";

/** The work on a vehicle during one visit; made with its first task. */
export const workOrders = shopTable(
  "work_orders",
  {
    clientVehicleId: uuid().notNull(),
    number: integer().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("work_orders_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("work_orders_creator_fkey", [t.shopId, t.createdBy], users),
    unique("work_orders_vehicle_key").on(t.shopId, t.clientVehicleId),
    unique("work_orders_number_key").on(t.shopId, t.number),
  ],
);

/** A piece of work. Its state follows from its times and running clocks (`stateOf`). */
export const workOrderTasks = shopTable(
  "work_order_tasks",
  {
    workOrderId: uuid().notNull(),
    name: text().notNull(),
    /** In Arabic, if the name is known in both languages; a name typed in one language is in `name`. */
    nameAr: text(),
    plannedHours: numeric({ precision: 7, scale: 2 }),
    /** Who is to do it; null: not assigned yet. */
    employeeId: uuid(),
    bayId: uuid(),
    /** What the client says, what was found, what was done. */
    complaint: text(),
    cause: text(),
    correction: text(),
    note: text(),
    source: text().$type<TaskSource>().notNull().default("hand"),
    /** Of a task from a checkpoint: its diagnostic, and the checkpoint, which may be the catalogue's. */
    diagnosticId: uuid(),
    checkpointId: uuid(),
    /** What it repairs. */
    findingId: uuid(),
    /** The task that this one does again. */
    reworkOfId: uuid(),
    /** The outside workshop that does it; its price is a cost, without VAT. */
    subletVendorId: uuid(),
    subletDescription: text(),
    subletExpectedOn: day(),
    subletPrice: money(),
    subletSentAt: time(),
    subletBackAt: time(),
    begunAt: time(),
    heldAt: time(),
    holdReason: text().$type<HoldReason>(),
    /** Of a hold for a part the part in words, else its reason in words. */
    holdNote: text(),
    /** The part that a hold waits for. */
    holdProductId: uuid(),
    /** Who put it on hold; null: the program did. */
    heldBy: uuid(),
    /** Since when its estimate is disputed. The task waits until that is lifted, whatever else it waits for. */
    disputedAt: time(),
    /** What its estimate is disputed for. */
    disputeNote: text(),
    doneAt: time(),
    doneBy: uuid(),
    checkedAt: time(),
    checkedBy: uuid(),
    /** Why it was opened again last. */
    reopenReason: text(),
    cancelledAt: time(),
    cancelledBy: uuid(),
    cancelReason: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("work_order_tasks_order_fkey", [t.shopId, t.workOrderId], workOrders),
    refers("work_order_tasks_employee_fkey", [t.shopId, t.employeeId], users),
    refers("work_order_tasks_bay_fkey", [t.shopId, t.bayId], bays),
    refers("work_order_tasks_diagnostic_fkey", [t.shopId, t.diagnosticId], vehicleDiagnostics),
    refers("work_order_tasks_finding_fkey", [t.shopId, t.findingId], findings),
    refers("work_order_tasks_sublet_fkey", [t.shopId, t.subletVendorId], vendors),
    refers("work_order_tasks_rework_fkey", [t.shopId, t.reworkOfId], t),
    refers("work_order_tasks_hold_product_fkey", [t.shopId, t.holdProductId], products),
    refers("work_order_tasks_holder_fkey", [t.shopId, t.heldBy], users),
    refers("work_order_tasks_finisher_fkey", [t.shopId, t.doneBy], users),
    refers("work_order_tasks_checker_fkey", [t.shopId, t.checkedBy], users),
    refers("work_order_tasks_canceller_fkey", [t.shopId, t.cancelledBy], users),
    refers("work_order_tasks_creator_fkey", [t.shopId, t.createdBy], users),
    index("work_order_tasks_order").on(t.shopId, t.workOrderId, t.id),
    index("work_order_tasks_open")
      .on(t.shopId, t.id)
      .where(sql`${t.checkedAt} is null and ${t.cancelledAt} is null`),
    index("work_order_tasks_sublet_vendor")
      .on(t.shopId, t.subletVendorId)
      .where(sql`${t.subletVendorId} is not null`),
    index("work_order_tasks_rework")
      .on(t.shopId, t.createdAt)
      .where(sql`${t.reworkOfId} is not null`),
    index("work_order_tasks_done")
      .on(t.shopId, t.doneAt)
      .where(sql`${t.doneAt} is not null`),
    index("work_order_tasks_rework_of")
      .on(t.shopId, t.reworkOfId)
      .where(sql`${t.reworkOfId} is not null`),
    index("work_order_tasks_employee").on(t.shopId, t.employeeId, t.id),
    uniqueIndex("work_order_tasks_checkpoint_key")
      .on(t.shopId, t.diagnosticId, t.checkpointId)
      .where(sql`${t.cancelledAt} is null`),
    check("work_order_tasks_name", sql`${t.name} <> '' and ${t.nameAr} <> ''`),
    check("work_order_tasks_planned", sql`${t.plannedHours} >= 0`),
    check(
      "work_order_tasks_source",
      sql`(${t.source} = 'checkpoint') = (${t.diagnosticId} is not null) and (${t.diagnosticId} is null) = (${t.checkpointId} is null)`,
    ),
    check(
      "work_order_tasks_sublet",
      sql`(${t.subletVendorId} is null) = (${t.subletDescription} is null) and ${t.subletPrice} >= 0
        and (${t.subletVendorId} is not null or num_nonnulls(${t.subletExpectedOn}, ${t.subletPrice}, ${t.subletSentAt}) = 0)
        and (${t.subletBackAt} is null or ${t.subletSentAt} is not null)`,
    ),
    check(
      "work_order_tasks_held",
      sql`(${t.heldAt} is null) = (${t.holdReason} is null) and (${t.heldBy} is null or ${t.heldAt} is not null)`,
    ),
    check(
      "work_order_tasks_hold_product",
      sql`${t.holdProductId} is null or ${t.holdReason} is not distinct from 'part'`,
    ),
    check("work_order_tasks_disputed", sql`${t.disputeNote} is null or ${t.disputedAt} is not null`),
    check("work_order_tasks_done", sql`(${t.doneAt} is null) = (${t.doneBy} is null)`),
    check(
      "work_order_tasks_checked",
      sql`(${t.checkedAt} is null) = (${t.checkedBy} is null) and (${t.checkedAt} is null or ${t.doneAt} is not null)`,
    ),
    check("work_order_tasks_cancelled", sql`(${t.cancelledAt} is null) = (${t.cancelReason} is null)`),
  ],
);

/** Whose task it was, from when to when; null `endedAt`: it is still theirs. */
export const taskAssignments = shopTable(
  "task_assignments",
  { taskId: uuid().notNull(), employeeId: uuid().notNull(), assignedAt: time().notNull(), endedAt: time() },
  (t) => [
    refers("task_assignments_task_fkey", [t.shopId, t.taskId], workOrderTasks),
    refers("task_assignments_employee_fkey", [t.shopId, t.employeeId], users),
    uniqueIndex("task_assignments_open_key")
      .on(t.shopId, t.taskId)
      .where(sql`${t.endedAt} is null`),
    index("task_assignments_employee").on(t.shopId, t.employeeId, t.taskId),
    check("task_assignments_order", sql`${t.endedAt} >= ${t.assignedAt}`),
  ],
);

/** What stopped a clock. */
export type ClockEnd =
  | "stopped"
  | "switched"
  | "break"
  | "held"
  | "finished"
  | "cancelled"
  | "exit"
  | "closing"
  | "removed";
/** Why hours wait for a confirmation before reports count them. */
export type ClockFlag = "closing" | "removed" | "closed-task" | "reassigned";

/** A stretch of an employee's work on a task; null `endedAt`: it runs. */
export const taskClocks = shopTable(
  "task_clocks",
  {
    taskId: uuid().notNull(),
    employeeId: uuid().notNull(),
    startedAt: time().notNull(),
    endedAt: time(),
    endedBy: text().$type<ClockEnd>(),
    flag: text().$type<ClockFlag>(),
    confirmedAt: time(),
    confirmedBy: uuid(),
  },
  (t) => [
    refers("task_clocks_task_fkey", [t.shopId, t.taskId], workOrderTasks),
    refers("task_clocks_employee_fkey", [t.shopId, t.employeeId], users),
    refers("task_clocks_confirmer_fkey", [t.shopId, t.confirmedBy], users),
    // Nobody works on two tasks at once.
    uniqueIndex("task_clocks_running_key")
      .on(t.shopId, t.employeeId)
      .where(sql`${t.endedAt} is null`),
    index("task_clocks_task").on(t.shopId, t.taskId),
    index("task_clocks_employee").on(t.shopId, t.employeeId, t.startedAt),
    index("task_clocks_started").on(t.shopId, t.startedAt),
    index("task_clocks_flagged")
      .on(t.shopId, t.startedAt)
      .where(sql`${t.flag} is not null and ${t.confirmedAt} is null`),
    check("task_clocks_order", sql`${t.endedAt} >= ${t.startedAt}`),
    check("task_clocks_ended", sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
    check("task_clocks_confirmed", sql`(${t.confirmedAt} is null) = (${t.confirmedBy} is null)`),
  ],
);

/** What an employee tapped, as it was sent; the clocks follow from it. Never changed. */
export const clockEvents = shopTable(
  "clock_events",
  {
    kind: text().$type<ClockAct>().notNull(),
    taskId: uuid(),
    employeeId: uuid().notNull(),
    /** When it happened, which may be long before it was recorded. */
    at: time().notNull(),
    reason: text().$type<HoldReason>(),
    note: text(),
    /** The part that it waits for, and how many of it. */
    productId: uuid(),
    quantity: quantity(),
    recordedBy: uuid().notNull(),
    recordedAt: createdAt(),
  },
  (t) => [
    refers("clock_events_task_fkey", [t.shopId, t.taskId], workOrderTasks),
    refers("clock_events_employee_fkey", [t.shopId, t.employeeId], users),
    refers("clock_events_product_fkey", [t.shopId, t.productId], products),
    refers("clock_events_recorder_fkey", [t.shopId, t.recordedBy], users),
    index("clock_events_task").on(t.shopId, t.taskId, t.at),
    index("clock_events_employee").on(t.shopId, t.employeeId, t.at),
  ],
);

/** Hours that a supervisor added to an employee's clocks on a task, or took from them. */
export const hoursCorrections = shopTable(
  "hours_corrections",
  {
    taskId: uuid().notNull(),
    employeeId: uuid().notNull(),
    seconds: integer().notNull(),
    correctedBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("hours_corrections_task_fkey", [t.shopId, t.taskId], workOrderTasks),
    refers("hours_corrections_employee_fkey", [t.shopId, t.employeeId], users),
    refers("hours_corrections_corrector_fkey", [t.shopId, t.correctedBy], users),
    index("hours_corrections_task").on(t.shopId, t.taskId),
  ],
);

export const taskFiles = shopTable("task_files", { taskId: uuid().notNull(), fileId: uuid().notNull() }, (t) => [
  refers("task_files_task_fkey", [t.shopId, t.taskId], workOrderTasks),
  refers("task_files_file_fkey", [t.shopId, t.fileId], mediaFiles).onDelete("cascade"),
  unique("task_files_file_key").on(t.shopId, t.fileId),
  index("task_files_task").on(t.shopId, t.taskId),
]);
