import { asc, sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { assertProven } from "../../../../platform/server/http/proof.ts";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { checkedTogether } from "../../../../platform/shared/refusals.ts";
import type { Body } from "../../../../platform/shared/route.ts";
import * as contract from "../branch-contract.ts";
import { branchAnswer, branchVersion } from "../branch-verbs.ts";
import { checkBranch } from "../branch-details.ts";
import { detailChecks } from "../company-details.ts";
import { branches, shops } from "../tables.ts";

const listBranches = serve(contract.listBranches, async ({ db, ...caller }) =>
  whole((await db.list(branches, { orderBy: [asc(branches.position)] })).map((row) => branchAnswer(row, caller))),
);

const showBranch = serve(contract.showBranch, async ({ db, params, ...caller }) =>
  branchAnswer(await db.find(branches, params.id), caller),
);

const addBranch = serveCreation(contract.addBranch, {
  create: async ({ db, body, createdId: id, shop, about, ...caller }) => {
    // The shop's row is locked, so that two branches cannot take the same place.
    await db.lock(shops, shop.id);
    const [{ position } = { position: 0 }] = await db.read(lastPosition);
    const added = await db.insert(branches, { id, position: position + 1, ...body, ...emirateOf(body, shop) });
    about({ kind: "branches", id, name: added.name });
    return branchAnswer(added, caller);
  },
  readAgain: async ({ db, createdId, ...caller }) => branchAnswer(await db.find(branches, createdId), caller),
});

/** Outside the Emirates a branch has no emirate. */
const emirateOf = (
  { emirate }: Pick<Body<typeof contract.addBranch>, "emirate">,
  { country }: { country: string },
) => ({
  emirate: country === "AE" ? emirate : undefined,
});

const lastPosition = readByHand(
  "shop.last-branch",
  { position: z.int() },
  () => sql`select position from branches where shop_id = ${ofShop} order by position desc limit 1`,
);

const changeBranch = serve(contract.changeBranch, async ({ db, params, body, branch, shop, user, now, about }) => {
  const { version, ...sent } = body;
  const before = await db.lock(branches, params.id);
  checkVersion(version, branchVersion(before));
  const changes = { ...sent, ...emirateOf(sent, shop), ...checkedTogether(detailChecks(sent, shop.country)) };
  if (bankDetails.some((name) => changes[name] !== undefined && changes[name] !== before[name]))
    assertProven(user, now, "bank-details");

  const changed = await db.update(branches, params.id, changes);
  // Of the row, which also has what was not sent; a refusal undoes the update.
  checkBranch(changed, shop.country);
  about({ kind: "branches", id: changed.id, name: changed.name });
  return branchAnswer(changed, { branch, user });
});

/** To this account a client of the branch pays. */
const bankDetails = ["bankName", "iban", "swiftCode"] as const;

const restoreBranch = serve(contract.restoreBranch, async ({ db, params, about, ...caller }) => {
  const restored = await db.update(branches, params.id, { archivedAt: null });
  about({ kind: "branches", id: restored.id, name: restored.name });
  return branchAnswer(restored, caller);
});

export const branchHandlers: readonly Served[] = [listBranches, showBranch, addBranch, changeBranch, restoreBranch];
