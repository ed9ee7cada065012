import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { clients } from "../../../records/clients/tables.ts";
import { keptThrough } from "../rules.ts";
import { clientErasures } from "../tables.ts";
import { mailAnswer } from "./answer.ts";
import { blocksOf } from "./blocks.ts";
import { anonymise, eraseFound, topicsOf } from "./erasing.ts";
import { anonymousFor, foundOf, lastEntryOf, yearsOf } from "./reading.ts";

type Parts = Pick<JobParts, "pool" | "kinds" | "clock"> & { files: Files };
type Step = { id: string; now: string; kinds: JobParts["kinds"] };

/**
 * The nightly job: erases the clients whose day has come, sweeps up a day later what came meanwhile, and makes anonymous what
 * was kept for the term. Each in a transaction of its own, so that one that fails keeps no other; it is tried again next night.
 */
export const eraseClients = (parts: Parts) => async () => {
  const { pool, kinds, clock } = parts;
  const now = clock().toISOString();
  const failures: unknown[] = [];
  for (const { shopId, id, step } of await runOnce(pool, dueErasures, { now }))
    await withShop(pool, shopId, (db) => steps[step](db, { id, now, kinds }))
      .then(() => removeGone(parts, shopId, id))
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

const stepNames = ["erase", "sweep", "anonymise", "remove"] as const;

const dueErasures = readByHand(
  "personal-data.due",
  { shopId: z.string(), id: z.string(), step: z.enum(stepNames) },
  ({ now }: Values<{ now: string }>) => sql`select * from erasures_due(${now})`,
);

/**
 * The request and its client, locked so that no payment, visit or withdrawal comes in between: what is added for a client takes
 * a lock of its row that waits for this one.
 */
const lockBoth = async (db: Db, id: string) => {
  const { clientId } = await db.find(clientErasures, id);
  await db.query("personal-data.lock-client", "select id from clients where shop_id = $1 and id = $2 for update", [
    clientId,
  ]);
  const [client, request] = await Promise.all([db.find(clients, clientId), db.lock(clientErasures, id)]);
  return { client, request };
};

/** Whether something of the client is open; then the managing directors are told, once. */
const isBlocked = async (db: Db, { client, request }: Awaited<ReturnType<typeof lockBoth>>, now: string) => {
  if ((await blocksOf(db, client.id, now)).length === 0) return false;
  if (request.blockedAt) return true;
  await db.update(clientErasures, request.id, { blockedAt: now });
  await notify(db, {
    kind: "erasure-waits",
    thingId: client.id,
    branchId: null,
    values: { client: client.name },
  });
  return true;
};

const erase = async (db: Db, { id, now, kinds }: Step) => {
  const both = await lockBoth(db, id);
  const { client, request } = both;
  if (request.withdrawnAt || request.erasedAt || (await isBlocked(db, both, now))) return;
  const [{ found, evidence }, anonymous, years, lastEntryOn, shop] = await Promise.all([
    foundOf(db, kinds, client),
    anonymousFor(db, client),
    yearsOf(db),
    lastEntryOf(db, client.id),
    shopOf(db),
  ]);
  const topics = topicsOf(found, evidence);
  const today = dateIn(now, shop.timeZone);
  const keeps = topics.some(({ kept }) => kept > 0);
  const last = keeps ? (lastEntryOn ?? today) : null;
  const goneFiles = await eraseFound(db, found, evidence, { clientId: client.id, anonymous, now });
  // Of a copy nobody hears: the shop that it comes from answers.
  const answerId =
    client.email === null || shop.copySince !== null
      ? null
      : await mailAnswer(db, {
          email: client.email,
          language: client.language ?? shop.language,
          day: today,
          topics,
          keptThrough: last && keptThrough(last, years),
        });
  const answered = { topics, addressee: client.name, answerId };
  await db.update(clientErasures, id, { erasedAt: now, blockedAt: null, lastEntryOn: last, goneFiles, ...answered });
};

/** Once more, for what came or was on its way, and whenever bookkeeping has posted something since. */
const sweep = async (db: Db, { id, now, kinds }: Step) => {
  const both = await lockBoth(db, id);
  const { client, request } = both;
  if (await isBlocked(db, both, now)) return;
  const [{ found, evidence }, anonymous, lastEntryOn] = await Promise.all([
    foundOf(db, kinds, client),
    anonymousFor(db, client),
    lastEntryOf(db, client.id),
  ]);
  const goneFiles = await eraseFound(db, found, evidence, { clientId: client.id, anonymous, now });
  await db.update(clientErasures, id, {
    sweptAt: now,
    addressee: null,
    lastEntryOn: request.lastEntryOn && lastEntryOn,
    goneFiles: [...request.goneFiles, ...goneFiles],
  });
};

const anonymiseKept = async (db: Db, { id, now, kinds }: Step) => {
  const { client, request } = await lockBoth(db, id);
  const [{ found }, anonymous, years, shop] = await Promise.all([
    foundOf(db, kinds, client),
    anonymousFor(db, client),
    yearsOf(db),
    shopOf(db),
  ]);
  // The database asks with the least years of any country.
  if (request.lastEntryOn && keptThrough(request.lastEntryOn, years) >= dateIn(now, shop.timeZone)) return;
  const goneFiles = await anonymise(db, found, { clientId: client.id, anonymous, now });
  await db.update(clientErasures, id, { anonymisedAt: now, goneFiles: [...request.goneFiles, ...goneFiles] });
};

const steps = { erase, sweep, anonymise: anonymiseKept, remove: async () => undefined } as const;

/** Deletes the files of rows that are gone. What the store does not remove stays noted, and is tried again next night. */
const removeGone = async ({ pool, files }: Parts, shopId: string, id: string) => {
  const { goneFiles } = await withShop(pool, shopId, (db) => db.find(clientErasures, id));
  if (goneFiles.length === 0) return;
  for (const key of goneFiles) await files.remove(key);
  await withShop(pool, shopId, (db) => db.update(clientErasures, id, { goneFiles: [] }));
};
