import { asc, eq } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { ownBranchesOf, worksAt } from "../../../platform/server/http/own-branches.ts";
import type { Caller, User } from "../../../platform/server/http/serve.ts";
import { versionByFields } from "../../../platform/server/http/versions.ts";
import { refuse, refuseField } from "../../../platform/shared/refusals.ts";
import { isolatedName, type Language, listComma, nameIn, type Pair } from "../../../platform/shared/words.ts";
import { branchChanges } from "./branch-contract.ts";
import { branchFieldWords } from "./branch-words.ts";
import { branches, shops } from "./tables.ts";
import { refuseShop } from "./words.ts";

type Branch = Row<typeof branches>;

export const branchAnswer = (
  row: Branch,
  { branch, user }: Pick<Caller, "branch"> & { user: Pick<User, "branchIds"> },
) => ({
  ...row,
  isMine: worksAt(user, row.id),
  isOwn: row.id === branch.id,
  version: branchVersion(row),
});

export const branchVersion = versionByFields(branchChanges);

/** Refuses `branch-closed`. The branch stays open until the transaction ends. */
export const assertBranchOpen = async (db: Db, id: string) => {
  const [branch] = await db.read(keptOpen, { id });
  if (!branch || branch.archivedAt !== null) throw refuseShop("branch-closed");
};

/** As `assertBranchOpen`, of a branch that a form names: refuses `not-found`, and a closed one at the field `branch_id`. */
export const assertChosenBranchOpen = async (db: Db, id: string) => {
  const [branch] = await db.read(keptOpen, { id });
  if (!branch) throw refuse("not-found");
  if (branch.archivedAt !== null) throw refuseField("branch_id", branchFieldWords.closed);
};

/**
 * The branch, or the other one in its place if it is closed; it stays open until the transaction ends. Refuses
 * `branch-closed` if both are.
 */
export const openBranchOr = async (db: Db, id: string, other: string): Promise<string> => {
  const [branch] = await db.read(keptOpen, { id });
  if (branch && branch.archivedAt === null) return id;
  await assertBranchOpen(db, other);
  return other;
};

/** Refuses `other-branch` to who may not work at this branch. */
export const assertWorksAt = (user: Pick<User, "branchIds">, branchId: string) => {
  if (!worksAt(user, branchId)) throw refuseShop("other-branch");
};

/**
 * The branches that a report adds up: the chosen one, else those where the user may work; null: all. Refuses
 * `other-branch`.
 */
export const branchesToRead = (
  user: Pick<User, "branchIds">,
  branchId: string | undefined,
): readonly string[] | null => {
  if (branchId === undefined) return ownBranchesOf(user).ownBranches;
  assertWorksAt(user, branchId);
  return [branchId];
};

/** These branches in the shop's order; null: all. Refuses `not-found`. */
export const branchesIn = async (db: Db, ids: readonly string[] | null): Promise<Branch[]> => {
  const all = await db.list(branches, { orderBy: [asc(branches.position)] });
  const chosen = all.filter(({ id }) => ids?.includes(id) ?? true);
  if (ids !== null && chosen.length < ids.length) throw refuse("not-found");
  return chosen;
};

/** The names of these branches for the head of a report; null of all. Refuses `not-found`. */
export const branchesTitle = async (db: Db, ids: readonly string[] | null): Promise<Pair | null> => {
  if (ids === null) return null;
  const named = await branchesIn(db, ids);
  const inOrder = (language: Language) =>
    named.map((branch) => isolatedName(nameIn(language, branch))).join(listComma(language));
  return { en: inOrder("en"), ar: inOrder("ar") };
};

// Every row that names a branch takes the same lock, by its foreign key.
const keptOpen = read("shop.keep-branch-open", (value: Values<{ id: string }>) =>
  select({ archivedAt: branches.archivedAt }).from(branches).where(eq(branches.id, value.id)).for("key share"),
);

/**
 * Locks a branch that is about to be closed: waits for whatever is being written in it, and lets nothing else begin.
 * Refuses `not-found`, and `last-branch` for the last open one.
 */
export const lockToClose = async (db: Db, id: string): Promise<Branch> => {
  await db.read(lockedWhole, { id });
  // The shop's row is locked, so that of two branches that are closed at once one stays. It comes second, because a
  // first posting locks it while it holds its branch.
  await db.lock(shops, db.shopId);
  const all = await db.list(branches);
  const branch = all.find((each) => each.id === id);
  if (!branch) throw refuse("not-found");
  if (!all.some((each) => each.id !== id && each.archivedAt === null)) throw refuseShop("last-branch");
  return branch;
};

const lockedWhole = read("shop.lock-branch", (value: Values<{ id: string }>) =>
  select({ id: branches.id }).from(branches).where(eq(branches.id, value.id)).for("update"),
);

/** Closes a branch that is held by `lockToClose`; the first closing counts. Its users work at the first open branch. */
export const closeBranch = (db: Db, { id, archivedAt }: Branch, now: string): Promise<Branch> =>
  db.update(branches, id, { archivedAt: archivedAt ?? now });
