import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand } from "../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../platform/server/db/select.ts";
import type { Call } from "../../../platform/server/http/serve.ts";
import type { Route } from "../../../platform/shared/route.ts";

type Asking = Pick<Call<Route>, "db" | "today" | "language" | "user">;

const changesRead = readByHand(
  "board.version",
  { changes: z.string().nullable() },
  () => sql`
    select string_agg(c.id || ' ' || c.changed_at, ',' order by c.changed_at, c.id) as changes from (
      (select id, changed_at from client_vehicles where shop_id = ${ofShop} order by changed_at desc limit 20)
      union all
      (select id, changed_at from clients where shop_id = ${ofShop} order by changed_at desc limit 20)) c`,
);

/**
 * The version of an answer about the shop's vehicles: the twenty latest changes of visits and of clients (by
 * index), the date, the user and the query. Twenty, because a change that began earlier may commit later without
 * being the latest.
 */
export const versionOf = async ({ db, today, language, user }: Asking, ...asked: string[]): Promise<string> => {
  const [row] = await db.read(changesRead);
  const permissions = createHash("sha256")
    .update([...user.permissions].sort().join())
    .digest("base64url");
  return [row?.changes, today, language, permissions, ...asked].join("|");
};
