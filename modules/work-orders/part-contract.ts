import { z } from "zod";
import { quantityIn } from "../../platform/shared/money.ts";
import { route } from "../../platform/shared/route.ts";
import { oneLine } from "../../platform/shared/text.ts";
import { partStates } from "./part-rules.ts";

export const taskPart = z.object({
  id: z.uuid(),
  taskId: z.uuid(),
  product: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable(), code: z.string().nullable() }),
  quantity: z.string().describe("Planned or issued; up to 3 decimals"),
  state: z
    .enum(partStates)
    .describe("`issued`: in the work. `returned`: all of it is back in stock. `own-cost`: a cost of the shop"),
  inWork: z.string().describe("Issued and not returned"),
  onHand: z.string().nullable().describe("Of the product; null if it has no stock"),
  isOnHand: z.boolean().describe("Whether the quantity can be issued from stock"),
  reason: z.string().nullable().describe("Why it is a cost of the shop"),
  issuedAt: z.string().nullable(),
});
export type TaskPart = z.output<typeof taskPart>;

const ownTask = "Of another's task it needs `manage-work-orders`.";
const part = "/api/work-order-tasks/:id/products/:partId";

export const addTaskPart = route({
  method: "POST",
  path: "/api/work-order-tasks/:id/products",
  needs: "view-work-orders",
  onFloor: true,
  status: 201,
  summary: "Plan a part for a task",
  description: `Nothing leaves the stock. ${ownTask} Refusals: not-own-task, not-a-part, task-state (cancelled), too-many-parts, vehicle-archived, vehicle-exited.`,
  body: z.object({
    workOrderTaskId: z.uuid().optional().describe("The task of the address"),
    productId: z.uuid(),
    quantity: quantityIn.default("1"),
  }),
  answer: taskPart,
});

export const changeTaskPart = route({
  method: "PUT",
  path: part,
  needs: "view-work-orders",
  onFloor: true,
  summary: "Change the quantity of a planned part",
  description: `${ownTask} Refusals: not-own-task, part-state (issued), vehicle-archived.`,
  body: z.object({ quantity: quantityIn }).partial(),
  answer: taskPart,
});

export const removeTaskPart = route({
  method: "DELETE",
  path: part,
  needs: "view-work-orders",
  onFloor: true,
  status: 204,
  summary: "Remove a planned part",
  description: `${ownTask} Refusals: not-own-task, part-state (issued), vehicle-archived.`,
});

export const issueTaskPart = route({
  method: "POST",
  path: `${part}/issue`,
  needs: "view-work-orders",
  onFloor: true,
  summary: "Issue a part from stock to its task",
  description: `Once: a second call is refused with part-state. Its cost goes from stock to work in progress. Of a smaller \`quantity\` the rest stays planned, as a part of its own. ${ownTask} Refusals: not-own-task, part-state, more-than-planned, task-state (cancelled), vehicle-archived, vehicle-exited, period-locked; not-enough-stock, or, if the shop allows to sell more than is on hand, 409 \`needs-confirmation\` unless \`confirm\` is true.`,
  body: z
    .object({
      quantity: quantityIn.describe("All unless given"),
      confirm: z.boolean().describe("Confirms that more is issued than is on hand"),
    })
    .partial(),
  answer: taskPart,
});

export const returnTaskPart = route({
  method: "POST",
  path: `${part}/return`,
  needs: "view-work-orders",
  onFloor: true,
  summary: "Return a part from its task to stock",
  description: `At the cost at which it was issued. ${ownTask} Refusals: not-own-task, part-state (not in the work), more-than-issued, vehicle-archived, period-locked.`,
  body: z.object({ quantity: quantityIn.describe("All that is left unless given") }).partial(),
  answer: taskPart,
});

export const bearTaskPart = route({
  method: "POST",
  path: `${part}/own-cost`,
  needs: "manage-work-orders",
  summary: "Take an issued part as a cost of the shop",
  description:
    "What is left of it in the work goes from work in progress to stock adjustments. Refusals: part-state (not in the work), vehicle-archived, period-locked.",
  body: z.object({ reason: oneLine(500) }),
  answer: taskPart,
});
