import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import type { SourcePages } from "../../../../platform/server/kinds.ts";
import { taskPostings } from "../part-tables.ts";

const posted = read("work-orders.posted", (value: Values<{ ids: readonly string[] }>) =>
  select({ id: taskPostings.id, taskId: taskPostings.taskId })
    .from(taskPostings)
    .where(isAnyOf(taskPostings.id, value.ids)),
);

export const workSourcePages = {
  "task-part": async (db, ids) =>
    (await db.read(posted, { ids })).map(({ id, taskId }) => ({ id, page: `/back/work-order-tasks/${taskId}` })),
} satisfies SourcePages;
