import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";

export const showFindingPhoto = route({
  method: "GET",
  path: "/api/work-order-tasks/:id/finding-photos/:file",
  needs: "view-work-orders",
  onFloor: true,
  kind: "file",
  summary: "A photo of what a task repairs",
  description:
    "With its marks, at most in the size of a screen; `thumbnail=1` answers the thumbnail. On a paired tablet only of one's own task. Refusals: not-own-task.",
  query: z.object({ thumbnail: z.literal("1").optional() }),
});
