import { and, eq, gt, sql } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { filesOfAnswered } from "../../findings/verbs.ts";
import { serveMedia } from "../../../base/media/verbs.ts";
import { mediaFiles } from "../../../base/media/tables.ts";
import { touch } from "../../visits/verbs.ts";
import { diagnosticMedia } from "../contract.ts";
import { isCollection, pointOfCollection } from "../rules.ts";
import { diagnosticFiles, vehicleDiagnostics } from "../tables.ts";
import { namesOfCheckpoints } from "./checkpoints.ts";
import { lockOpen } from "./diagnostics.ts";
import { showWithFindings } from "./findings.ts";

/** Photos and videos of checkpoints and notes, while the diagnostic is open. */
export const servedDiagnosticFiles = serveMedia(diagnosticMedia, {
  filesOf: async (db, diagnosticId, { after, max, collection }) => {
    await db.find(vehicleDiagnostics, diagnosticId);
    const rows = await db.read(filesPage, { diagnosticId, after, max, collection: collection ?? null });
    return rows.map(({ fileId }) => fileId);
  },
  attach: async (db, id, fileId) => {
    const { diagnostic, vehicle } = await lockOpen(db, id);
    const file = await db.find(mediaFiles, fileId);
    const point = pointOfCollection(file.collection ?? "");
    if (point && !(await namesOfCheckpoints(db, point.step, [point.id])).has(point.id)) throw refuse("not-found");
    await db.insert(diagnosticFiles, { diagnosticId: diagnostic.id, fileId });
    await showWithFindings(db, file, vehicle.id);
    await touch(db, vehicle.id);
  },
  letGo: async (db, fileId) => {
    const found = await db.findWhere(diagnosticFiles, eq(diagnosticFiles.fileId, fileId));
    if (found) await lockOpen(db, found.diagnosticId);
  },
  proofs: filesOfAnswered,
  hasCollection: isCollection,
});

type Place = { diagnosticId: string; after: string; max: number; collection: string | null };

const filesPage = read("diagnostics.files-page", (value: Values<Place>) =>
  select({ fileId: diagnosticFiles.fileId })
    .from(diagnosticFiles)
    .innerJoin(mediaFiles, eq(mediaFiles.id, diagnosticFiles.fileId))
    .where(
      and(
        eq(diagnosticFiles.diagnosticId, value.diagnosticId),
        gt(diagnosticFiles.fileId, value.after),
        sql`(${value.collection}::text is null or ${mediaFiles.collection} = ${value.collection})`,
      ),
    )
    .orderBy(diagnosticFiles.fileId)
    .limit(value.max),
);
