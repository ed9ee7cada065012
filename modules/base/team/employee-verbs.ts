import { and, eq, isNull } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import type { Call } from "../../../platform/server/http/serve.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import type * as contract from "./contract.ts";
import { users } from "./tables.ts";
import { refuseTeam } from "./words.ts";
import { releaseEmail } from "./server/emails.ts";
import { notifyHolder } from "./server/mails.ts";
import { assertMayTouch, keepingFullUser, lockUser } from "./user-guard-verbs.ts";
import { withoutTotp } from "./server/second-factor.ts";
import { assertProven } from "../../../platform/server/http/proof.ts";

/**
 * Removes a user from the team: signed out, without role. `work-orders` handles the call, because running work ends
 * with it.
 */
export const removeFromTeam = async ({
  db,
  params,
  user,
  shop,
  now,
  baseUrl,
}: Call<typeof contract.removeUser>): Promise<Row<typeof users>> => {
  if (params.id === user.id) throw refuseTeam("own-user");
  return keepingFullUser(db, async () => {
    const found = await lockUser(db, params.id);
    await assertMayTouch(db, user, found);
    if (found.email) assertProven(user, now, "users");
    await notifyHolder(db, found, "emailRemoved", { baseUrl, shop, by: user });
    await db.update(users, found.id, { removedAt: now, roleId: null, ...withoutTotp });
    await releaseEmail(db, found.id);
    return found;
  });
};

/** An active employee, to be named on a card or task. Refuses `not-found` for any other. */
export const findEmployee = async (db: Db, id: string): Promise<Row<typeof users>> => {
  const found = await db.findWhere(users, and(eq(users.id, id), isNull(users.removedAt)));
  if (!found) throw refuse("not-found");
  return found;
};
