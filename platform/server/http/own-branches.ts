import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { User } from "./serve.ts";

type Limited = Pick<User, "branchIds">;

export const worksAt = ({ branchIds }: Limited, branchId: string): boolean => branchIds?.has(branchId) ?? true;

/** The branches where a user may work, as values of a statement: with `isLimited` those alone. */
export type OwnBranches = { isLimited: boolean; ownBranches: readonly string[] };

export const ownBranchesOf = ({ branchIds }: Limited): OwnBranches => ({
  isLimited: branchIds !== null,
  ownBranches: [...(branchIds ?? [])],
});

type Placeholders = Readonly<Record<keyof OwnBranches, SQLWrapper>>;

/** The condition that a row of this branch is one that the user may see. */
export const isWithin = ({ isLimited, ownBranches }: Placeholders, branch: SQLWrapper): SQL =>
  sql`(not ${isLimited}::boolean or ${branch} = any(${ownBranches}::uuid[]))`;

/** The same branches for a function of SQL, which takes null for all. */
export const limitOf = ({ isLimited, ownBranches }: Placeholders): SQL =>
  sql`(case when ${isLimited}::boolean then ${ownBranches}::uuid[] end)`;
