import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches } from "../../../platform/server/http/own-branches.ts";

type Asked = { through: string; weeks: number; timeZone: string } & OwnBranches;

/** How many visits ended after so many days in the workshop, the first and the last day included, by the week of the exit. */
export type RepairTime = RowOf<typeof byWeek>;

/** Of exits in so many weeks through a day; `weeksAgo` is 0 in the latest. */
export const repairTimesIn = (db: Db, { weeks, ...asked }: Asked): Promise<RepairTime[]> =>
  db.read(byWeek, { ...asked, within: weeks * 7 });

const byWeek = readByHand(
  "visits.repair-times",
  { weeksAgo: z.int(), days: z.int(), count: z.int() },
  (value: Values<{ through: string; within: number; timeZone: string } & OwnBranches>) => sql`
    select (${value.through}::date - vehicle_exited_at) / 7 as weeks_ago,
      vehicle_exited_at - (vehicle_entered_at at time zone ${value.timeZone})::date + 1 as days, count(*)::int as count
    from client_vehicles
    where shop_id = ${shop} and deleted_at is null
      and vehicle_exited_at between ${value.through}::date - ${value.within}::int + 1 and ${value.through}::date
      and ${isInBranches(sql`branch_id`, value.ownBranches)}
    group by 1, 2`,
);
