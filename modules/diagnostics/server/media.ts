import { eq } from "drizzle-orm";
import type { Served } from "../../../platform/server/http/serve.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { serveMedia } from "../../media/verbs.ts";
import { mediaFiles } from "../../media/tables.ts";
import { touch } from "../../visits/verbs.ts";
import { diagnosticMedia } from "../contract.ts";
import { isCollection, pointOfCollection } from "../rules.ts";
import { diagnosticFiles, vehicleDiagnostics } from "../tables.ts";
import { namesOfCheckpoints } from "./checkpoints.ts";
import { lockOpen } from "./diagnostics.ts";

/** Photos and videos of points and notes, as long as the diagnostic is open. */
export const diagnosticMediaHandlers: readonly Served[] = serveMedia(diagnosticMedia, {
  filesOf: async (db, diagnosticId, { after, most, collection }) => {
    await db.find(vehicleDiagnostics, diagnosticId);
    const ties = await db.query<{ fileId: string }>(
      "diagnostics.files-page",
      `select tie.file_id from diagnostic_files tie join media_files f on f.shop_id = tie.shop_id and f.id = tie.file_id
       where tie.shop_id = $1 and tie.diagnostic_id = $2 and tie.file_id > $3 and ($5::text is null or f.collection = $5)
       order by tie.file_id limit $4`,
      [diagnosticId, after, most, collection ?? null],
    );
    return ties.map(({ fileId }) => fileId);
  },
  tie: async (db, id, fileId) => {
    const { diagnostic, vehicle } = await lockOpen(db, id);
    const point = pointOfCollection((await db.find(mediaFiles, fileId)).collection ?? "");
    if (point && !(await namesOfCheckpoints(db, point.step, [point.id])).has(point.id)) throw refuse("not-found");
    await db.insert(diagnosticFiles, { diagnosticId: diagnostic.id, fileId });
    await touch(db, vehicle.id);
  },
  letGo: async (db, fileId) => {
    const tie = await db.findWhere(diagnosticFiles, eq(diagnosticFiles.fileId, fileId));
    if (tie) await lockOpen(db, tie.diagnosticId);
  },
  hasCollection: isCollection,
});
