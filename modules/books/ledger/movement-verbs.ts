import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { isInBranches } from "../../../platform/server/http/own-branches.ts";
import type { Movement } from "./rules.ts";

export type Movements = ReadonlyMap<string, Movement>;

/** `branchIds`: only in these branches; null or absent: in all. */
type Span = { from: string | null; to: string; branchIds?: readonly string[] | null; withoutClosing?: boolean };

/** Debits and credits by account id, from a day (null: from the beginning) through a day. */
export const movementsOf = async (db: Db, { from, to, branchIds = null, withoutClosing }: Span): Promise<Movements> => {
  const found = await db.read(movements, { from, to, branchIds, withClosing: !withoutClosing });
  return new Map(found.map(({ accountId, debit, credit }) => [accountId, { debit, credit }]));
};

/** The same for one account. */
export const movementOf = async (
  db: Db,
  accountId: string,
  { from, to, branchIds = null }: Span,
): Promise<Movement> => {
  const [found] = await db.read(movement, { accountId, from, to, branchIds });
  return found ?? noMovement;
};

export const noMovement: Movement = { debit: 0n, credit: 0n };

const movements = readByHand(
  "ledger.movements",
  { accountId: z.string(), debit: z.bigint(), credit: z.bigint() },
  (value: Values<{ from: string | null; to: string; branchIds: readonly string[] | null; withClosing: boolean }>) =>
    sql`select account_id, debit, credit
        from account_movements(${shop}, ${value.from}::date, ${value.to}::date, ${value.branchIds}::uuid[], ${value.withClosing}::boolean)`,
);

/** Of it, what reversals moved on contra accounts of assets. */
export const reversedOf = async (
  db: Db,
  { from, to, branchIds }: { from: string; to: string; branchIds: readonly string[] | null },
): Promise<Movements> => {
  const found = await db.read(reversed, { from, to, branchIds });
  return new Map(found.map(({ accountId, debit, credit }) => [accountId, { debit, credit }]));
};

const reversed = readByHand(
  "ledger.reversed",
  { accountId: z.string(), debit: z.bigint(), credit: z.bigint() },
  (value: Values<{ from: string; to: string; branchIds: readonly string[] | null }>) =>
    sql`select l.account_id, sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
        from accounts a
        join journal_lines l on l.shop_id = a.shop_id and l.account_id = a.id and l.date between ${value.from}::date and ${value.to}::date
          and ${isInBranches(sql`l.branch_id`, value.branchIds)}
        join journal_entries e on e.shop_id = l.shop_id and e.id = l.entry_id and e.kind = 'reversal'
        where a.shop_id = ${shop} and a.type = 'asset' and a.contra
        group by l.account_id`,
);

const movement = readByHand(
  "ledger.movement",
  { debit: z.bigint(), credit: z.bigint() },
  (value: Values<{ accountId: string; from: string | null; to: string; branchIds: readonly string[] | null }>) =>
    sql`select debit, credit from account_movements(${shop}, ${value.from}::date, ${value.to}::date, ${value.branchIds}::uuid[], true)
        where account_id = ${value.accountId}::uuid`,
);
