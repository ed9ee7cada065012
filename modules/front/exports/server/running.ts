import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Db, withShop } from "../../../../platform/server/db/database.ts";
import { countedFiles, removeFiles } from "../../../../platform/server/files/stored.ts";
import { type Files, newFileKey } from "../../../../platform/server/files/store.ts";
import { openZip } from "../../../../platform/server/files/zip-writer.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { mayPass, patiently } from "../../../../platform/server/mail/outbox.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { keptDays, maxAttempts, silentMs } from "../rules.ts";
import { exports } from "../tables.ts";
import { type Progress, writeArchive } from "./archive.ts";
import { beginBeat } from "./at-work.ts";

type Parts = Pick<JobParts, "pool" | "clock" | "kinds"> & { files: Files };

/** An export that this job works on, by the file that it writes. */
type Attempt = { id: string; fileKey: string };

/** The job that writes a shop's archive, straight into the store of files. */
export const runExport = (parts: Parts) => async (payload: unknown, leaving?: AbortSignal) => {
  const { shopId } = z.object({ shopId: z.string() }).parse(payload);
  if (!isId(shopId)) return;
  const { pool, files } = parts;
  const attempt = await withShop(pool, shopId, (db) => beginAttempt(db, files, parts.clock()));
  if (!attempt) return;
  const progress: Progress = { done: 0, parts: null };
  const beat = beginBeat(() => sayAtWork(parts, { shopId, attempt, progress }), leaving);
  try {
    const missing = await writeFile(parts, { shopId, attempt, progress, signal: beat.signal });
    await patiently(() =>
      withShop(pool, shopId, (db) => finish(db, files, { attempt, progress, missing, now: parts.clock() })),
    );
  } catch (error) {
    if (leaving?.aborted) await withShop(pool, shopId, (db) => giveBack(db, attempt));
    if (beat.signal.aborted) return;
    // Of a busy shop, or a store or database that is away: the sweep begins it again.
    if (mayPass(error)) throw error;
    await withShop(pool, shopId, (db) => endFailed(db, files, attempt, parts.clock()));
    throw error;
  } finally {
    beat.end();
  }
};

/** Undefined if there is nothing to do, or another job is at work. Deletes what an attempt that was killed has left. */
const beginAttempt = async (db: Db, files: Files, at: Date): Promise<Attempt | undefined> => {
  const running = await db.findWhere(exports, eq(exports.state, "running"));
  if (!running) return undefined;
  const found = await db.lock(exports, running.id);
  if (found.state !== "running") return undefined;
  if (found.workedAt !== null && at.getTime() - Date.parse(found.workedAt) < silentMs) return undefined;
  if (found.fileKey !== null) removeFiles(db, files, [found.fileKey]);
  const now = at.toISOString();
  if (found.attempts >= maxAttempts) {
    await tellMaker(db, "export-failed", await db.update(exports, found.id, { state: "failed", finishedAt: now }));
    return undefined;
  }
  const fileKey = newFileKey(db.shopId, "zip");
  await db.update(exports, found.id, {
    fileKey,
    attempts: found.attempts + 1,
    workedAt: now,
    partsDone: 0,
    parts: null,
  });
  return { id: found.id, fileKey };
};

/** The next process begins at once, and it does not count as an attempt that ended without a word. */
const giveBack = async (db: Db, attempt: Attempt): Promise<void> => {
  await db.query(
    "exports.give-back",
    "update exports set worked_at = null, attempts = attempts - 1 where shop_id = $1 and id = $2 and file_key = $3 and state = 'running'",
    [attempt.id, attempt.fileKey],
  );
};

type Work = { shopId: string; attempt: Attempt; progress: Progress };

const writeFile = async (parts: Parts, { signal, shopId, attempt, progress }: Work & { signal: AbortSignal }) => {
  const { pool, kinds } = parts;
  // Printed papers count towards the shop's storage, the archive does not.
  const files = countedFiles(parts.files, pool);
  const zip = openZip();
  signal.addEventListener("abort", () => zip.destroy(new Error("the export was stopped")));
  const stored = parts.files.put(attempt.fileKey, zip.content);
  const written = writeArchive({ pool, files, papers: kinds.papers, shopId, zip, progress, signal }).catch(
    (error: Error) => {
      zip.destroy(error);
      throw error;
    },
  );
  await Promise.allSettled([stored, written]);
  await stored;
  return written;
};

const isOf = ({ id, fileKey }: Attempt) =>
  and(eq(exports.id, id), eq(exports.fileKey, fileKey), eq(exports.state, "running"))!;

/** Tells how far the job is, and whether it is still its own. */
const sayAtWork = async ({ pool, clock }: Parts, { shopId, attempt, progress: { done, parts } }: Work) => {
  const held = await withShop(pool, shopId, (db) =>
    db.updateWhere(exports, isOf(attempt), { workedAt: clock().toISOString(), partsDone: done, parts }),
  );
  return held.length > 0;
};

const finish = async (
  db: Db,
  files: Files,
  { attempt, progress, missing, now }: { attempt: Attempt; progress: Progress; missing: number; now: Date },
) => {
  const before = await db.updateWhere(exports, eq(exports.state, "ready"), { state: "deleted" });
  const ready = await db.updateWhere(exports, isOf(attempt), {
    state: "ready",
    partsDone: progress.parts ?? progress.done,
    parts: progress.parts,
    size: BigInt(await files.size(attempt.fileKey)),
    missing,
    finishedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + keptDays * 86_400_000).toISOString(),
  });
  const [archive] = ready;
  removeFiles(
    db,
    files,
    before.flatMap(({ fileKey }) => fileKey ?? []),
  );
  if (archive) await tellMaker(db, "export-ready", archive);
  else removeFiles(db, files, [attempt.fileKey]);
};

const endFailed = async (db: Db, files: Files, attempt: Attempt, now: Date) => {
  const [failed] = await db.updateWhere(exports, isOf(attempt), { state: "failed", finishedAt: now.toISOString() });
  removeFiles(db, files, [attempt.fileKey]);
  if (failed) await tellMaker(db, "export-failed", failed);
};

const tellMaker = (
  db: Db,
  kind: "export-ready" | "export-failed",
  { id, createdBy }: { id: string; createdBy: string },
) => notify(db, { kind, thingId: id, branchId: null, values: {}, userId: createdBy });
