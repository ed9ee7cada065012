import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import type { Route } from "../../../../platform/shared/route.ts";

type Asking = Pick<Call<Route>, "db" | "today" | "language" | "user">;

const changesRead = readByHand(
  "board.version",
  { changes: z.string().nullable() },
  () => sql`
    select concat_ws('|',
      (select string_agg(row(t.id, t.done_at, t.held_at, t.disputed_at, t.sublet_sent_at, t.sublet_back_at)::text, ',' order by t.id) from work_order_tasks t
       where t.shop_id = ${ofShop} and t.checked_at is null and t.cancelled_at is null),
      (select string_agg(running.id::text, ',' order by running.id) from task_clocks running
       where running.shop_id = ${ofShop} and running.ended_at is null),
      (select string_agg(f.id || ' ' || f.version, ',' order by f.id)
       from client_vehicles v join findings f on f.shop_id = v.shop_id and f.client_vehicle_id = v.id
       where v.shop_id = ${ofShop} and v.deleted_at is null and v.vehicle_exited_at is null),
      string_agg(c.id || ' ' || c.changed_at, ',' order by c.changed_at, c.id)) as changes from (
      (select id, changed_at from client_vehicles where shop_id = ${ofShop} order by changed_at desc limit 20)
      union all
      (select id, changed_at from clients where shop_id = ${ofShop} order by changed_at desc limit 20)) c`,
);

/**
 * The version of an answer about the shop's vehicles: the twenty latest changes of visits and of clients (by
 * index), the open tasks, the running clocks, the findings of the visits inside, the date, the user and the query.
 * Twenty, because a change that began earlier may commit later without being the latest.
 */
export const versionOf = async ({ db, today, language, user }: Asking, ...asked: string[]): Promise<string> => {
  const [row] = await db.read(changesRead);
  const permissions = createHash("sha256")
    .update([...user.permissions].sort().join())
    .digest("base64url");
  const branches = user.branchIds ? [...user.branchIds].sort().join() : "all";
  return [row?.changes, today, language, permissions, branches, ...asked].join("|");
};
