import { eq } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import { users } from "../../../base/team/tables.ts";
import { periodOf } from "../../../books/ledger/periods.ts";
import { carFields, cars, vehicleName } from "../../../records/vehicles/car-verbs.ts";
import { viewUrlOf } from "../../../workshop/visits/fact-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { workOrders, workOrderTasks } from "../../../workshop/work-orders/tables.ts";
import { taskUrl } from "../../../workshop/work-orders/task-url.ts";
import * as contract from "../contract.ts";
import { sharesOf, type SoldLine } from "../rules.ts";
import { clockedByTask } from "./clocked.ts";
import { linesAround, withEfficiency } from "./measure.ts";

/** By task; what was billed of a visit without a task has a row of the visit. */
export const technicianTasks = serve(contract.readTechnicianTasks, async ({ db, params, query, user, today }) => {
  const period = periodOf(query, today);
  const branchIds = branchesToRead(user, query.branchId);
  const employeeId = params.id;
  const [clocked, { before, after }] = await Promise.all([
    db.read(clockedByTask, { ...period, branchIds, employeeId }),
    linesAround(db, period, { branchIds, employeeId }),
    db.find(users, employeeId),
  ]);
  const billed = billedByTask(after, employeeId);
  for (const [key, seconds] of billedByTask(before, employeeId)) billed.set(key, (billed.get(key) ?? 0) - seconds);
  const rows = [...new Set([...clocked.map(({ taskId }) => taskId), ...billed.keys()])]
    .map((id) => {
      const own = clocked.find(({ taskId }) => taskId === id);
      const clockedSeconds = own?.clockedSeconds ?? 0;
      return withEfficiency({
        id,
        clockedSeconds,
        billedSeconds: billed.get(id) ?? 0,
        reworkSeconds: own?.isRework ? clockedSeconds : 0,
      });
    })
    .filter(({ clockedSeconds, billedSeconds }) => clockedSeconds !== 0 || billedSeconds !== 0)
    .toSorted((a, b) => gapOf(b) - gapOf(a) || a.id.localeCompare(b.id));
  const shown = rows.slice(0, contract.maxTasks);
  const ids = shown.map(({ id }) => id);
  const [tasks, visits] = await Promise.all([db.read(tasksRead, { ids }), db.read(visitsRead, { ids })]);
  const others = rows.slice(contract.maxTasks);
  return {
    data: shown.map((row) => {
      const task = tasks.find(({ id }) => id === row.id);
      const of = task ?? visits.find(({ id }) => id === row.id)!;
      const { en, ar } = vehicleName(of);
      return {
        ...row,
        name: task?.name ?? null,
        nameAr: task?.nameAr ?? null,
        licensePlate: of.licensePlate,
        licensePlateCountry: of.licensePlateCountry,
        vehicle: { name: en, nameAr: ar },
        doneAt: task?.doneAt ?? null,
        viewUrl: task ? taskUrl(row.id) : viewUrlOf(row.id),
      };
    }),
    others: others.length === 0 ? null : { count: others.length, ...sumOf(others) },
  };
});

type Row = { clockedSeconds: number; billedSeconds: number; reworkSeconds: number };

const gapOf = ({ clockedSeconds, billedSeconds }: Row) => clockedSeconds - billedSeconds;

const sumOf = (rows: readonly Row[]) => {
  const of = (name: keyof Row) => rows.reduce((all, row) => all + row[name], 0);
  return withEfficiency({
    clockedSeconds: of("clockedSeconds"),
    billedSeconds: of("billedSeconds"),
    reworkSeconds: of("reworkSeconds"),
  });
};

/** Billed seconds of an employee by task, or by visit where the line is of no task. */
const billedByTask = (lines: readonly SoldLine[], employeeId: string) => {
  const rows = new Map<string, number>();
  for (const { taskId, clientVehicleId, billedSeconds, workers } of lines) {
    const own = sharesOf(BigInt(billedSeconds), workers).find((worker) => worker.employeeId === employeeId);
    if (own) rows.set(taskId ?? clientVehicleId, (rows.get(taskId ?? clientVehicleId) ?? 0) + Number(own.share));
  }
  return rows;
};

const ofVisit = {
  licensePlate: clientVehicles.licensePlate,
  licensePlateCountry: clientVehicles.licensePlateCountry,
  ...carFields,
};

const tasksRead = read("technicians.tasks", (value: Values<{ ids: readonly string[] }>) =>
  select({
    id: workOrderTasks.id,
    name: workOrderTasks.name,
    nameAr: workOrderTasks.nameAr,
    doneAt: workOrderTasks.doneAt,
    ...ofVisit,
  })
    .from(workOrderTasks)
    .innerJoin(workOrders, eq(workOrders.id, workOrderTasks.workOrderId))
    .innerJoin(clientVehicles, eq(clientVehicles.id, workOrders.clientVehicleId))
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
    .where(isAnyOf(workOrderTasks.id, value.ids)),
);

const visitsRead = read("technicians.visits", (value: Values<{ ids: readonly string[] }>) =>
  select({ id: clientVehicles.id, ...ofVisit })
    .from(clientVehicles)
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
    .where(isAnyOf(clientVehicles.id, value.ids)),
);
