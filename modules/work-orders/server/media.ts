import { and, eq, gt } from "drizzle-orm";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { serveMedia } from "../../media/verbs.ts";
import { taskMedia } from "../contract.ts";
import { taskFiles, workOrderTasks } from "../tables.ts";
import { wasOwn } from "./assignments.ts";
import { assertOwnTask } from "./clock.ts";
import { lockTask } from "./tasks.ts";

/** Photos of the work, before and after. */
export const servedTaskFiles = serveMedia(taskMedia, {
  filesOf: async (db, taskId, { after, most }) => {
    await db.find(workOrderTasks, taskId);
    return (await db.read(filesPage, { taskId, after, most })).map(({ fileId }) => fileId);
  },
  attach: async (db, id, fileId) => {
    const { task } = await lockTask(db, id);
    await db.insert(taskFiles, { taskId: task.id, fileId });
  },
  floor: {
    // Photos that were taken without a connection, before the task was given to somebody else, arrive too.
    assertOwner: async (db, taskId, userId, now) => {
      if (!(await wasOwn(db, taskId, userId, now))) await assertOwnTask(db, taskId, userId);
    },
    assertFile: async (db, fileId, userId) => {
      const found = await db.findWhere(taskFiles, eq(taskFiles.fileId, fileId));
      if (!found) throw refuse("not-found");
      await assertOwnTask(db, found.taskId, userId);
    },
  },
  letGo: async (db, fileId) => {
    const found = await db.findWhere(taskFiles, eq(taskFiles.fileId, fileId));
    if (found) await lockTask(db, found.taskId);
  },
});

const filesPage = read("work-orders.files", (value: Values<{ taskId: string; after: string; most: number }>) =>
  select({ fileId: taskFiles.fileId })
    .from(taskFiles)
    .where(and(eq(taskFiles.taskId, value.taskId), gt(taskFiles.fileId, value.after)))
    .orderBy(taskFiles.fileId)
    .limit(value.most),
);
