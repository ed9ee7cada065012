import { asc, sql } from "drizzle-orm";
import { z } from "zod";
import type { Row } from "../../../../platform/server/db/database.ts";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import type { Body } from "../../../../platform/shared/route.ts";
import * as contract from "../branch-contract.ts";
import { branches, shops } from "../tables.ts";
import { refuseShop } from "../words.ts";

type Branch = Row<typeof branches>;

const answerOf = ({ id, name, nameAr, emirate, archivedAt }: Branch, own: { id: string }) => ({
  id,
  name,
  nameAr,
  emirate,
  archivedAt,
  isOwn: id === own.id,
});

const listBranches = serve(contract.listBranches, async ({ db, branch: own }) =>
  whole((await db.list(branches, { orderBy: [asc(branches.position)] })).map((row) => answerOf(row, own))),
);

const addBranch = serveCreation(contract.addBranch, {
  create: async ({ db, body, createdId: id, branch: own, shop, about }) => {
    // The shop's row is locked, so that two branches cannot take the same place.
    await db.lock(shops, shop.id);
    const [{ position } = { position: 0 }] = await db.read(lastPosition);
    const added = await db.insert(branches, { id, position: position + 1, ...stored(body, shop) });
    about({ kind: "branches", id, name: added.name });
    return answerOf(added, own);
  },
  readAgain: async ({ db, createdId, branch: own }) => answerOf(await db.find(branches, createdId), own),
});

/** Outside the Emirates a branch has no emirate. */
const stored = (body: Body<typeof contract.addBranch>, { country }: { country: string }) => ({
  ...body,
  emirate: country === "AE" ? body.emirate : undefined,
});

const lastPosition = readByHand(
  "shop.last-branch",
  { position: z.int() },
  () => sql`select position from branches where shop_id = ${ofShop} order by position desc limit 1`,
);

const renameBranch = serve(contract.renameBranch, async ({ db, params, body, branch: own, shop, about }) => {
  const renamed = await db.update(branches, params.id, stored(body, shop));
  about({ kind: "branches", id: renamed.id, name: renamed.name });
  return answerOf(renamed, own);
});

const archiveBranch = serve(contract.archiveBranch, async ({ db, params, branch: own, shop, now, about }) => {
  await db.lock(shops, shop.id);
  const all = await db.list(branches);
  if (!all.some(({ id, archivedAt }) => id !== params.id && archivedAt === null)) throw refuseShop("last-branch");
  const archived = await db.update(branches, params.id, { archivedAt: now });
  about({ kind: "branches", id: archived.id, name: archived.name });
  return answerOf(archived, own);
});

const restoreBranch = serve(contract.restoreBranch, async ({ db, params, branch: own, about }) => {
  const restored = await db.update(branches, params.id, { archivedAt: null });
  about({ kind: "branches", id: restored.id, name: restored.name });
  return answerOf(restored, own);
});

export const branchHandlers: readonly Served[] = [listBranches, addBranch, renameBranch, archiveBranch, restoreBranch];
