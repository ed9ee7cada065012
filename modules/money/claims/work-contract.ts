import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";

export const repairItems = route({
  method: "POST",
  path: "/api/insurance-claims/:id/tasks",
  needs: "create-work-orders",
  summary: "Add the approved items of a claim to the work order of its visit",
  description:
    "One task for each approved item that has none. In Saudi Arabia a missing accident report or repair permit asks for a confirmation before the first task: needs-confirmation, with `warnings`. Refusals: nothing-to-repair, claim-closed, vehicle-archived, vehicle-exited, too-many-tasks.",
  body: z.object({ confirm: z.boolean().default(false) }),
  answer: z.object({ data: z.array(z.object({ id: z.uuid(), name: z.string(), viewUrl: z.string() })) }),
});
