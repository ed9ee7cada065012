import { createHash } from "node:crypto";
import type { Call } from "../../../platform/server/http/serve.ts";
import type { Route } from "../../../platform/shared/route.ts";

type Asking = Pick<Call<Route>, "db" | "today" | "language" | "user">;

/**
 * The version of an answer about the shop's vehicles: the twenty latest changes of visits and of clients (by
 * index), the date, the user and the query. Twenty, because a change that began earlier may commit later without
 * being the latest.
 */
export const versionOf = async ({ db, today, language, user }: Asking, ...asked: string[]): Promise<string> => {
  const [row] = await db.query<{ changes: string | null }>(
    "board.version",
    `select string_agg(c.id || ' ' || c.changed_at, ',' order by c.changed_at, c.id) as changes from (
       (select id, changed_at from client_vehicles where shop_id = $1 order by changed_at desc limit 20)
       union all
       (select id, changed_at from clients where shop_id = $1 order by changed_at desc limit 20)) c`,
  );
  const permissions = createHash("sha256")
    .update([...user.permissions].sort().join())
    .digest("base64url");
  return [row?.changes, today, language, permissions, ...asked].join("|");
};
