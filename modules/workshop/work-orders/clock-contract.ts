import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { quantityIn } from "../../../platform/shared/money.ts";
import { oneLineOrNone } from "../../../platform/shared/text.ts";
import { ofOthers } from "./part-contract.ts";
import { flaggedClock, hours, task } from "./contract.ts";
import { clockActs, holdReasons } from "./rules.ts";

const instant = z.iso.datetime({ offset: true });

export const setHours = route({
  method: "PUT",
  path: "/api/work-order-tasks/:id/employees/:employeeId",
  overwrites: "a correction is kept as the difference to the clocks",
  needs: "manage-work-orders",
  summary: "Set an employee's hours on a task",
  description:
    "The total; the difference to the clocks is kept as a correction, and clocks of this employee that wait for a confirmation are confirmed. Refusals: clock-running.",
  body: z.object({ hoursWorked: hours.max(999).describe("Hours, at most two decimals") }),
  answer: task,
});

export const recordClockEvent = route({
  method: "POST",
  path: "/api/clock-events",
  evenExpired: "ends-begun",
  needs: "view-work-orders",
  alsoNeeds: ofOthers,
  onFloor: true,
  status: 201,
  summary: "Start, stop, hold or finish a task; begin or end a break",
  description:
    "A start stops the employee's clock on another task and lifts a hold, but one for the client, a deposit or the insurer only for who set it or manages work orders, and only with `confirm`: else 409 `needs-confirmation` with `warnings` (`waits-for-client`, `waits-for-deposit`, `waits-for-insurer`). The same holds for another hold and for `finish`, which asks about planned parts that were not issued as well (`parts-not-taken`). A hold for a part says which: a product, words, or else those that are planned and not issued; the missing parts list it at once. `hold` and `finish` stop everybody's clock on the task; `break` stops the employee's clock, `resume` starts it again on the same task. " +
    "With `at` the event happened then (at most 30 days ago): it is recorded as it happened, also on a task that was closed or given to somebody else meanwhile: its hours then wait for a confirmation, and the task stays as it is; a hold that is not the caller's to lift, or that nobody confirmed to lift, stays; what overlaps other clocks is left out. Refusals: not-a-part, too-many-parts, not-own-task (with `at`, if it was not one's own in the three days before), task-state, task-disputed, task-waits and needs-confirmation (not with `at`), vehicle-archived.",
  body: z
    .object({
      kind: z.enum(clockActs),
      taskId: z.uuid().optional().describe("Required but for `break` and `resume`"),
      employeeId: z
        .uuid()
        .optional()
        .describe("Default: the caller, for those who manage work orders the task's employee"),
      at: instant.optional().describe("Default: now"),
      reason: z.enum(holdReasons).optional().describe("Required for `hold`"),
      note: oneLineOrNone(300).describe("Why it waits, in words; of a hold for a part the part in words"),
      productId: z
        .uuid()
        .optional()
        .describe("Of a hold for a part the part, which is planned for the task unless it is already"),
      quantity: quantityIn.optional().describe("How many of it are planned; default 1"),
      confirm: z
        .boolean()
        .optional()
        .describe(
          "Ends a hold although the client, the deposit or the insurer is still missing; finishes a task although planned parts were not taken",
        ),
    })
    .refine(({ kind, taskId }) => kind === "break" || kind === "resume" || taskId !== undefined, {
      path: ["taskId"],
      params: { kind: "required" },
    })
    .refine(({ kind, reason }) => kind !== "hold" || reason !== undefined, {
      path: ["reason"],
      params: { kind: "required" },
    }),
  answer: z.object({
    id: z.uuid(),
    kind: z.enum(clockActs),
    taskId: z.uuid().nullable(),
    employeeId: z.uuid(),
    at: z.string(),
    running: z
      .object({ taskId: z.uuid(), startedAt: z.string() })
      .nullable()
      .describe("The employee's running clock now"),
  }),
});

export const confirmClock = route({
  method: "POST",
  path: "/api/task-clocks/:id/confirm",
  evenExpired: "ends-begun",
  needs: "manage-work-orders",
  summary: "Confirm hours that were stopped by closing time or recorded on a closed or reassigned task",
  description: "From then on reports count them. `ended_at` corrects the end. Refusals: clock-confirmed.",
  body: z.object({ endedAt: instant.optional().describe("Between the clock's start and its recorded end") }),
  answer: flaggedClock.extend({ confirmedAt: z.string() }),
});
