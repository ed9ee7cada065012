import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { complaintOf } from "../../entry-cards/verbs.ts";
import { lockActive, move, type Visit } from "../../visits/verbs.ts";
import * as contract from "../order-contract.ts";
import { isAllChecked, stateOf } from "../rules.ts";
import { workOrders, workOrderTasks } from "../tables.ts";
import { refuse } from "../words.ts";
import { clientPartsOf } from "../client-part-verbs.ts";
import { partsShown } from "./part-reading.ts";
import { tasksBy } from "./reading.ts";
import { moveTaskFindings } from "./task-findings.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

export const showWorkOrder = serve(contract.showWorkOrder, ({ db, params, language }) =>
  readOrder(db, params.id, language),
);

export const recordQualityCheck = serve(
  contract.recordQualityCheck,
  async ({ db, params, body: { passed, failed }, user, now, language, about }) => {
    const { clientVehicleId } = await db.find(workOrders, params.id);
    const visit = await lockActive(db, clientVehicleId);
    const done = (ids: readonly string[]) =>
      and(
        eq(workOrderTasks.workOrderId, params.id),
        inArray(workOrderTasks.id, [...ids]),
        isNotNull(workOrderTasks.doneAt),
        isNull(workOrderTasks.checkedAt),
        isNull(workOrderTasks.cancelledAt),
      )!;
    const [checked, ...again] = await Promise.all([
      passed.length > 0 ? db.updateWhere(workOrderTasks, done(passed), { checkedAt: now, checkedBy: user.id }) : [],
      ...failed.map(({ id, reason }) =>
        db.updateWhere(workOrderTasks, done([id]), { ...reopened, reopenReason: reason }),
      ),
    ]);
    // A task that is in both lists, or was reopened meanwhile, is found only once or not at all.
    if (checked.length !== passed.length || again.flat().length !== failed.length) throw refuse("task-state");
    await moveTaskFindings(db, again.flat(), "redo", now);
    await followWork(db, visit, { userId: user.id, reopened: failed.length > 0 });
    db.announce("vehicles");
    about({ kind: "client-vehicles", id: visit.id, name: shownPlate(visit) });
    return readOrder(db, params.id, language);
  },
);

/** What undoes the end of a task. */
export const reopened = {
  doneAt: null,
  doneBy: null,
  checkedAt: null,
  checkedBy: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
};

/** Moves a visit, which the caller has locked, with its work: ready once all is checked, back when a task is reopened. */
export const followWork = async (
  db: Db,
  visit: Visit,
  { userId, reopened: isReopened }: { userId: string; reopened: boolean },
) => {
  if (visit.vehicleExitedAt) return;
  if (isReopened) {
    if (visit.status !== "working_on") await move(db, visit, { status: "working_on", movedBy: userId });
    return;
  }
  if (visit.status !== "working_on") return;
  const order = await db.findWhere(workOrders, eq(workOrders.clientVehicleId, visit.id));
  const tasks = order ? await db.list(workOrderTasks, { where: eq(workOrderTasks.workOrderId, order.id) }) : [];
  if (isAllChecked(tasks.map((task) => stateOf(task))))
    await move(db, visit, { status: "ready_for_customer", movedBy: userId });
};

const readOrder = async (db: Db, id: string, language: Language) => {
  const order = await db.find(workOrders, id);
  const [tasks, parts, brought, complaint] = await Promise.all([
    tasksBy(db, "visit", { id: order.clientVehicleId }, language),
    partsShown(db, order.clientVehicleId),
    clientPartsOf(db, order.clientVehicleId),
    complaintOf(db, order.clientVehicleId),
  ]);
  const counted = tasks.filter(({ state }) => state !== "cancelled");
  const planned = counted.reduce((sum, { plannedHours }) => sum + (plannedHours ?? 0), 0);
  return {
    id: order.id,
    number: order.number,
    clientVehicle: tasks[0]!.clientVehicle,
    complaint,
    tasks,
    parts,
    clientParts: brought,
    plannedHours: Math.round(planned * 100) / 100,
    workedSeconds: tasks.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0),
  };
};
