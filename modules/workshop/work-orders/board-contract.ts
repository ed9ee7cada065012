import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { flaggedClock, listedTask, person } from "./contract.ts";

const shownClock = z.object({
  taskId: z.uuid(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
});

const boardEmployee = person.extend({
  clocks: z.array(shownClock).describe("Of today, by start; a running one has no end"),
  onBreakSince: z.string().nullable(),
});
export type BoardEmployee = z.output<typeof boardEmployee>;

const openHours = z
  .object({ opensAt: z.string(), closesAt: z.string() })
  .nullable()
  .describe("Today's working hours, instants in UTC; null on a day off");

export const showWorkBoard = route({
  method: "GET",
  path: "/api/work-board",
  needs: "view-work-orders",
  conditional: true,
  summary: "The tasks under way: by employee, vehicle and bay",
  description:
    "Tasks that are neither checked nor cancelled, of vehicles that are neither archived nor have left; at most 1,000, oldest first. Hours to confirm need `manage-work-orders`.",
  answer: z.object({
    date: z.string(),
    tasks: z.array(listedTask),
    employees: z.array(boardEmployee).describe("Who has a task or worked today, by name"),
    bays: z.array(z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() })),
    openHours,
    flagged: z.array(flaggedClock).describe("Hours that wait for a confirmation; empty without manage-work-orders"),
  }),
});
export type WorkBoard = z.output<typeof showWorkBoard.answer>;

export const showMyWork = route({
  method: "GET",
  path: "/api/my-work",
  needs: "view-work-orders",
  onFloor: true,
  conditional: true,
  summary: "The caller's own tasks and clock",
  description: "Tasks that are not done, the running one first; then those done today.",
  answer: z.object({
    date: z.string(),
    tasks: z.array(listedTask),
    me: boardEmployee,
    bays: z.array(z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() })),
    openHours,
  }),
});
