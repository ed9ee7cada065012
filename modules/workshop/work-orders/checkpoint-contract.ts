import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { grades } from "../findings/rules.ts";
import { listedTask } from "./contract.ts";
import { maxTasks } from "./rules.ts";

const checkpoint = z.object({
  diagnosticId: z.uuid(),
  checkpointId: z.uuid(),
  nameEn: z.string(),
  nameAr: z.string(),
  note: z.string().nullable(),
  grade: z.enum(grades).describe("`now` must be repaired now, `soon` can wait until the next visit"),
  task: listedTask
    .pick({
      id: true,
      name: true,
      nameAr: true,
      state: true,
      holdReason: true,
      holdNote: true,
      holdPart: true,
      viewUrl: true,
    })
    .nullable()
    .describe("Its task, or that of its finding; null: it has none that is not cancelled"),
});
export type CheckpointToRepair = z.output<typeof checkpoint>;

export const listCheckpointsToRepair = route({
  method: "GET",
  path: "/api/checkpoint-tasks",
  needs: "create-work-orders",
  conditional: true,
  summary: "Checkpoints of a visit that require a check, with their tasks",
  description: "Of each checkpoint the latest diagnosis of the visit counts. Urgent ones first.",
  query: z.object({ clientVehicleId: z.uuid() }),
  answer: wholeListOf(checkpoint),
});

export const addCheckpointTasks = route({
  method: "POST",
  path: "/api/checkpoint-tasks",
  needs: "create-work-orders",
  status: 201,
  withoutId: "it adds many tasks",
  summary: "Make checkpoints that require a check tasks of the visit",
  description:
    "All or none. A task is named by its checkpoint, whose note becomes the task's cause. Refusals: vehicle-archived, vehicle-exited, too-many-tasks, not-required, task-known; not-found if the visit has no judgement of one of them.",
  body: z.object({
    clientVehicleId: z.uuid(),
    checkpoints: z.array(z.uuid()).min(1).max(maxTasks).describe("Each `checkpoint_id` once"),
  }),
  answer: wholeListOf(checkpoint),
});
