import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { quantityIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { partStates } from "./part-rules.ts";

const named = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });

export const orderedMark = z
  .object({
    at: z.string(),
    by: named,
    vendor: named.nullable(),
    expectedOn: z.string().nullable().describe("YYYY-MM-DD"),
  })
  .nullable()
  .describe("Marked as ordered without a purchase order");
export type OrderedMark = z.output<typeof orderedMark>;

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
  warrantyOf: z.string().nullable().describe("Of a cost of the shop: the earlier invoice whose warranty is the reason"),
  ordered: orderedMark,
  issuedAt: z.string().nullable(),
});
export type TaskPart = z.output<typeof taskPart>;

/** What a call on a task needs beside its permission. */
export const ofOthers = "manage-work-orders for a task that is not one's own";
const part = "/api/work-order-tasks/:id/products/:partId";

export const addTaskPart = route({
  method: "POST",
  path: "/api/work-order-tasks/:id/products",
  needs: "view-work-orders",
  alsoNeeds: ofOthers,
  onFloor: true,
  status: 201,
  summary: "Plan a part for a task",
  description:
    "Nothing leaves the stock. Refusals: not-own-task, not-a-part, task-state (cancelled; with `is_awaited`, not held for a part in words), too-many-parts, vehicle-archived, vehicle-exited.",
  body: z.object({
    workOrderTaskId: z.uuid().optional().describe("The task of the address"),
    productId: z.uuid(),
    quantity: quantityIn.default("1"),
    isAwaited: z.boolean().optional().describe("It is the part that the task's hold names in words"),
  }),
  answer: taskPart,
});

export const changeTaskPart = route({
  method: "PUT",
  path: part,
  overwrites: "it sets one value, which the sender sees",
  needs: "view-work-orders",
  alsoNeeds: ofOthers,
  onFloor: true,
  summary: "Change the quantity of a planned part",
  description: "Refusals: not-own-task, part-state (issued), vehicle-archived.",
  body: z.object({ quantity: quantityIn }).partial(),
  answer: taskPart,
});

export const removeTaskPart = route({
  method: "DELETE",
  path: part,
  needs: "view-work-orders",
  alsoNeeds: ofOthers,
  onFloor: true,
  status: 204,
  summary: "Remove a planned part",
  description: "A hold that waits for it is lifted. Refusals: not-own-task, part-state (issued), vehicle-archived.",
});

export const issueTaskPart = route({
  method: "POST",
  path: `${part}/issue`,
  needs: "view-work-orders",
  alsoNeeds: ofOthers,
  onFloor: true,
  summary: "Issue a part from stock to its task",
  description: `Once: a second call is refused with part-state. Its cost goes from stock to work in progress. Of a smaller \`quantity\` the rest stays planned, as a part of its own. Refusals: not-own-task, part-state, more-than-planned, task-state (cancelled), vehicle-archived, vehicle-exited, period-locked; not-enough-stock, or, if the shop allows to sell more than is on hand, 409 \`needs-confirmation\` unless \`confirm\` is true.`,
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
  alsoNeeds: ofOthers,
  onFloor: true,
  summary: "Return a part from its task to stock",
  description:
    "At the cost at which it was issued. Refusals: not-own-task, part-state (not in the work), more-than-issued, vehicle-archived, period-locked.",
  body: z.object({ quantity: quantityIn.describe("All that is left unless given") }).partial(),
  answer: taskPart,
});

export const bearTaskPart = route({
  method: "POST",
  path: `${part}/own-cost`,
  needs: "manage-work-orders",
  summary: "Take an issued part as a cost of the shop",
  description:
    "What is left of it in the work goes from work in progress to stock adjustments, or to warranty work because of a warranty. Refusals: part-state (not in the work), vehicle-archived, period-locked.",
  body: z.object({
    reason: oneLine(500),
    warrantyClaimId: z.uuid().nullish().describe("A warranty that was confirmed at the visit: it is warranty work"),
  }),
  answer: taskPart,
});

export const undoBearTaskPart = route({
  method: "POST",
  path: `${part}/undo-own-cost`,
  needs: "manage-work-orders",
  summary: "Take back that a part is a cost of the shop",
  description:
    "It is in the work again; a reversing entry of today moves what it cost back to work in progress. Refusals: part-state (not a cost of the shop), vehicle-archived, period-locked.",
  answer: taskPart,
});

const marks = ["manage-work-orders", "create-purchases"] as const;

export const markPartsOrdered = route({
  method: "POST",
  path: "/api/work-order-task-products/ordered",
  needs: marks,
  status: 204,
  summary: "Mark planned parts as ordered without a purchase order",
  description:
    "All of them or none. For what was ordered by phone: missing parts no longer ask to order it. Marked again, a part takes the new vendor and day. Refusals: part-state (one is issued), task-state (the task of one is done or cancelled), vehicle-archived.",
  body: z.object({
    parts: z.array(z.uuid()).min(1).max(500).describe("Of any tasks"),
    vendorId: z.uuid().nullish(),
    expectedOn: day.nullish().describe("When they are expected"),
  }),
});

export const unmarkPartOrdered = route({
  method: "DELETE",
  path: `${part}/ordered`,
  needs: marks,
  status: 204,
  summary: "Take back the mark that a part is ordered",
  description: "Refusals: part-state (not marked, or issued), vehicle-archived.",
});
