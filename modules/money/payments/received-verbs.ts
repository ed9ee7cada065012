import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches } from "../../../platform/server/http/own-branches.ts";
import type { Minor } from "../../../platform/shared/money.ts";

/** What clients paid in so many weeks through a day, as the list of payments adds it up; the latest week first. */
export const receivedByWeek = async (
  db: Db,
  { through, weeks, ...own }: { through: string; weeks: number } & OwnBranches,
): Promise<Minor[]> => {
  const found = await db.read(byWeek, { through, days: weeks * 7, ...own });
  return Array.from({ length: weeks }, (_, ago) => found.find(({ weeksAgo }) => weeksAgo === ago)?.amount ?? 0n);
};

const byWeek = readByHand(
  "payments.received-by-week",
  { weeksAgo: z.int(), amount: z.bigint() },
  (value: Values<{ through: string; days: number } & OwnBranches>) => sql`
    select (${value.through}::date - paid_at) / 7 as weeks_ago, sum(amount)::bigint as amount
    from client_payments
    where shop_id = ${shop} and reversed_at is null
      and paid_at between ${value.through}::date - ${value.days}::int + 1 and ${value.through}::date
      and ${isInBranches(sql`branch_id`, value.ownBranches)}
    group by 1`,
);
