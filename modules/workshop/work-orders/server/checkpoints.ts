import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { foundIn } from "../../diagnostics/found.ts";
import { pointSteps } from "../../diagnostics/rules.ts";
import { diagnosticValues, vehicleDiagnostics } from "../../diagnostics/tables.ts";
import { findings } from "../../findings/tables.ts";
import { takeUp } from "../../findings/verbs.ts";
import { lockActive } from "../../visits/verbs.ts";
import * as contract from "../checkpoint-contract.ts";
import type { ListedTask } from "../contract.ts";
import { workOrders, workOrderTasks } from "../tables.ts";
import { addTasks } from "../verbs.ts";
import { refuse } from "../words.ts";
import { tasksBy } from "./reading.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

export const listCheckpointsToRepair = serve(
  contract.listCheckpointsToRepair,
  async ({ db, query: { clientVehicleId }, language }) => whole(await checkpointsOf(db, clientVehicleId, language)),
);

export const addCheckpointTasks = serve(
  contract.addCheckpointTasks,
  async ({ db, body: { clientVehicleId, checkpoints }, user, now, language, about }) => {
    const visit = await lockActive(db, clientVehicleId);
    const known = await checkpointsOf(db, visit.id, language);
    const chosen = known.filter(({ checkpointId }) => checkpoints.includes(checkpointId));
    if (chosen.length !== checkpoints.length) await refuseOthers(db, visit.id, checkpoints);
    if (chosen.some(({ task }) => task)) throw refuse("task-known");
    const found = await takeUp(db, checkpoints, { vehicleId: visit.vehicleId, now });
    await addTasks(
      db,
      visit,
      chosen.map(({ diagnosticId, checkpointId, nameEn, nameAr, note }) => ({
        name: nameEn,
        nameAr,
        cause: note,
        diagnosticId,
        checkpointId,
        findingId: found.find(({ label }) => label === checkpointId)?.id ?? null,
        source: "checkpoint",
      })),
      { userId: user.id, now },
    );
    about({ kind: "client-vehicles", id: visit.id, name: shownPlate(visit) });
    return whole(await checkpointsOf(db, visit.id, language));
  },
);

/** Refuses checkpoints that the visit's diagnoses do not require: `not-found` if they never judged one of them. */
const refuseOthers = async (db: Db, clientVehicleId: string, checkpoints: readonly string[]): Promise<never> => {
  const judged = await db.read(pointValues, { clientVehicleId });
  throw checkpoints.every((id) => judged.some(({ label }) => label === id))
    ? refuse("not-required")
    : refuseKernel("not-found");
};

/** The checkpoints of a visit that require a check by the latest diagnosis that judged them, urgent ones first. */
const checkpointsOf = async (
  db: Db,
  clientVehicleId: string,
  language: Language,
): Promise<contract.CheckpointToRepair[]> => {
  const [values, known, tasks] = await Promise.all([
    db.read(pointValues, { clientVehicleId }),
    db.read(tasksOfPoints, { clientVehicleId }),
    tasksBy(db, "visit", { id: clientVehicleId }, language),
  ]);
  return requiredIn(values)
    .toSorted((first, second) => Number(second.grade === "now") - Number(first.grade === "now"))
    .map(({ label, nameEn, nameAr, note, grade, diagnosticId }) => {
      const own = known.find(({ checkpointId, findingLabel }) => checkpointId === label || findingLabel === label);
      return {
        diagnosticId,
        checkpointId: label,
        nameEn,
        nameAr,
        note,
        grade,
        task: taskShown(tasks.find(({ id }) => id === own?.id)),
      };
    });
};

const requiredIn = (values: readonly RowOf<typeof pointValues>[]) => {
  const judged = new Set<string>();
  return [...new Set(values.map(({ diagnosticId }) => diagnosticId))].flatMap((diagnosticId) => {
    const own = values.filter((value) => value.diagnosticId === diagnosticId);
    const found = pointSteps.flatMap((step) => foundIn(step, own));
    const latest = found.filter(({ label }) => !judged.has(label));
    for (const { label } of own) judged.add(label);
    return latest.map((point) => ({ ...point, diagnosticId }));
  });
};

const taskShown = (task: ListedTask | undefined): contract.CheckpointToRepair["task"] =>
  task
    ? {
        id: task.id,
        name: task.name,
        nameAr: task.nameAr,
        state: task.state,
        holdReason: task.holdReason,
        holdNote: task.holdNote,
        holdPart: task.holdPart,
        viewUrl: task.viewUrl,
      }
    : null;

/** What the diagnoses of a visit say of checkpoints, the latest diagnosis first. */
const pointValues = read("work-orders.point-values", (value: Values<{ clientVehicleId: string }>) =>
  select({
    diagnosticId: diagnosticValues.diagnosticId,
    step: diagnosticValues.step,
    label: diagnosticValues.label,
    value: diagnosticValues.value,
    nameEn: diagnosticValues.nameEn,
    nameAr: diagnosticValues.nameAr,
    unit: diagnosticValues.unit,
    grade: diagnosticValues.grade,
  })
    .from(diagnosticValues)
    .innerJoin(vehicleDiagnostics, eq(vehicleDiagnostics.id, diagnosticValues.diagnosticId))
    .where(
      and(
        eq(vehicleDiagnostics.clientVehicleId, value.clientVehicleId),
        inArray(diagnosticValues.step, [...pointSteps]),
      ),
    )
    .orderBy(desc(vehicleDiagnostics.number), diagnosticValues.step, diagnosticValues.id),
);

const tasksOfPoints = read("work-orders.tasks-of-points", (value: Values<{ clientVehicleId: string }>) =>
  select({ id: workOrderTasks.id, checkpointId: workOrderTasks.checkpointId, findingLabel: findings.label })
    .from(workOrderTasks)
    .innerJoin(workOrders, eq(workOrders.id, workOrderTasks.workOrderId))
    .leftJoin(findings, eq(findings.id, workOrderTasks.findingId))
    .where(and(eq(workOrders.clientVehicleId, value.clientVehicleId), isNull(workOrderTasks.cancelledAt))),
);
