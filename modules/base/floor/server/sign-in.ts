import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Directory, readShop, runOnce } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { read, readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select, shop } from "../../../../platform/server/db/select.ts";
import { serve, serveOpenly } from "../../../../platform/server/http/serve.ts";
import { signOfToken, tokenHash } from "../../../../platform/server/secrets.ts";
import { shopOf } from "../../shop/verbs.ts";
import { setLanguage, touchSession } from "../../team/floor-session-verbs.ts";
import { isPassword } from "../../team/password-verbs.ts";
import { sessionOf, startSession } from "../../team/session-verbs.ts";
import { roles, users } from "../../team/tables.ts";
import * as contract from "../contract.ts";
import { userPins } from "../tables.ts";
import { refuse } from "../words.ts";
import { countPin, forgivePin } from "./limits.ts";
import { mayWork } from "./pins.ts";

export const showFloor = serveOpenly(contract.showFloor, async ({ directory, tabletToken, forgetTablet }) => {
  const tablet = tabletToken && (await tabletIn(directory, tabletToken));
  if (!tablet) {
    // Where its shop lives may not be heard here yet.
    if (tabletToken && directory.cells?.knows(signOfToken(tabletToken) ?? "") !== false) forgetTablet();
    return { tablet: null, shop: null, people: [] };
  }
  const db = await directory.enterShop(tablet.shopId);
  const [{ name, nameAr }, people] = await Promise.all([shopOf(db), db.read(peopleWithPin)]);
  return { tablet: { name: tablet.name }, shop: { name, nameAr }, people };
});

export const signInOnFloor = serveOpenly(
  contract.signInOnFloor,
  async ({ body: { userId, pin }, pool, tabletToken }) => {
    const tablet = tabletToken ? await tabletOf(pool, tabletToken) : undefined;
    if (!tablet) throw refuse("tablet-not-paired");
    const found = await pinOf(pool, tablet.shopId, userId);
    const attempt = { tabletId: tablet.id, shopId: tablet.shopId, userId };
    // Who has no PIN is no tile; only the tablet's count is spent on guessed ids.
    await countPin(pool, found ? attempt : { ...attempt, userId: nobody });
    return { attempt, hash: (await isPassword(pin, found?.hash)) ? found?.hash : undefined };
  },
  async ({
    directory,
    prepared: { attempt, hash },
    now,
    ip,
    userAgent,
    tabletToken,
    sessionToken,
    setSession,
    csrfTokenOf,
    secretKey,
    supportWhatsapp,
  }) => {
    if (!hash) throw refuse("wrong-pin");
    const db = await directory.enterShop(attempt.shopId);
    const user = await db.lock(users, attempt.userId);
    const [[tablet], [same]] = await Promise.all([
      db.read(tabletUsed, { id: attempt.tabletId, now }),
      db.read(pinOfEmployee, { userId: user.id }),
    ]);
    if (!tablet) throw refuse("tablet-not-paired");
    if (same?.hash !== hash) throw refuse("wrong-pin");
    const token = await startSession(db, { userId: user.id, now, ip, userAgent, before: sessionToken, tablet });
    await forgivePin(directory, attempt);
    setSession(token);
    return sessionOf(db, user.id, {
      csrfToken: csrfTokenOf(token),
      floor: { tabletId: tablet.id, idleMinutes: tablet.idleMinutes },
      isPaired: tabletToken !== undefined,
      supportWhatsapp: supportWhatsapp ?? null,
      secretKey,
    });
  },
);

export const touchFloor = serve(contract.touchFloor, async ({ db, user, now }) => {
  if (user.floor) await touchSession(db, user, now);
});

export const chooseFloorLanguage = serve(contract.chooseFloorLanguage, async ({ db, body, user }) => {
  await setLanguage(db, user.id, body.locale);
});

const nobody = "00000000-0000-0000-0000-000000000000";

const tabletFound = readByHand(
  "floor.find-tablet",
  {
    shopId: z.string(),
    id: z.string(),
    name: z.string(),
    branchId: z.string().nullable(),
    idleMinutes: z.int(),
  },
  (value: Values<{ hash: string }>) => sql`select * from find_tablet(${value.hash})`,
);
type FoundTablet = RowOf<typeof tabletFound>;

const tabletIn = async (directory: Directory, token: string): Promise<FoundTablet | undefined> => {
  const [found] = await directory.read(tabletFound, { hash: tokenHash(token) });
  return found;
};

const tabletOf = async (pool: Pool, token: string): Promise<FoundTablet | undefined> => {
  const [found] = await runOnce(pool, tabletFound, { hash: tokenHash(token) });
  return found;
};

/** Locks the tablet, so that an unpairing under way either prevents the sign-in or ends its session. */
const tabletUsed = readByHand(
  "floor.use-tablet",
  { id: z.string(), idleMinutes: z.int(), branchId: z.string().nullable() },
  (value: Values<{ id: string; now: string }>) =>
    sql`update directory.tablets set last_used_at = ${value.now}
        where shop_id = ${shop} and id = ${value.id} returning id, idle_minutes, branch_id`,
);

const peopleWithPin = read("floor.people", () =>
  select({ id: users.id, name: users.name, nameAr: users.nameAr })
    .from(users)
    .innerJoin(userPins, eq(userPins.userId, users.id))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(isNull(users.removedAt), mayWork))
    .orderBy(asc(users.name), asc(users.id)),
);

const pinOfEmployee = read("floor.pin", (value: Values<{ userId: string }>) =>
  select({ hash: userPins.hash })
    .from(users)
    .innerJoin(userPins, eq(userPins.userId, users.id))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, value.userId), isNull(users.removedAt), mayWork)),
);

const pinOf = async (pool: Pool, shopId: string, userId: string) => {
  const [found] = await readShop(pool, shopId, (db) => db.read(pinOfEmployee, { userId }));
  return found;
};
