import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select, shop as shopId } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { shopToken, tokenHash } from "../../../../platform/server/secrets.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { assertChosenBranchOpen } from "../../shop/branch-verbs.ts";
import { branches } from "../../shop/tables.ts";
import { endOwnSession, endTabletSessions } from "../../team/floor-session-verbs.ts";
import { lockTeam } from "../../team/user-guard-verbs.ts";
import { usersById } from "../../team/user-verbs.ts";
import * as contract from "../contract.ts";
import { maxTablets } from "../rules.ts";
import { tablets } from "../tables.ts";
import { refuse } from "../words.ts";

export const listTablets = serve(contract.listTablets, async ({ db, tabletToken }) =>
  whole(await answersOf(db, await db.read(tabletsByName), tabletToken)),
);

export const pairTablet = serve(contract.pairTablet, async (call) => {
  const { db, body, user, now, tabletToken, setTablet, about } = call;
  // Before the shop, as a branch that is being closed locks both.
  if (body.branchId) await assertChosenBranchOpen(db, body.branchId);
  await lockTeam(db);
  if (tabletToken) await replaceTablet(db, tokenHash(tabletToken));
  if ((await db.read(tabletsByName)).length >= maxTablets) throw refuse("too-many-tablets");
  const [token, id] = [shopToken(db.shopId), newId()];
  await db.query(
    "floor.pair",
    `insert into directory.tablets (shop_id, id, hash, name, branch_id, idle_minutes, paired_by, paired_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, tokenHash(token), body.name, body.branchId ?? null, body.idleMinutes, user.id, now],
  );
  const paired = await tabletOf(db, id, token);
  await endOwnSession(db, user);
  setTablet(token);
  about({ kind: "tablets", id, name: paired.name });
  return paired;
});

export const changeTablet = serve(contract.changeTablet, async ({ db, params, body, tabletToken, about }) => {
  const before = await db.find(tablets, params.id);
  if (body.branchId) await assertChosenBranchOpen(db, body.branchId);
  const { name = before.name, branchId = before.branchId, idleMinutes = before.idleMinutes } = body;
  await db.query(
    "floor.change",
    "update directory.tablets set name = $3, branch_id = $4, idle_minutes = $5 where shop_id = $1 and id = $2",
    [params.id, name, branchId, idleMinutes],
  );
  about({ kind: "tablets", id: params.id, name });
  return tabletOf(db, params.id, tabletToken);
});

export const unpairTablet = serve(contract.unpairTablet, async ({ db, params, about }) => {
  const [unpaired] = await db.read(tabletRemoved, { id: params.id });
  if (!unpaired) throw refuseKernel("not-found");
  // After the tablet, so that a sign-in that has locked it is seen.
  await endTabletSessions(db, params.id);
  about({ kind: "tablets", ...unpaired });
});

const listed = {
  id: tablets.id,
  hash: tablets.hash,
  name: tablets.name,
  idleMinutes: tablets.idleMinutes,
  pairedAt: tablets.pairedAt,
  lastUsedAt: tablets.lastUsedAt,
  branchId: tablets.branchId,
  pairedBy: tablets.pairedBy,
};

const tabletsByName = read("floor.tablets", () =>
  select(listed).from(tablets).orderBy(asc(tablets.name), asc(tablets.id)),
);

const tabletById = read("floor.tablet", (value: Values<{ id: string }>) =>
  select(listed).from(tablets).where(eq(tablets.id, value.id)),
);

const tabletOf = async (db: Db, id: string, tabletToken: string | undefined) => {
  const [tablet] = await answersOf(db, await db.read(tabletById, { id }), tabletToken);
  if (!tablet) throw refuseKernel("not-found");
  return tablet;
};

const answersOf = async (
  db: Db,
  rows: readonly RowOf<typeof tabletsByName>[],
  tabletToken: string | undefined,
): Promise<contract.Tablet[]> => {
  const [people, branchesById] = await Promise.all([
    usersById(
      db,
      rows.map(({ pairedBy }) => pairedBy),
    ),
    db
      .findAll(
        branches,
        rows.flatMap(({ branchId }) => branchId ?? []),
      )
      .then((found) => new Map(found.map(({ id, name, nameAr }) => [id, { id, name, nameAr }]))),
  ]);
  return rows.map(({ hash, branchId, pairedBy, ...row }) => ({
    ...row,
    branch: branchId === null ? null : branchesById.get(branchId)!,
    pairedBy: people.get(pairedBy)!,
    isThis: tabletToken !== undefined && tokenHash(tabletToken) === hash,
  }));
};

const tabletRemoved = readByHand(
  "floor.unpair",
  { id: z.string(), name: z.string() },
  (value: Values<{ id: string }>) =>
    sql`delete from directory.tablets where shop_id = ${shopId} and id = ${value.id} returning id, name`,
);

const tabletReplaced = readByHand(
  "floor.replace",
  { id: z.string() },
  (value: Values<{ hash: string }>) =>
    sql`delete from directory.tablets where shop_id = ${shopId} and hash = ${value.hash} returning id`,
);

const replaceTablet = async (db: Db, hash: string) => {
  const [before] = await db.read(tabletReplaced, { hash });
  if (before) await endTabletSessions(db, before.id);
};
