import { desc, eq } from "drizzle-orm";
import { type Db, type Row, violated } from "../../../../platform/server/db/database.ts";
import { read } from "../../../../platform/server/db/read.ts";
import { columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { storedFile } from "../../../../platform/server/files/answers.ts";
import { removeFiles } from "../../../../platform/server/files/stored.ts";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { type Language, nameIn } from "../../../../platform/shared/words.ts";
import { assertManagingDirector } from "../../../base/team/role-verbs.ts";
import { users } from "../../../base/team/tables.ts";
import * as contract from "../contract.ts";
import { isReady, openHours } from "../rules.ts";
import { exports } from "../tables.ts";
import { refuseExport } from "../words.ts";

type Export = Row<typeof exports>;
type Reading = { language: Language; now: string };

const list = serve(contract.listExports, async ({ db, user, language, now }) => {
  await assertManagingDirector(db, user);
  return whole(
    (await db.read(newest)).map(({ name, nameAr, ...row }) => answerOf(row, nameIn(language, { name, nameAr }), now)),
  );
});

const newest = read("exports.newest", () =>
  select({ ...columnsWithout(exports, "shopId"), name: users.name, nameAr: users.nameAr })
    .from(exports)
    .innerJoin(users, eq(users.id, exports.createdBy))
    .orderBy(desc(exports.createdAt), desc(exports.id))
    .limit(contract.shownExports),
);

const add = serveCreation(contract.addExport, {
  create: async ({ db, user, createdId, language, now, about }) => {
    await assertManagingDirector(db, user);
    if (await db.findWhere(exports, eq(exports.state, "running"))) throw refuseExport("export-running");
    const added = await db
      .insert(exports, { id: createdId, createdBy: user.id, createdAt: now })
      .catch((error: unknown) => {
        throw violated(error) === "exports_running_key" ? refuseExport("export-running") : error;
      });
    await beginWork(db);
    about({ kind: "exports", id: createdId });
    return shownTo(db, added, { language, now });
  },
  readAgain: async ({ db, user, createdId, language, now }) => {
    await assertManagingDirector(db, user);
    return shownTo(db, await db.find(exports, createdId), { language, now });
  },
});

const stop = serve(contract.stopExport, async ({ db, user, params, files, language, now, about }) => {
  await assertManagingDirector(db, user);
  const found = await db.lock(exports, params.id);
  if (found.state !== "running") throw refuseExport("export-over");
  about({ kind: "exports", id: found.id });
  const stopped = await db.update(exports, found.id, { state: "stopped", finishedAt: now });
  if (found.fileKey !== null) removeFiles(db, files, [found.fileKey]);
  return shownTo(db, stopped, { language, now });
});

const open = serve(contract.openExport, async ({ db, user, params, language, now, about }) => {
  await assertManagingDirector(db, user);
  const found = await findReady(db, params.id, now);
  const openUntil = new Date(Date.parse(now) + openHours * 3_600_000).toISOString();
  await db.update(exports, found.id, { openedBy: user.sessionId, openUntil });
  about({ kind: "exports", id: found.id });
  return shownTo(db, found, { language, now });
});

const download = serve(contract.downloadExport, async ({ db, user, shop, params, files, now }) => {
  await assertManagingDirector(db, user);
  const { fileKey, createdAt, openedBy, openUntil } = await findReady(db, params.id, now);
  if (openedBy === null || openedBy !== user.sessionId || openUntil === null || openUntil <= now)
    throw refuseExport("export-not-opened");
  const name = `warsha-${dateIn(createdAt, shop.timeZone)}.zip`;
  return storedFile(files, fileKey, { name, type: "application/zip", disposition: "attachment", unkept: true });
});

const remove = serve(contract.removeExport, async ({ db, user, params, files, about }) => {
  await assertManagingDirector(db, user);
  const found = await db.lock(exports, params.id);
  if (found.state === "running") throw refuseExport("export-running");
  if (found.state === "ready") {
    await db.update(exports, found.id, { state: "deleted" });
    removeFiles(db, files, [found.fileKey!]);
  }
  about({ kind: "exports", id: found.id });
});

export const exportHandlers = [list, add, stop, open, download, remove] satisfies readonly Served[];

/** Queues the job, once for the shop. */
export const beginWork = (db: Db) =>
  db.query("exports.enqueue", "select enqueue_once('run-export') from (select $1::uuid) shop");

const findReady = async (db: Db, id: string, now: string) => {
  const found = await db.find(exports, id);
  if (!isReady(found, now) || found.fileKey === null) throw refuseExport("export-not-ready");
  return { ...found, fileKey: found.fileKey };
};

const shownTo = async (db: Db, found: Export, { language, now }: Reading) =>
  answerOf(found, nameIn(language, await db.find(users, found.createdBy)), now);

const answerOf = (
  { id, state, createdAt, partsDone, parts, size, missing, expiresAt }: Omit<Export, "shopId">,
  createdBy: string,
  now: string,
) => {
  const ready = isReady({ state, expiresAt }, now);
  return {
    id,
    state: state === "ready" && !ready ? ("deleted" as const) : state,
    createdAt,
    createdBy,
    partsDone,
    parts,
    missing,
    bytes: size === null ? null : Number(size),
    expiresAt,
    fileUrl: ready ? `/api/exports/${id}/file` : null,
  };
};
