import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { serveMedia } from "../../../base/media/verbs.ts";
import { taskMedia } from "../contract.ts";
import { taskFiles, workOrderTasks } from "../tables.ts";
import { wasOwn } from "./assignments.ts";
import { assertOwnTask } from "./clock.ts";
import { lockTask } from "./tasks.ts";

/** Photos that were taken without a connection, before the task was given to somebody else, arrive too. */
const assertOwnOrFormer = async (db: Db, taskId: string, userId: string, now: string) => {
  if (!(await wasOwn(db, taskId, userId, now))) await assertOwnTask(db, taskId, userId);
};

const assertOwnFile = async (db: Db, fileId: string, userId: string) => {
  const found = await db.findWhere(taskFiles, eq(taskFiles.fileId, fileId));
  if (!found) throw refuse("not-found");
  await assertOwnTask(db, found.taskId, userId);
};

/** Photos of the work, before and after. */
export const servedTaskFiles = serveMedia(taskMedia, {
  filesOf: async (db, taskId, { after, max }) => {
    await db.find(workOrderTasks, taskId);
    return (await db.read(filesPage, { taskId, after, max })).map(({ fileId }) => fileId);
  },
  attach: async (db, id, fileId) => {
    const { task } = await lockTask(db, id);
    await db.insert(taskFiles, { taskId: task.id, fileId });
  },
  editing: {
    assertOwner: async (db, taskId, { user, may, now }) => {
      if (!may("manage-work-orders")) await assertOwnOrFormer(db, taskId, user.id, now);
    },
    assertFile: async (db, fileId, { user, may }) => {
      if (!may("manage-work-orders")) await assertOwnFile(db, fileId, user.id);
    },
  },
  floor: { assertOwner: assertOwnOrFormer, assertFile: assertOwnFile },
  letGo: async (db, fileId) => {
    const found = await db.findWhere(taskFiles, eq(taskFiles.fileId, fileId));
    if (found) await lockTask(db, found.taskId);
  },
  proofs: async (db, fileIds) => (await db.read(filesOfChecked, { fileIds })).map(({ fileId }) => fileId),
});

const filesOfChecked = read("work-orders.files-of-checked", (value: Values<{ fileIds: readonly string[] }>) =>
  select({ fileId: taskFiles.fileId })
    .from(taskFiles)
    .innerJoin(workOrderTasks, eq(workOrderTasks.id, taskFiles.taskId))
    .where(and(isAnyOf(taskFiles.fileId, value.fileIds), isNotNull(workOrderTasks.checkedAt))),
);

const filesPage = read("work-orders.files", (value: Values<{ taskId: string; after: string; max: number }>) =>
  select({ fileId: taskFiles.fileId })
    .from(taskFiles)
    .where(and(eq(taskFiles.taskId, value.taskId), gt(taskFiles.fileId, value.after)))
    .orderBy(taskFiles.fileId)
    .limit(value.max),
);
