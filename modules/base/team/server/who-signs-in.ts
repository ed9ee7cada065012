import { and, eq, isNotNull, notExists } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { invitations, passkeys, signIns } from "../tables.ts";
import { lockedUntil } from "./sign-in-limits.ts";

/** The ids of the users who can sign in: those with a password, which a passkey needs too. */
export const whoSignsIn = async (db: Db): Promise<ReadonlySet<string>> => idsOf(await db.read(withPassword));

/** Those of them without a passkey. */
export const whoSignsInWithoutPasskey = async (db: Db): Promise<ReadonlySet<string>> =>
  idsOf(await db.read(withPasswordOnly));

/** How each of these users signs in, by user id; nothing of one without an e-mail. */
export const howSignsIn = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, SignInOfUser>> =>
  new Map((await db.read(signInsOf, { userIds })).map((found) => [found.userId, found]));

export type SignInOfUser = RowOf<typeof signInsOf>;

const idsOf = (found: readonly { userId: string }[]) => new Set(found.map(({ userId }) => userId));

const withPassword = read("team.who-signs-in", () =>
  select({ userId: signIns.userId }).from(signIns).where(isNotNull(signIns.passwordHash)),
);

const withPasswordOnly = read("team.who-signs-in-without-passkey", () =>
  select({ userId: signIns.userId })
    .from(signIns)
    .where(
      and(
        isNotNull(signIns.passwordHash),
        notExists(select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, signIns.userId))),
      ),
    ),
);

const signInsOf = read("team.how-signs-in", (value: Values<{ userIds: readonly string[] }>) =>
  select({
    userId: signIns.userId,
    hasPassword: cast(isNotNull(signIns.passwordHash), "boolean"),
    invitationExpiresAt: invitations.expiresAt,
    lockedUntil: lockedUntil(signIns.email),
  })
    .from(signIns)
    .leftJoin(invitations, eq(invitations.userId, signIns.userId))
    .where(isAnyOf(signIns.userId, value.userIds)),
);
