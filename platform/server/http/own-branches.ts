import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { User } from "./serve.ts";

type Limited = Pick<User, "branchIds">;

export const worksAt = ({ branchIds }: Limited, branchId: string): boolean => branchIds?.has(branchId) ?? true;

/** The branches where a user may work, as a value of a statement; null: all. */
export type OwnBranches = { ownBranches: readonly string[] | null };

export const ownBranchesOf = ({ branchIds }: Limited): OwnBranches => ({ ownBranches: branchIds && [...branchIds] });

/** The condition that a row is of one of these branches; null: of any. */
export const isInBranches = (branchId: SQLWrapper, branchIds: SQLWrapper): SQL =>
  sql`(${branchIds}::uuid[] is null or ${branchId} = any(${branchIds}::uuid[]))`;
