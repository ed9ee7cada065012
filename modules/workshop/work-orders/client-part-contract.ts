import { z } from "zod";
import { quantityIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { ofOthers } from "./part-contract.ts";

export const clientPart = z.object({
  id: z.uuid(),
  taskId: z.uuid(),
  name: z.string(),
  quantity: z.string().describe("Up to 3 decimals"),
});
export type ClientPart = z.output<typeof clientPart>;

export const addClientPart = route({
  method: "POST",
  path: "/api/work-order-tasks/:id/client-parts",
  needs: "view-work-orders",
  alsoNeeds: ofOthers,
  onFloor: true,
  status: 201,
  summary: "Add a part that the client brought",
  description:
    "It has neither stock, cost nor price, and no warranty; the client's invoices name it. Refusals: not-own-task, task-state (cancelled), too-many-parts, vehicle-archived, vehicle-exited.",
  body: z.object({ name: oneLine(160), quantity: quantityIn.default("1") }),
  answer: clientPart,
});

export const removeClientPart = route({
  method: "DELETE",
  path: "/api/work-order-tasks/:id/client-parts/:partId",
  needs: "view-work-orders",
  alsoNeeds: ofOthers,
  onFloor: true,
  status: 204,
  summary: "Remove a part that the client brought",
  description: "Approved invoices still name it. Refusals: not-own-task, vehicle-archived.",
});
