import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { databaseCode, type Db, runOnce, violated, withShop } from "../../../../platform/server/db/database.ts";
import { shopStorage } from "../../../../platform/server/db/kernel-tables.ts";
import { readByHand } from "../../../../platform/server/db/read.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { discountWorkFiles, removeWorkFiles, storeWithinLimit } from "../../../../platform/server/files/stored.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { mayPass } from "../../../../platform/server/mail/outbox.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { partsOf } from "../../../../platform/shared/import-rows.ts";
import { Refusal } from "../../../../platform/shared/refusals.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { type ArchiveFault, faultList } from "../faults.ts";
import { isReadBack } from "../read-back-rules.ts";
import { readBacks } from "../read-back-tables.ts";
import { chosenColumns, keyOfAddress, maxAttempts, silentMs } from "../rules.ts";
import type { Progress } from "./archive.ts";
import { reportMisfits } from "./archive-version.ts";
import { beginBeat } from "./at-work.ts";
import { checkArchive } from "./check-archive.ts";
import { openArchive, type OpenArchive } from "./open-archive.ts";
import { loadArchive } from "./read-back-loading.ts";
import { listPieces, removePieces, sourceOf } from "./read-back-pieces.ts";
import { ReadBackError } from "./read-back-rows.ts";
import { openReadBackStore, type ReadBackStore } from "./read-back-store.ts";
import { readColumns } from "./table-rows.ts";

type Parts = Pick<JobParts, "pool" | "clock" | "kinds"> & { files: Files };

/** An archive that this job reads, the how-manieth time. Its files are counted under the time at which it was begun. */
type Attempt = { id: string; number: number; director: string; workBegan: string };

/** The job that checks an archive, stores its files and loads its rows: all of it, or nothing. */
export const runReadBack = (parts: Parts) => async (payload: unknown, leaving?: AbortSignal) => {
  const { shopId } = z.object({ shopId: z.string() }).parse(payload);
  if (!isId(shopId)) return;
  const { pool, files } = parts;
  const attempt = await withShop(pool, shopId, (db) => beginAttempt(db, parts));
  if (!attempt) return;
  const progress: Progress = { done: 0, parts: null };
  const beat = beginBeat(() => sayAtWork(parts, { shopId, attempt, progress }), leaving);
  const store = openReadBackStore({ pool, files, shopId, workBegan: attempt.workBegan });
  try {
    // What a process left that was killed.
    if (attempt.number > 1) await removeStored(parts, shopId, attempt);
    await readWhole(parts, { shopId, attempt, progress, store, signal: beat.signal });
  } catch (error) {
    await removeStored(parts, shopId, attempt);
    if (leaving?.aborted) await withShop(pool, shopId, (db) => giveBack(db, attempt));
    if (beat.signal.aborted) return;
    // Of a busy shop, or a store or database that is away: the sweep begins it again.
    if (mayPass(error)) throw error;
    const faults = faultsOf(error);
    const failure = { files, attempt, faults, count: faults.length, now: parts.clock() };
    const wasOurs = await withShop(pool, shopId, (db) => fail(db, failure));
    if (wasOurs && faults.length === 0) throw error;
  } finally {
    beat.end();
  }
};

/** Undefined if there is nothing to do, or another job is at work. */
const beginAttempt = async (db: Db, { files, clock }: Parts): Promise<Attempt | undefined> => {
  const running = await db.findWhere(readBacks, eq(readBacks.state, "running"));
  if (!running) return undefined;
  const found = await db.lock(readBacks, running.id);
  if (found.state !== "running") return undefined;
  const now = clock();
  if (found.workedAt !== null && now.getTime() - Date.parse(found.workedAt) < silentMs) return undefined;
  const attempt = {
    id: found.id,
    number: found.attempts + 1,
    director: found.createdBy,
    workBegan: found.createdAt,
  };
  if (found.attempts >= maxAttempts) {
    await fail(db, { files, attempt: { ...attempt, number: found.attempts }, faults: [], count: 0, now });
    return undefined;
  }
  await db.update(readBacks, found.id, {
    attempts: attempt.number,
    workedAt: now.toISOString(),
    partsDone: 0,
    parts: null,
  });
  return attempt;
};

const isOf = ({ id, number }: Attempt) =>
  and(eq(readBacks.id, id), eq(readBacks.attempts, number), eq(readBacks.state, "running"))!;

/**
 * Deletes what was stored of the archive, in this attempt or before. Not if another attempt is at work, whose files have the same
 * keys, or this one has ended well unheard.
 */
const removeStored = async ({ pool, files }: Parts, shopId: string, { id, number, workBegan }: Attempt) => {
  const keys = await withShop(pool, shopId, async (db) => {
    const { state, attempts } = await db.lock(readBacks, id);
    const isWanted = state === "done" || (state === "running" && attempts !== number);
    return isWanted ? [] : discountWorkFiles(db, workBegan);
  });
  await Promise.allSettled(keys.map((key) => files.remove(key)));
};

type Work = { shopId: string; attempt: Attempt; progress: Progress };

/** Tells how far the job is, and whether it is still its own. */
const sayAtWork = async ({ pool, clock }: Parts, { shopId, attempt, progress: { done, parts } }: Work) => {
  const held = await withShop(pool, shopId, (db) =>
    db.updateWhere(readBacks, isOf(attempt), { workedAt: clock().toISOString(), partsDone: done, parts }),
  );
  return held.length > 0;
};

/** The next process begins at once, and it does not count as an attempt that ended without a word. */
const giveBack = (db: Db, attempt: Attempt) =>
  db.updateWhere(readBacks, isOf(attempt), { workedAt: null, attempts: attempt.number - 1 });

type Reading = Work & { store: ReadBackStore; signal: AbortSignal };

const readWhole = async (parts: Parts, reading: Reading) => {
  const { pool, files } = parts;
  const { shopId, attempt, progress, signal } = reading;
  const pieces = await withShop(pool, shopId, (db) => listPieces(db, attempt.id));
  const faults = faultList();
  const archive = await openArchive(sourceOf(files, pieces), faults);
  try {
    if (archive) {
      progress.parts = stepsOf(archive);
      await withShop(pool, shopId, async (db) => {
        await assertRoom(db, archive);
        reportMisfits(archive, chosenColumns(await readColumns(db)).tables, faults);
      });
      if (faults.count() === 0)
        await checkArchive(archive, faults, { signal, onPart: () => void (progress.done += 1) });
    }
    if (archive && faults.count() === 0) {
      await storeFiles(archive, reading);
      await withShop(pool, shopId, (db) => load(db, parts, { ...reading, archive }));
    } else {
      const failure = { files, attempt, faults: faults.kept, count: faults.count(), now: parts.clock() };
      await withShop(pool, shopId, (db) => fail(db, failure));
    }
  } finally {
    archive?.close();
  }
};

/** Refuses what would never fit, before it is unpacked. */
const assertRoom = async (db: Db, { entries }: OpenArchive) => {
  const { mostBytes } = await db.find(shopStorage, db.shopId);
  let bytes = 0n;
  for (const entry of entries.values()) bytes += BigInt(entry.bytes);
  if (bytes > mostBytes) throw new ReadBackError({ file: "files", problem: "no-storage" });
};

/** Each part is read once, then files, tables and papers are put into the shop. */
const stepsOf = ({ entries, manifest, schema }: OpenArchive) =>
  entries.size + manifest.files + manifest.papers + schema.tables.filter(({ name }) => isReadBack(name)).length;

const storeFiles = async ({ entries }: OpenArchive, { shopId, store, signal, progress }: Reading) => {
  const files = [...entries.values()].filter(({ path }) => path.startsWith("files/"));
  for (const page of partsOf(files, filesOfPage)) {
    await store.count(page.map(({ path, bytes }) => ({ key: keyOfAddress(shopId, path), size: bytes })));
    for (const entry of page) {
      signal.throwIfAborted();
      await store.put(keyOfAddress(shopId, entry.path), entry);
      progress.done += 1;
    }
  }
};

const filesOfPage = 1000;

const load = async (db: Db, { kinds, clock, files }: Parts, reading: Reading & { archive: OpenArchive }) => {
  const { attempt, archive, store, progress, signal } = reading;
  const { manifest } = archive;
  const now = clock().toISOString();
  const { papers, series } = kinds;
  const rows = await loadArchive(db, {
    archive,
    director: attempt.director,
    papers,
    series,
    store,
    now,
    progress,
    signal,
  });
  await removePieces(db, files, attempt.id);
  // They are counted already: whether they are too many.
  await storeWithinLimit(db, []);
  const [done] = await db.updateWhere(readBacks, isOf(attempt), {
    state: "done",
    partsDone: progress.parts ?? progress.done,
    parts: progress.parts,
    finishedAt: now,
    sourceShopId: manifest.shopId,
    takenAt: manifest.takenAt,
    rows,
    files: store.stored(),
  });
  if (!done) throw new Error("the reading was stopped");
  await tellReader(db, "archive-read", attempt);
  db.announce("sessions");
};

type Failure = {
  files: Files;
  attempt: Attempt;
  faults: readonly ArchiveFault[];
  count: number;
  now: Date;
};

/** Answers false if it had been stopped, or another job has taken it over. */
const fail = async (db: Db, { files, attempt, faults, count, now }: Failure): Promise<boolean> => {
  const [failed] = await db.updateWhere(readBacks, isOf(attempt), {
    state: "failed",
    finishedAt: now.toISOString(),
    faults,
    faultCount: count,
  });
  if (!failed) return false;
  await removePieces(db, files, attempt.id);
  await removeWorkFiles(db, files, attempt.workBegan);
  await tellReader(db, "archive-not-read", attempt);
  return true;
};

const tellReader = (db: Db, kind: "archive-read" | "archive-not-read", { id, director }: Attempt) =>
  notify(db, { kind, thingId: id, branchId: null, values: {}, userId: director });

/** What an error says about the archive; nothing if it is one of the program. */
const faultsOf = (error: unknown): ArchiveFault[] => {
  if (error instanceof ReadBackError) return [error.fault];
  if (error instanceof Refusal && error.code === "storage-limit") return [{ file: "files", problem: "no-storage" }];
  if (error instanceof Refusal && error.code === "shop-in-use") return [{ file: "", problem: "in-use" }];
  const rule = violated(error);
  if (rule !== undefined && databaseCode(error)?.startsWith("23"))
    return [{ file: "data", problem: "not-fitting", values: { rule } }];
  return [];
};

/** Queues the job, once for the shop. */
export const beginReading = (db: Db) =>
  db.query("read-backs.enqueue", "select enqueue_once('run-read-back') from (select $1::uuid) shop");

/** Queues the job of archives at which nobody has worked for a minute: the program was killed. */
export const sweepReadBacks = (pool: Pool) => async () => {
  for (const { shopId } of await runOnce(pool, shopsWithStopped, {})) await withShop(pool, shopId, beginReading);
};

const shopsWithStopped = readByHand(
  "read-backs.shops-with-stopped",
  { shopId: z.string() },
  () => sql`select * from shops_with_stopped_read_backs()`,
);
