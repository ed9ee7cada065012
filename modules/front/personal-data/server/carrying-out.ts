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
import { anonymise, counted, eraseFound } from "./erasing.ts";
import { anonymousFor, foundOf, lastEntryOf, yearsOf } from "./reading.ts";

type Parts = Pick<JobParts, "pool" | "kinds" | "clock"> & { files: Files };
type Step = { id: string; now: string; files: Files; kinds: JobParts["kinds"] };

/**
 * The nightly job: erases the clients whose day has come, sweeps up a day later what came meanwhile, and makes anonymous what
 * was kept for the term. Each in a transaction of its own, so that one that fails keeps no other; it is tried again next night.
 */
export const eraseClients =
  ({ pool, kinds, clock, files }: Parts) =>
  async () => {
    const now = clock().toISOString();
    const failures: unknown[] = [];
    for (const { shopId, id, step } of await runOnce(pool, dueErasures, { now }))
      await withShop(pool, shopId, (db) => steps[step](db, { id, now, files, kinds })).catch((error: unknown) =>
        failures.push(error),
      );
    if (failures.length > 0) throw failures[0];
  };

const stepNames = ["erase", "sweep", "anonymise"] as const;

const dueErasures = readByHand(
  "personal-data.due",
  { shopId: z.string(), id: z.string(), step: z.enum(stepNames) },
  ({ now }: Values<{ now: string }>) => sql`select * from erasures_due(${now})`,
);

/** The request and its client, locked so that no payment, visit or withdrawal comes in between. */
const lockBoth = async (db: Db, id: string) => {
  const { clientId } = await db.find(clientErasures, id);
  const client = await db.lock(clients, clientId);
  return { client, request: await db.lock(clientErasures, id) };
};

const erase = async (db: Db, { id, now, files, kinds }: Step) => {
  const { client, request } = await lockBoth(db, id);
  if (request.withdrawnAt || request.erasedAt) return;
  if ((await blocksOf(db, client.id, now)).length > 0) {
    if (request.blockedAt) return;
    await db.update(clientErasures, id, { blockedAt: now });
    await notify(db, { kind: "erasure-waits", thingId: client.id, values: { client: client.name } });
    return;
  }
  const [{ found, evidence }, anonymous, years, lastEntryOn, shop] = await Promise.all([
    foundOf(db, kinds, client),
    anonymousFor(db, client),
    yearsOf(db),
    lastEntryOf(db, client.id),
    shopOf(db),
  ]);
  const topics = [...counted(found, evidence)].map(([topic, counts]) => ({ topic, ...counts }));
  const today = dateIn(now, shop.timeZone);
  const keeps = topics.some(({ kept }) => kept > 0);
  const last = keeps ? (lastEntryOn ?? today) : null;
  await eraseFound(db, found, evidence, { clientId: client.id, anonymous, files, now });
  const answerId =
    client.email === null
      ? null
      : await mailAnswer(db, {
          email: client.email,
          language: client.language ?? shop.language,
          day: today,
          topics,
          keptThrough: last && keptThrough(last, years),
        });
  await db.update(clientErasures, id, { erasedAt: now, lastEntryOn: last, answerId });
};

const sweep = async (db: Db, { id, now, files, kinds }: Step) => {
  const { client } = await lockBoth(db, id);
  const [{ found, evidence }, anonymous] = await Promise.all([foundOf(db, kinds, client), anonymousFor(db, client)]);
  await eraseFound(db, found, evidence, { clientId: client.id, anonymous, files, now });
  await db.update(clientErasures, id, { sweptAt: now });
};

const anonymiseKept = async (db: Db, { id, now, files, kinds }: Step) => {
  const { client, request } = await lockBoth(db, id);
  const [{ found }, anonymous, years, shop] = await Promise.all([
    foundOf(db, kinds, client),
    anonymousFor(db, client),
    yearsOf(db),
    shopOf(db),
  ]);
  // The database asks with the least years of any country.
  if (request.lastEntryOn && keptThrough(request.lastEntryOn, years) >= dateIn(now, shop.timeZone)) return;
  await anonymise(db, found, { clientId: client.id, anonymous, files, now });
  await db.update(clientErasures, id, { anonymisedAt: now });
};

const steps = { erase, sweep, anonymise: anonymiseKept } as const;
