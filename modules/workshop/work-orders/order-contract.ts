import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { complaint } from "../entry-cards/contract.ts";
import { clientPart } from "./client-part-contract.ts";
import { clientVehicle, listedTask } from "./contract.ts";
import { taskPart } from "./part-contract.ts";
import { maxTasks } from "./rules.ts";

const workOrder = z.object({
  id: z.uuid(),
  number: z.number().int(),
  clientVehicle,
  complaint: complaint.nullable().describe("What the client complained of at the check-in"),
  tasks: z.array(listedTask).describe("In the order in which they were added"),
  parts: z.array(taskPart).describe("Of all tasks"),
  clientParts: z.array(clientPart).describe("What the client brought for tasks that are not cancelled"),
  plannedHours: z.number().describe("Of the tasks that are not cancelled"),
  workedSeconds: z.number().int(),
});

export const showWorkOrder = route({
  method: "GET",
  path: "/api/work-orders/:id",
  needs: "view-work-orders",
  conditional: true,
  summary: "The work order of a visit with its tasks",
  answer: workOrder,
});

export const recordQualityCheck = route({
  method: "POST",
  path: "/api/work-orders/:id/quality-check",
  needs: "manage-work-orders",
  summary: "Record the quality check of a visit",
  description:
    "One list: tasks that are done have passed, or are reopened with a reason. When nothing is left, the visit becomes ready for the customer; a reopened task moves it back. Refusals: task-state (a task is not done), vehicle-archived.",
  body: z.object({
    passed: z.array(z.uuid()).max(maxTasks).default([]),
    failed: z
      .array(z.object({ id: z.uuid(), reason: oneLine(500) }))
      .max(maxTasks)
      .default([]),
  }),
  answer: workOrder,
});
