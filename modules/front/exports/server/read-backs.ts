import { createReadStream } from "node:fs";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { type Db, readShop, type Row, violated } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { assertManagingDirector } from "../../../base/team/role-verbs.ts";
import { shops } from "../../../base/shop/tables.ts";
import { sentenceOf } from "../faults.ts";
import * as contract from "../read-back-contract.ts";
import { readBackPieces, readBacks } from "../read-back-tables.ts";
import { refuseReadBack } from "../read-back-words.ts";
import { removeWorkFiles } from "../../../../platform/server/files/stored.ts";
import { beginReading } from "./read-back-job.ts";
import { removePieces } from "./read-back-pieces.ts";
import { assertUnused } from "./unused.ts";

type ReadBack = Omit<Row<typeof readBacks>, "shopId">;

const list = serve(contract.listReadBacks, async ({ db, user, language }) => {
  await assertManagingDirector(db, user);
  return whole((await db.read(newest)).map(({ pieces, ...row }) => answerOf(row, pieces, language)));
});

const pieceCount = sql`(select count(*) from ${readBackPieces} p where p.shop_id = ${readBacks.shopId} and p.read_back_id = ${readBacks.id})`;

const newest = read("read-backs.newest", () =>
  select({ ...columnsWithout(readBacks, "shopId"), pieces: cast(pieceCount, "int") })
    .from(readBacks)
    .orderBy(desc(readBacks.createdAt), desc(readBacks.id))
    .limit(contract.shownReadBacks),
);

const add = serveCreation(contract.addReadBack, {
  create: async ({ db, user, body, createdId, language, now, about }) => {
    await assertManagingDirector(db, user);
    await assertNoneOpen(db);
    await assertUnused(db);
    const added = await db
      .insert(readBacks, {
        id: createdId,
        fileName: body.fileName,
        size: BigInt(body.bytes),
        createdBy: user.id,
        createdAt: now,
      })
      .catch((error: unknown) => {
        throw violated(error) === "read_backs_open_key" ? refuseReadBack("read-back-running") : error;
      });
    about({ kind: "read-backs", id: createdId, name: body.fileName });
    return answerOf(added, 0, language);
  },
  readAgain: async ({ db, user, createdId, language }) => {
    await assertManagingDirector(db, user);
    return shownTo(db, createdId, language);
  },
});

const addPiece = serve(
  contract.addPiece,
  // Of one that has arrived already, because its answer was lost, nothing is kept.
  async ({ upload, keep, params, shop, pool }) => {
    const position = Number(upload.fields.position);
    const isKnown = position < (await readShop(pool, shop.id, (db) => countPieces(db, params.id)));
    const key = isKnown ? null : await keep("part", createReadStream(upload.path));
    return { key, position, size: upload.size };
  },
  async ({ db, user, params, prepared: { key, position, size }, language }) => {
    await assertManagingDirector(db, user);
    const found = await db.lock(readBacks, params.id);
    if (key === null) return shownTo(db, found.id, language);
    if (found.state !== "receiving") throw refuseReadBack("read-back-over");
    const received = found.received + BigInt(size);
    if (position !== (await countPieces(db, found.id)) || received > found.size)
      throw refuseReadBack("piece-out-of-order");
    await db.insert(readBackPieces, { readBackId: found.id, position, fileKey: key, size });
    const isWhole = received === found.size;
    await db.update(readBacks, found.id, { received, state: isWhole ? "running" : "receiving" });
    if (isWhole) await beginReading(db);
    return shownTo(db, found.id, language);
  },
);

const stop = serve(contract.stopReadBack, async ({ db, user, params, files, language, now, about }) => {
  await assertManagingDirector(db, user);
  const found = await db.lock(readBacks, params.id);
  if (found.state !== "receiving" && found.state !== "running") throw refuseReadBack("read-back-over");
  await db.update(readBacks, found.id, { state: "stopped", finishedAt: now });
  await removePieces(db, files, found.id);
  await removeWorkFiles(db, files, found.createdAt);
  about({ kind: "read-backs", id: found.id, name: found.fileName });
  return shownTo(db, found.id, language);
});

const takeOver = serve(contract.takeOver, async ({ db, user, params, language, now, about }) => {
  await assertManagingDirector(db, user);
  const { copySince } = await db.lock(shops, db.shopId);
  const found = await db.lock(readBacks, params.id);
  if (copySince === null || found.state !== "done" || found.takenOverAt !== null) throw refuseReadBack("no-copy");
  await db.update(shops, db.shopId, { copySince: null });
  await db.update(readBacks, found.id, { takenOverAt: now, takenOverBy: user.id });
  about({ kind: "read-backs", id: found.id, name: found.fileName });
  db.announce("sessions");
  return shownTo(db, found.id, language);
});

export const readBackHandlers = [list, add, addPiece, stop, takeOver] satisfies readonly Served[];

const assertNoneOpen = async (db: Db) => {
  if (await db.findWhere(readBacks, inArray(readBacks.state, ["receiving", "running"])))
    throw refuseReadBack("read-back-running");
};

const countPieces = async (db: Db, id: string) => (await db.read(piecesOf, { id }))[0]!.count;

const piecesOf = read("read-backs.pieces", (value: Values<{ id: string }>) =>
  select({ count: cast(sql`count(*)`, "int") })
    .from(readBackPieces)
    .where(eq(readBackPieces.readBackId, value.id)),
);

const shownTo = async (db: Db, id: string, language: Language) =>
  answerOf(await db.find(readBacks, id), await countPieces(db, id), language);

const answerOf = (row: ReadBack, pieces: number, language: Language) => ({
  id: row.id,
  state: row.state,
  fileName: row.fileName,
  bytes: Number(row.size),
  received: Number(row.received),
  pieces,
  partsDone: row.partsDone,
  parts: row.parts,
  createdAt: row.createdAt,
  finishedAt: row.finishedAt,
  faults: row.faults.map((fault) => ({
    file: fault.file,
    line: fault.line ?? null,
    column: fault.column ?? null,
    sentence: sentenceOf(fault, language),
  })),
  faultCount: row.faultCount,
  takenAt: row.takenAt,
  rows: row.rows,
  files: row.files,
  takenOverAt: row.takenOverAt,
});
