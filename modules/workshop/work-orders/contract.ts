import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { noteOrNone, oneLine } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { mediaRoutes } from "../../base/media/contract.ts";
import { make, model } from "../../records/vehicles/contract.ts";
import { clientPart } from "./client-part-contract.ts";
import { ofOthers, taskPart } from "./part-contract.ts";
import { shownHolds, taskSources, taskStates } from "./rules.ts";

export const hours = z.number().min(0).max(9999).multipleOf(0.01);
const nameAr = oneLine(160).nullish().describe("The same in Arabic, if the name is known in both languages");
const plannedHours = hours.nullish().describe("Hours, at most two decimals");

export const person = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });
export type Person = z.output<typeof person>;

export const clientVehicle = z.object({
  id: z.uuid(),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  vehicleMake: make.nullable(),
  vehicleModel: model.omit({ make: true }).nullable(),
  vehicleYear: z.number().int().nullable(),
  viewUrl: z.string(),
});

const sublet = z.object({
  vendor: person,
  description: z.string(),
  expectedOn: z.string().nullable().describe("YYYY-MM-DD"),
  sentAt: z.string().nullable(),
  backAt: z.string().nullable(),
});

const running = z.object({ employeeId: z.uuid(), startedAt: z.string() });

export const listedTask = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string().nullable().describe("Null: `name` is shown in every language, as it was typed"),
  state: z
    .enum(taskStates)
    .describe(
      "`stopped`: begun, but no clock runs. `on-hold`: waits for `hold_reason`. `outside`: at an outside workshop. `checked`: passed the quality check",
    ),
  plannedHours: z.number().nullable(),
  workedSeconds: z
    .number()
    .int()
    .describe("Of everybody, with corrections, without clocks that still run or wait for a confirmation"),
  running: z.array(running).describe("Whose clock runs on it, and since when"),
  employeeId: z.uuid().nullable().describe("Who is to do it"),
  employee: person.nullable(),
  bayId: z.uuid().nullable(),
  holdReason: z
    .enum(shownHolds)
    .nullable()
    .describe("`dispute`: until the dispute of its estimate is lifted; then what it waits for besides is shown"),
  holdNote: z
    .string()
    .nullable()
    .describe("Why it waits, in words; of a hold for a part the part in words, of a dispute what is disputed"),
  holdPart: person.nullable().describe("The product that a hold for a part waits for"),
  heldAt: z.string().nullable(),
  heldBy: z.uuid().nullable().describe("Who put it on hold; null if the program did"),
  partsNotTaken: z.number().int().describe("Planned parts that are not issued"),
  partsOrdered: z
    .object({
      count: z.number().int(),
      expectedOn: z.string().nullable().describe("By when all of them are expected; null if of one nobody knows"),
    })
    .nullable()
    .describe("Planned parts that are marked as ordered without a purchase order"),
  sublet: sublet.nullable().describe("The outside workshop that does it"),
  reworkOfId: z.uuid().nullable().describe("The task that this one does again"),
  workOrderId: z.uuid(),
  clientVehicle,
  viewUrl: z.string(),
});
export type ListedTask = z.output<typeof listedTask>;

const workedHours = z.object({
  employee: person,
  hoursWorked: z.number().describe("In hours, three decimals, without what runs or waits for a confirmation"),
  workedSeconds: z.number().int(),
  correctedSeconds: z.number().int().describe("What corrections added, or took away; part of the hours"),
  isRunning: z.boolean(),
});

export const flaggedClock = z.object({
  id: z.uuid(),
  employee: person,
  taskId: z.uuid(),
  taskName: z.string(),
  taskNameAr: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string(),
  flag: z
    .enum(["closing", "removed", "closed-task", "reassigned"])
    .describe(
      "Stopped at closing time, by the removal of the user, or recorded on a task that was done or cancelled, or somebody else's already",
    ),
});
export type FlaggedClock = z.output<typeof flaggedClock>;

export const task = listedTask.extend({
  number: z.number().int().describe("Of the work order"),
  sublet: sublet
    .extend({ price: moneyOut.nullable().describe("Agreed, without VAT; null without view-purchases") })
    .nullable(),
  complaint: z.string().nullable(),
  cause: z.string().nullable(),
  correction: z.string().nullable(),
  note: z.string().nullable(),
  source: z.enum(taskSources),
  diagnosticId: z.uuid().nullable(),
  findingPhotos: z
    .array(z.object({ id: z.uuid(), url: z.string(), thumbnailUrl: z.string() }))
    .describe("Of what it repairs, oldest first"),
  reworkOf: person.extend({ viewUrl: z.string() }).nullable(),
  cancelReason: z.string().nullable(),
  reopenReason: z.string().nullable().describe("Why it was opened again last"),
  doneAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  parts: z.array(taskPart).describe("In the order in which they were planned"),
  products: z
    .array(taskPart.shape.product.extend({ quantity: taskPart.shape.quantity }))
    .describe("The products of `parts`, one for each part"),
  clientParts: z.array(clientPart).describe("What the client brought for it"),
  employees: z.array(workedHours).describe("Who worked on it, and how long"),
  flagged: z.array(flaggedClock).describe("Clocks that wait for a confirmation"),
  version,
});
export type Task = z.output<typeof task>;

const texts = {
  complaint: noteOrNone(1000).describe("What the client says"),
  cause: noteOrNone(1000).describe("What was found"),
  correction: noteOrNone(1000).describe("What was done"),
  note: noteOrNone(1000),
};

export const listTasks = route({
  method: "GET",
  path: "/api/work-order-tasks",
  needs: "view-work-orders",
  conditional: true,
  summary: "Tasks, in the order in which they were added",
  description:
    "With `client_vehicle_id` all tasks of that visit, cancelled ones too (at most 200); without it those under way, as on the board.",
  query: z.object({ clientVehicleId: z.uuid().optional() }),
  answer: wholeListOf(listedTask),
});

export const addTask = route({
  method: "POST",
  path: "/api/work-order-tasks",
  needs: "create-work-orders",
  alsoNeeds: "manage-work-orders for an employee or a bay",
  status: 201,
  summary: "Add a task to a visit",
  description:
    "The first task makes the visit's work order. With `diagnostic_id` and `checkpoint_id` it comes from a checkpoint that requires a check; such a checkpoint has one task. Refusals: vehicle-archived, vehicle-exited, too-many-tasks, not-required, task-known.",
  body: z.object({
    clientVehicleId: z.uuid(),
    name: oneLine(160),
    nameAr,
    plannedHours,
    employeeId: z.uuid().nullish(),
    bayId: z.uuid().nullish(),
    ...texts,
    reworkOfId: z.uuid().nullish().describe("A task of the same vehicle that is done and has to be done again"),
    diagnosticId: z.uuid().nullish(),
    checkpointId: z.uuid().nullish(),
  }),
  answer: task,
});

export const showTask = route({
  method: "GET",
  path: "/api/work-order-tasks/:id",
  needs: "view-work-orders",
  onFloor: true,
  conditional: true,
  summary: "A task with its hours",
  description: "On a paired tablet only one's own. Refusals: not-own-task.",
  answer: task,
});

export const changeTask = route({
  method: "PUT",
  path: "/api/work-order-tasks/:id",
  needs: "view-work-orders",
  alsoNeeds:
    "manage-work-orders for a task that is not one's own, and for all but complaint, cause, correction and note",
  onFloor: true,
  summary: "Change a task",
  description: "Absent fields stay, null clears. Refusals: not-own-task, changed-elsewhere, vehicle-archived.",
  body: z
    .object({
      name: oneLine(160),
      nameAr,
      plannedHours,
      employeeId: z.uuid().nullable(),
      bayId: z.uuid().nullable(),
      ...texts,
      version: readVersion,
    })
    .partial(),
  answer: task,
});

const written = z.object(texts).partial();

export const recordTexts = route({
  method: "POST",
  path: "/api/work-order-tasks/:id/texts",
  needs: "view-work-orders",
  alsoNeeds: ofOthers,
  onFloor: true,
  status: 204,
  summary: "Record texts that were written without a connection",
  description:
    "Changes only the texts that differ from `before`, and keeps what others have written. Like a clock event, it is taken from whoever had the task in the three days before `at`, also if it is somebody else's now; sent again, it changes nothing. Refusals: not-own-task, texts-changed (somebody else has changed one of them), vehicle-archived.",
  body: z.object({
    at: z.iso.datetime({ offset: true }).describe("When they were written, at most 30 days ago"),
    before: written.describe("The changed texts as they were"),
    now: written.describe("As they are now"),
    overrides: z.boolean().optional().describe("Replaces what somebody else has written meanwhile"),
  }),
});

export const liftHold = route({
  method: "POST",
  path: "/api/work-order-tasks/:id/lift-hold",
  needs: "view-work-orders",
  alsoNeeds: ofOthers,
  onFloor: true,
  summary: "Lift the hold of a task",
  description: "It is stopped, or not begun, then. Refusals: not-own-task, task-state.",
  answer: task,
});

export const checkTask = route({
  method: "POST",
  path: "/api/work-order-tasks/:id/check",
  needs: "manage-work-orders",
  summary: "Record that a task passed the quality check",
  description: "With the last one the visit becomes ready for the customer. Refusals: task-state (not done).",
  answer: task,
});

const reason = z.object({ reason: oneLine(500) });

export const reopenTask = route({
  method: "POST",
  path: "/api/work-order-tasks/:id/reopen",
  needs: "manage-work-orders",
  summary: "Reopen a task that is done, checked or cancelled",
  description:
    "A visit that was ready is worked on again. Refusals: task-state, vehicle-archived, vehicle-exited, task-known.",
  body: reason,
  answer: task,
});

export const cancelTask = route({
  method: "POST",
  path: "/api/work-order-tasks/:id/cancel",
  needs: "manage-work-orders",
  summary: "Cancel a task",
  description: "Its clocks stop; hours worked are kept. Refusals: task-state.",
  body: reason,
  answer: task,
});

export const taskMedia = mediaRoutes(
  "work-order-tasks",
  { view: "view-work-orders", edit: "view-work-orders" },
  { onFloor: true, alsoNeeds: ofOthers },
);
