import { and, eq, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { checkVersion, factsByFields, versionOf } from "../../../../platform/server/http/versions.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { diagnosticValues, vehicleDiagnostics } from "../../diagnostics/tables.ts";
import { takeUp } from "../../findings/verbs.ts";
import { bays } from "../../../base/shop/tables.ts";
import { findEmployee } from "../../../base/team/employee-verbs.ts";
import { lockActive } from "../../visits/verbs.ts";
import { refuse as refuseVisit } from "../../visits/words.ts";
import * as contract from "../contract.ts";
import { setSublet } from "../sublet-contract.ts";
import { taskUrl } from "../task-url.ts";
import { workOrders, workOrderTasks } from "../tables.ts";
import { addTasks, type StoredTask, visitOf, withoutHold } from "../verbs.ts";
import { clockWords, refuse } from "../words.ts";
import { recordAssignments, wasOwn } from "./assignments.ts";
import { textsToSend } from "../unsent.ts";
import { followWork, reopened } from "./checking.ts";
import { clientPartsOf } from "../client-part-verbs.ts";
import { assertOwnTask, isOwn, momentOf, stopTask } from "./clock.ts";
import { findingPhotosOf } from "./finding-photos.ts";
import { assertPossible } from "./holds.ts";
import { partsShown } from "./part-reading.ts";
import { flaggedClocks, tasksBy } from "./reading.ts";
import { moveTaskFindings } from "./task-findings.ts";
import { hoursOfTask } from "./worked.ts";

export const listTasks = serve(contract.listTasks, async ({ db, query: { clientVehicleId: id }, language }) =>
  whole(await (id === undefined ? tasksBy(db, "board", {}, language) : tasksBy(db, "visit", { id }, language))),
);

export const addTask = serveCreation(contract.addTask, {
  create: async (call) => {
    const { db, body, createdId: id, user, now, language, may, about } = call;
    const { clientVehicleId, plannedHours, ...fields } = body;
    if ((fields.employeeId || fields.bayId) && !may("manage-work-orders")) throw refuseKernel("forbidden");
    const visit = await lockActive(db, clientVehicleId);
    await Promise.all([assertPlaces(db, fields), assertReworkable(db, fields.reworkOfId, visit.vehicleId)]);
    const { diagnosticId = null, checkpointId = null } = fields;
    if (diagnosticId || checkpointId) await assertRequired(db, visit.id, diagnosticId, checkpointId);
    const [found] = checkpointId ? await takeUp(db, [checkpointId], { vehicleId: visit.vehicleId, now }) : [];
    const [task] = await addTasks(
      db,
      visit,
      [
        {
          ...fields,
          id,
          diagnosticId,
          checkpointId,
          findingId: found?.id ?? null,
          plannedHours: storedHours(plannedHours) ?? null,
          source: diagnosticId ? "checkpoint" : "hand",
        },
      ],
      { userId: user.id, now },
    );
    about({ kind: "work-order-tasks", id: task!.id, name: task!.name });
    return readTask(db, task!.id, { language, may });
  },
  readAgain: ({ db, createdId, language, may }) => readTask(db, createdId, { language, may }),
});

export const showTask = serve(contract.showTask, async ({ db, params, language, user, may }) => {
  if (user.floor) await assertOwnTask(db, params.id, user.id);
  return readTask(db, params.id, { language, may });
});

export const changeTask = serve(contract.changeTask, async (call) => {
  const { db, params, body, user, now, language, may, about } = call;
  const { version, plannedHours, ...changes } = body;
  const { task } = await lockTask(db, params.id);
  const { complaint: _, cause: __, correction: ___, note: ____, ...others } = { ...changes, plannedHours };
  if (!may("manage-work-orders")) {
    if (!(await isOwn(db, task, user.id))) throw refuse("not-own-task");
    if (Object.values(others).some((value) => value !== undefined)) throw refuseKernel("forbidden");
  }
  checkVersion(version, taskVersion(task));
  await assertPlaces(db, changes);
  if (changes.employeeId !== undefined) await recordAssignments(db, [task], changes.employeeId, now);
  await db.update(workOrderTasks, task.id, {
    ...changes,
    ...(plannedHours !== undefined && { plannedHours: storedHours(plannedHours) }),
  });
  db.announce("vehicles");
  about({ kind: "work-order-tasks", id: task.id, name: changes.name ?? task.name });
  return readTask(db, task.id, { language, may });
});

export const recordTexts = serve(contract.recordTexts, async (call) => {
  const { db, params, body, user, now, may, about } = call;
  const at = momentOf(body.at, now);
  const { task } = await lockTask(db, params.id);
  const isTheirs = may("manage-work-orders") || (await isOwn(db, task, user.id));
  if (!isTheirs && !(await wasOwn(db, task.id, user.id, at))) throw refuse("not-own-task");
  const changed = textsToSend(body, task);
  if (!changed) throw refuse("texts-changed");
  if (Object.keys(changed).length > 0) await db.update(workOrderTasks, task.id, changed);
  db.announce("vehicles");
  about({ kind: "work-order-tasks", id: task.id, name: task.name });
});

export const liftHold = serve(contract.liftHold, async (call) => {
  const { db, params, user, may } = call;
  const { task } = await lockTask(db, params.id);
  const manages = may("manage-work-orders");
  if (!manages && !(await isOwn(db, task, user.id))) throw refuse("not-own-task");
  assertPossible("lift", task, { id: user.id, manages });
  await db.update(workOrderTasks, task.id, withoutHold);
  return answerChanged(call, task);
});

export const checkTask = serve(contract.checkTask, async (call) => {
  const { db, params, user, now } = call;
  const { task, visit } = await lockTask(db, params.id);
  assertPossible("check", task, manager(user));
  await db.update(workOrderTasks, task.id, { checkedAt: now, checkedBy: user.id });
  await followWork(db, visit, { userId: user.id, reopened: false });
  return answerChanged(call, task);
});

export const reopenTask = serve(contract.reopenTask, async (call) => {
  const { db, params, body, user, now } = call;
  const { task, visit } = await lockTask(db, params.id);
  if (visit.vehicleExitedAt) throw refuseVisit("vehicle-exited");
  assertPossible("reopen", task, manager(user));
  if (task.cancelledAt) await assertCheckpointFree(db, task.diagnosticId, task.checkpointId);
  await db.update(workOrderTasks, task.id, { ...reopened, reopenReason: body.reason });
  await moveTaskFindings(db, [task], "redo", now);
  await followWork(db, visit, { userId: user.id, reopened: true });
  return answerChanged(call, task);
});

export const cancelTask = serve(contract.cancelTask, async (call) => {
  const { db, params, body, user, now } = call;
  const { task } = await lockTask(db, params.id);
  assertPossible("cancel", task, manager(user));
  await stopTask(db, task.id, now, "cancelled");
  await db.update(workOrderTasks, task.id, {
    cancelledAt: now,
    cancelledBy: user.id,
    cancelReason: body.reason,
    ...withoutHold,
  });
  await moveTaskFindings(db, [task], "release", now);
  return answerChanged(call, task);
});

/** Who calls what needs `manage-work-orders`. */
export const manager = ({ id }: { id: string }) => ({ id, manages: true });

/** A task with its hours. Refuses `not-found`. */
export const readTask = async (
  db: Db,
  id: string,
  { language, may }: Pick<Call<Route>, "language" | "may">,
): Promise<z.input<typeof contract.task>> => {
  const stored = await db.find(workOrderTasks, id);
  const order = await db.find(workOrders, stored.workOrderId);
  const [[listed], parts, brought, employees, flagged, [first], findingPhotos] = await Promise.all([
    tasksBy(db, "task", { id }, language),
    partsShown(db, order.clientVehicleId),
    clientPartsOf(db, order.clientVehicleId),
    hoursOfTask(db, id),
    flaggedClocks(db, id),
    db.findAll(workOrderTasks, stored.reworkOfId ? [stored.reworkOfId] : []),
    findingPhotosOf(db, stored),
  ]);
  const own = parts.filter(({ taskId }) => taskId === id);
  return {
    ...listed!,
    number: order.number,
    sublet: listed!.sublet && { ...listed!.sublet, price: may("view-purchases") ? stored.subletPrice : null },
    complaint: stored.complaint,
    cause: stored.cause,
    correction: stored.correction,
    note: stored.note,
    source: stored.source,
    diagnosticId: stored.diagnosticId,
    findingPhotos,
    reworkOf: first ? { id: first.id, name: first.name, nameAr: first.nameAr, viewUrl: taskUrl(first.id) } : null,
    cancelReason: stored.cancelReason,
    reopenReason: stored.reopenReason,
    doneAt: stored.doneAt,
    checkedAt: stored.checkedAt,
    parts: own,
    products: own.map(({ product, quantity }) => ({ ...product, quantity })),
    clientParts: brought.filter(({ taskId }) => taskId === id),
    employees,
    flagged,
    version: taskVersion(stored),
  };
};

/** Locks a task after its visit. Refuses `vehicle-archived`. */
export const lockTask = async (db: Db, id: string) => {
  const { workOrderId } = await db.find(workOrderTasks, id);
  const { clientVehicleId } = await db.find(workOrders, workOrderId);
  const visit = await lockActive(db, clientVehicleId);
  return { visit, task: await db.lock(workOrderTasks, id) };
};

export const answerChanged = (
  { db, language, about, may }: Pick<Call<Route>, "db" | "language" | "about" | "may">,
  { id, name }: StoredTask,
) => {
  db.announce("vehicles");
  about({ kind: "work-order-tasks", id, name });
  return readTask(db, id, { language, may });
};

const assertPlaces = async (
  db: Db,
  { employeeId, bayId }: { employeeId?: string | null | undefined; bayId?: string | null | undefined },
) => {
  await Promise.all([employeeId && findEmployee(db, employeeId), bayId && db.find(bays, bayId)]);
};

/** Rework is of a task of the same vehicle, in this visit or an earlier one. */
const assertReworkable = async (db: Db, id: string | null | undefined, vehicleId: string) => {
  if (!id) return;
  const { task, vehicle } = await firstTask(db, id);
  if (vehicle !== vehicleId || !task.doneAt) throw refuseField("rework_of_id", clockWords.otherVehicle);
};

const firstTask = async (db: Db, id: string) => {
  const task = await db.find(workOrderTasks, id);
  const visit = await visitOf(db, task.id);
  return { task, vehicle: visit.vehicleId };
};

const assertRequired = async (db: Db, visitId: string, diagnosticId: string | null, checkpointId: string | null) => {
  if (!diagnosticId || !checkpointId) throw refuse("not-required");
  const [diagnostic, value] = await Promise.all([
    db.find(vehicleDiagnostics, diagnosticId),
    db.findWhere(
      diagnosticValues,
      and(
        eq(diagnosticValues.diagnosticId, diagnosticId),
        eq(diagnosticValues.label, checkpointId),
        inArray(diagnosticValues.step, [1, 5]),
      ),
    ),
  ]);
  if (diagnostic.clientVehicleId !== visitId || value?.value !== "requires-check") throw refuse("not-required");
  await assertCheckpointFree(db, diagnosticId, checkpointId);
};

const assertCheckpointFree = async (db: Db, diagnosticId: string | null, checkpointId: string | null) => {
  if (!diagnosticId || !checkpointId) return;
  const known = await db.findWhere(
    workOrderTasks,
    and(
      eq(workOrderTasks.diagnosticId, diagnosticId),
      eq(workOrderTasks.checkpointId, checkpointId),
      isNull(workOrderTasks.cancelledAt),
    ),
  );
  if (known) throw refuse("task-known");
};

const storedHours = (hours: number | null | undefined) =>
  hours === null || hours === undefined ? hours : String(hours);

/** Of what forms change: the task, and what was agreed with its outside workshop. */
export const taskVersion = (task: StoredTask): string => versionOf([taskFacts(task), subletFacts(task)]);

const taskFacts = factsByFields(contract.changeTask.body);

const subletFacts = factsByFields(setSublet.body, (task: StoredTask) => ({
  vendorId: task.subletVendorId,
  description: task.subletDescription,
  expectedOn: task.subletExpectedOn,
  price: task.subletPrice,
}));
