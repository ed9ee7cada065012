import { and, asc, eq, exists, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByShape, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, castOrNull, isAnyOf, select } from "../../../../platform/server/db/select.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { products } from "../../../records/products/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { carFields, cars } from "../../../records/vehicles/car-verbs.ts";
import { displayedOrNull } from "../../../records/vehicles/make-verbs.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import { viewUrlOf } from "../../visits/fact-verbs.ts";
import { clientVehicles } from "../../visits/tables.ts";
import type { FlaggedClock, ListedTask, Person } from "../contract.ts";
import { taskParts } from "../part-tables.ts";
import { maxOnBoard, stateOf } from "../rules.ts";
import { taskUrl } from "../task-url.ts";
import { hoursCorrections, taskClocks, workOrders, workOrderTasks } from "../tables.ts";

/** Hours that count: of clocks that have ended, and that wait for no confirmation. */
export const counts = and(
  isNotNull(taskClocks.endedAt),
  or(isNull(taskClocks.flag), isNotNull(taskClocks.confirmedAt)),
)!;
export const clockSeconds = sql`floor(coalesce(sum(extract(epoch from (${taskClocks.endedAt} - ${taskClocks.startedAt}))), 0))`;

const clocked = select({ seconds: cast(clockSeconds, "bigint") })
  .from(taskClocks)
  .where(and(eq(taskClocks.taskId, workOrderTasks.id), counts));
const corrected = select({ seconds: cast(sql`coalesce(sum(${hoursCorrections.seconds}), 0)`, "bigint") })
  .from(hoursCorrections)
  .where(eq(hoursCorrections.taskId, workOrderTasks.id));

/** What was worked on a task: clocks that count, and corrections. */
export const clockedSeconds = cast(sql`(${clocked}) + (${corrected})`, "int");

const planned = select({ count: cast(sql`count(*)`, "int") })
  .from(taskParts)
  .where(and(eq(taskParts.taskId, workOrderTasks.id), isNull(taskParts.issuedAt)));

/** How many planned parts of a task are not issued. */
export const plannedParts = cast(planned, "int");

const listed = {
  id: workOrderTasks.id,
  name: workOrderTasks.name,
  nameAr: workOrderTasks.nameAr,
  plannedHours: workOrderTasks.plannedHours,
  employeeId: workOrderTasks.employeeId,
  employeeName: users.name,
  employeeNameAr: users.nameAr,
  bayId: workOrderTasks.bayId,
  holdReason: workOrderTasks.holdReason,
  holdNote: workOrderTasks.holdNote,
  holdProductId: workOrderTasks.holdProductId,
  holdProductName: products.name,
  holdProductNameAr: products.nameAr,
  heldBy: workOrderTasks.heldBy,
  subletVendorId: workOrderTasks.subletVendorId,
  subletVendorName: vendors.name,
  subletVendorNameAr: vendors.nameAr,
  subletDescription: workOrderTasks.subletDescription,
  subletExpectedOn: workOrderTasks.subletExpectedOn,
  subletSentAt: workOrderTasks.subletSentAt,
  subletBackAt: workOrderTasks.subletBackAt,
  reworkOfId: workOrderTasks.reworkOfId,
  workOrderId: workOrderTasks.workOrderId,
  begunAt: workOrderTasks.begunAt,
  heldAt: workOrderTasks.heldAt,
  disputedAt: workOrderTasks.disputedAt,
  disputeNote: workOrderTasks.disputeNote,
  doneAt: workOrderTasks.doneAt,
  checkedAt: workOrderTasks.checkedAt,
  cancelledAt: workOrderTasks.cancelledAt,
  clientVehicleId: workOrders.clientVehicleId,
  workedSeconds: clockedSeconds,
  partsNotTaken: plannedParts,
};

type Choice = { by: "task" | "visit" | "board" | "employee" };
type Chosen = { id: string; since: string };

const runsFor = (id: Values<Chosen>["id"]) =>
  exists(
    select({ id: taskClocks.id })
      .from(taskClocks)
      .where(and(eq(taskClocks.taskId, workOrderTasks.id), eq(taskClocks.employeeId, id), isNull(taskClocks.endedAt))),
  );

const chosenBy = ({ by }: Choice, { id, since }: Values<Chosen>) => {
  if (by === "task") return eq(workOrderTasks.id, id);
  if (by === "visit") return eq(workOrders.clientVehicleId, id);
  if (by === "employee")
    return and(
      or(eq(workOrderTasks.employeeId, id), runsFor(id)),
      isNull(workOrderTasks.cancelledAt),
      isNull(clientVehicles.deletedAt),
      or(isNull(workOrderTasks.doneAt), gte(workOrderTasks.doneAt, since)),
    );
  return and(
    isNull(workOrderTasks.checkedAt),
    isNull(workOrderTasks.cancelledAt),
    isNull(clientVehicles.vehicleExitedAt),
    isNull(clientVehicles.deletedAt),
  );
};

const tasksRead = readByShape("work-orders.tasks", (choice: Choice, value: Values<Chosen>) =>
  select(listed)
    .from(workOrderTasks)
    .innerJoin(workOrders, eq(workOrders.id, workOrderTasks.workOrderId))
    .innerJoin(clientVehicles, eq(clientVehicles.id, workOrders.clientVehicleId))
    .leftJoin(users, eq(users.id, workOrderTasks.employeeId))
    .leftJoin(vendors, eq(vendors.id, workOrderTasks.subletVendorId))
    .leftJoin(products, eq(products.id, workOrderTasks.holdProductId))
    .where(chosenBy(choice, value))
    .orderBy(asc(workOrderTasks.id))
    .limit(maxOnBoard),
);
type TaskRow = RowOf<ReturnType<typeof tasksRead>>;

/** Apart from the tasks, because many have the same vehicle, and one statement for both takes long to plan. */
const vehiclesRead = read("work-orders.vehicles-of-tasks", (value: Values<{ ids: readonly string[] }>) =>
  select({
    id: clientVehicles.id,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    ...carFields,
  })
    .from(clientVehicles)
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
    .where(isAnyOf(clientVehicles.id, value.ids)),
);
type VehicleRow = RowOf<typeof vehiclesRead>;

const runningClocks = read("work-orders.running", () =>
  select({
    taskId: taskClocks.taskId,
    employeeId: taskClocks.employeeId,
    startedAt: cast(taskClocks.startedAt, "timestamptz"),
  })
    .from(taskClocks)
    .where(isNull(taskClocks.endedAt))
    .orderBy(taskClocks.startedAt),
);

/** Planned parts that are marked as ordered: how many of a task, and the day by which all are expected. */
const orderedParts = read("work-orders.ordered-parts", () =>
  select({
    taskId: taskParts.taskId,
    count: cast(sql`count(*)`, "int"),
    expectedOn: castOrNull(
      sql`case when bool_and(${taskParts.orderedFor} is not null) then max(${taskParts.orderedFor}) end`,
      "date",
    ),
  })
    .from(taskParts)
    .where(and(isNotNull(taskParts.orderedAt), isNull(taskParts.issuedAt)))
    .groupBy(taskParts.taskId),
);

/** Tasks as lists show them, in three statements of one packet, and their vehicles. */
export const tasksBy = async (
  db: Db,
  by: Choice["by"],
  chosen: Partial<Chosen>,
  language: Language,
): Promise<ListedTask[]> => {
  const [rows, running, ordered] = await Promise.all([
    db.read(tasksRead({ by }), { id: noId, since: "-infinity", ...chosen }),
    db.read(runningClocks),
    db.read(orderedParts),
  ]);
  const vehicles = await db.read(vehiclesRead, {
    ids: [...new Set(rows.map(({ clientVehicleId }) => clientVehicleId))],
  });
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, shownVehicle(vehicle, language)]));
  const runningOf = (id: string) =>
    running.filter(({ taskId }) => taskId === id).map(({ employeeId, startedAt }) => ({ employeeId, startedAt }));
  const orderedOf = new Map(ordered.map(({ taskId, count, expectedOn }) => [taskId, { count, expectedOn }]));
  return rows.map((row) =>
    listedOf(row, vehicleOf.get(row.clientVehicleId)!, runningOf(row.id), orderedOf.get(row.id) ?? null),
  );
};

const noId = "00000000-0000-0000-0000-000000000000";

const shownVehicle = (row: VehicleRow, language: Language): ListedTask["clientVehicle"] => ({
  id: row.id,
  licensePlate: row.licensePlate,
  licensePlateCountry: row.licensePlateCountry,
  vehicleMake: displayedOrNull(row.vehicleMakeId, row.makeName, row.makeNameAr, language),
  vehicleModel: displayedOrNull(row.vehicleModelId, row.modelName, row.modelNameAr, language),
  vehicleYear: row.vehicleYear,
  viewUrl: viewUrlOf(row.id),
});

const listedOf = (
  row: TaskRow,
  clientVehicle: ListedTask["clientVehicle"],
  running: ListedTask["running"],
  partsOrdered: ListedTask["partsOrdered"],
): ListedTask => {
  const hold = holdOf(row);
  // No spread: V8 copies a wide row by its slow path.
  return {
    id: row.id,
    name: row.name,
    nameAr: row.nameAr,
    state: stateOf(row, running.length > 0),
    plannedHours: row.plannedHours === null ? null : Number(row.plannedHours),
    workedSeconds: row.workedSeconds,
    running,
    employeeId: row.employeeId,
    employee: namedOrNull(row.employeeId, row.employeeName, row.employeeNameAr),
    bayId: row.bayId,
    holdReason: hold.holdReason,
    holdNote: hold.holdNote,
    holdPart: hold.holdPart,
    heldAt: hold.heldAt,
    heldBy: hold.heldBy,
    partsNotTaken: row.partsNotTaken,
    partsOrdered,
    sublet: subletOf(row),
    reworkOfId: row.reworkOfId,
    workOrderId: row.workOrderId,
    clientVehicle,
    viewUrl: taskUrl(row.id),
  };
};

/** What an open task waits for; a dispute comes first. */
const holdOf = ({ holdReason, holdNote, heldAt, heldBy, ...row }: TaskRow) =>
  row.disputedAt && !row.doneAt && !row.cancelledAt
    ? {
        holdReason: "dispute" as const,
        holdNote: row.disputeNote,
        holdPart: null,
        heldAt: row.disputedAt,
        heldBy: null,
      }
    : { holdReason, holdNote, holdPart: holdPartOf(row), heldAt, heldBy };

const holdPartOf = (row: Pick<TaskRow, "holdProductId" | "holdProductName" | "holdProductNameAr">) =>
  namedOrNull(row.holdProductId, row.holdProductName, row.holdProductNameAr);

const subletOf = (row: TaskRow): ListedTask["sublet"] => {
  const vendor = namedOrNull(row.subletVendorId, row.subletVendorName, row.subletVendorNameAr);
  return (
    vendor && {
      vendor,
      description: row.subletDescription ?? "",
      expectedOn: row.subletExpectedOn,
      sentAt: row.subletSentAt,
      backAt: row.subletBackAt,
    }
  );
};

const namedOrNull = (id: string | null, name: string | null, nameAr: string | null): Person | null =>
  id === null ? null : { id, name: name ?? "", nameAr };

const flaggedRead = readByShape(
  "work-orders.flagged",
  ({ ofTask }: { ofTask: boolean }, value: Values<{ taskId: string }>) =>
    select({
      id: taskClocks.id,
      employeeId: users.id,
      name: users.name,
      nameAr: users.nameAr,
      taskId: taskClocks.taskId,
      taskName: workOrderTasks.name,
      taskNameAr: workOrderTasks.nameAr,
      startedAt: taskClocks.startedAt,
      endedAt: cast(taskClocks.endedAt, "timestamptz"),
      flag: taskClocks.flag,
    })
      .from(taskClocks)
      .innerJoin(users, eq(users.id, taskClocks.employeeId))
      .innerJoin(workOrderTasks, eq(workOrderTasks.id, taskClocks.taskId))
      .where(
        and(
          isNotNull(taskClocks.flag),
          isNull(taskClocks.confirmedAt),
          isNotNull(taskClocks.endedAt),
          ofTask ? eq(taskClocks.taskId, value.taskId) : undefined,
        ),
      )
      .orderBy(taskClocks.startedAt)
      .limit(200),
);

/** Ended clocks that wait for a confirmation, of one task or of the shop. */
export const flaggedClocks = async (db: Db, taskId?: string): Promise<FlaggedClock[]> => {
  const rows = await db.read(flaggedRead({ ofTask: taskId !== undefined }), { taskId: taskId ?? noId });
  return rows.map(({ employeeId, name, nameAr, flag, ...row }) => ({
    ...row,
    flag: flag ?? "closing",
    employee: { id: employeeId, name, nameAr },
  }));
};
