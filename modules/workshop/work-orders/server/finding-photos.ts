import { and, eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { isUuid } from "../../../../platform/shared/uuid.ts";
import { findingsWithFiles } from "../../findings/reading-verbs.ts";
import { findingFiles } from "../../findings/tables.ts";
import { fileForLink } from "../../../base/media/picture-verbs.ts";
import { mediaFiles } from "../../../base/media/tables.ts";
import { showFindingPhoto as route } from "../finding-photo-contract.ts";
import { workOrderTasks } from "../tables.ts";
import { assertOwnTask } from "./clock.ts";

/** Whoever does a task sees the photos of what it repairs, also without the permission to view findings. */
export const showFindingPhoto = serve(route, async ({ db, params: { id, file }, query, files, user }) => {
  if (user.floor) await assertOwnTask(db, id, user.id);
  const { findingId } = await db.find(workOrderTasks, id);
  if (findingId === null || !isUuid(file)) throw refuse("not-found");
  const shown = await db.findWhere(
    findingFiles,
    and(eq(findingFiles.findingId, findingId), eq(findingFiles.fileId, file)),
  );
  if (!shown) throw refuse("not-found");
  return fileForLink(files, await db.find(mediaFiles, file), query.thumbnail ? "thumbnail" : "screen");
});

/** The addresses of these photos, oldest first. */
export const findingPhotosOf = async (db: Db, { id, findingId }: { id: string; findingId: string | null }) => {
  const [finding] = await findingsWithFiles(db, findingId === null ? [] : [findingId]);
  const photos = (finding?.photos ?? []).filter(({ thumbnailUrl }) => thumbnailUrl !== null);
  return photos.map(({ file }) => {
    const url = `/api/work-order-tasks/${id}/finding-photos/${file.id}`;
    return { id: file.id, url, thumbnailUrl: `${url}?thumbnail=1` };
  });
};
