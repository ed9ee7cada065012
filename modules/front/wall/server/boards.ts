import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { closePublicLink, openPublicLink } from "../../../../platform/server/http/public-links.ts";
import { serve, type Served, type User } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { assertChosenBranchOpen, assertWorksAt } from "../../../base/shop/branch-verbs.ts";
import { branches, shops } from "../../../base/shop/tables.ts";
import { refuseShop } from "../../../base/shop/words.ts";
import { users } from "../../../base/team/tables.ts";
import * as contract from "../contract.ts";
import { maxWallBoards } from "../rules.ts";
import { wallBoards } from "../tables.ts";
import { refuse } from "../words.ts";

const list = serve(contract.listWallBoards, async ({ db, user }) => {
  const open = await db.read(boardsByName);
  return whole(open.filter(({ branchId }) => isOwn(user, branchId)).map(answerOf));
});

const make = serve(
  contract.makeWallBoard,
  async ({ db, body: { name, branchId = null }, user, shop, baseUrl, about }) => {
    // Before the shop, as a branch that is being closed locks both.
    await assertMayShow(db, user, branchId);
    // The shop's row is locked, so that two boards made at once do not both pass the limit.
    await db.lock(shops, shop.id);
    if ((await db.read(boardsByName)).length >= maxWallBoards) throw refuse("too-many-wall-boards");
    const { id } = await db.insert(wallBoards, { id: newId(), name, branchId, madeBy: user.id });
    const token = await openPublicLink(db, { id, expiresAt: neverExpires });
    about({ kind: "wall-boards", id, name });
    const path = `wall/${token}`;
    return { board: await boardOf(db, user, id), url: { en: `${baseUrl}/en/${path}`, ar: `${baseUrl}/ar/${path}` } };
  },
);

/** A board has no end of its own; the directory of links needs one. */
const neverExpires = "2200-01-01T00:00:00Z";

const change = serve(contract.changeWallBoard, async ({ db, params: { id }, body, user, about }) => {
  await boardOf(db, user, id);
  if (body.branchId !== undefined) await assertMayShow(db, user, body.branchId);
  const { name } = await db.update(wallBoards, id, body);
  // The board itself asks again.
  db.announce("vehicles");
  about({ kind: "wall-boards", id, name });
  return boardOf(db, user, id);
});

const close = serve(contract.closeWallBoard, async ({ db, params: { id }, user, now, about }) => {
  const { name } = await boardOf(db, user, id);
  await db.update(wallBoards, id, { closedAt: now });
  await closePublicLink(db, id);
  // Its stream of events ends.
  db.announce("sessions");
  about({ kind: "wall-boards", id, name });
});

export const boardHandlers: readonly Served[] = [list, make, change, close];

type Limited = Pick<User, "branchIds">;

/** Who may work at some branches only has nothing to do with a board of all. */
const isOwn = ({ branchIds }: Limited, branchId: string | null) =>
  branchIds === null || (branchId !== null && branchIds.has(branchId));

/** Refuses `other-branch`, `not-found`, and a closed branch. */
const assertMayShow = async (db: Db, user: Limited, branchId: string | null) => {
  if (branchId === null) {
    if (user.branchIds !== null) throw refuseShop("other-branch");
    return;
  }
  await assertChosenBranchOpen(db, branchId);
  assertWorksAt(user, branchId);
};

const listed = {
  id: wallBoards.id,
  name: wallBoards.name,
  createdAt: wallBoards.createdAt,
  lastSeenAt: wallBoards.lastSeenAt,
  branchId: wallBoards.branchId,
  branchName: branches.name,
  branchNameAr: branches.nameAr,
  madeBy: users.id,
  madeByName: users.name,
  madeByNameAr: users.nameAr,
};

const openBoards = (chosen?: SQL) =>
  select(listed)
    .from(wallBoards)
    .innerJoin(users, eq(users.id, wallBoards.madeBy))
    .leftJoin(branches, eq(branches.id, wallBoards.branchId))
    .where(and(isNull(wallBoards.closedAt), chosen));

const boardsByName = read("wall.boards", () => openBoards().orderBy(asc(wallBoards.name), asc(wallBoards.id)));

const boardById = read("wall.board", (value: Values<{ id: string }>) => openBoards(eq(wallBoards.id, value.id)));

/** Refuses `not-found` of a closed one, and `other-branch`. */
const boardOf = async (db: Db, user: Limited, id: string): Promise<contract.WallBoard> => {
  const [found] = await db.read(boardById, { id });
  if (!found) throw refuseKernel("not-found");
  if (!isOwn(user, found.branchId)) throw refuseShop("other-branch");
  return answerOf(found);
};

const answerOf = ({
  branchId,
  branchName,
  branchNameAr,
  madeBy,
  madeByName,
  madeByNameAr,
  ...row
}: RowOf<typeof boardsByName>): contract.WallBoard => ({
  ...row,
  branch: branchId === null ? null : { id: branchId, name: branchName ?? "", nameAr: branchNameAr },
  madeBy: { id: madeBy, name: madeByName, nameAr: madeByNameAr },
});
