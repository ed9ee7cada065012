import { and, eq, isNull, sql } from "drizzle-orm";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { z } from "zod";
import { select, shop as shopId } from "../../../../platform/server/db/select.ts";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import * as contract from "../contract.ts";
import { signIns, type users } from "../tables.ts";
import { refuseTeam, teamWords } from "../words.ts";
import { deviceTokens } from "./devices.ts";
import { claimEmail, releaseEmail } from "./emails.ts";
import { mailInvitation, notifyHolder } from "./mails.ts";
import { assertMayTouch, lockUser } from "./role-guards.ts";
import { assertProven } from "../../../../platform/server/http/proof.ts";
import { endSessions, endTokens } from "./sessions.ts";
import { liftLock } from "./sign-in-limits.ts";

type SignInChange = Pick<
  Call<typeof contract.changeUser>,
  "db" | "body" | "shop" | "user" | "now" | "baseUrl" | "secretKey" | "ip" | "deviceTokens" | "setDevice"
> & { passwordHash: string | null };

/**
 * Changes a user's e-mail or password: ends others' sessions but not the caller's own; invites a user with an
 * e-mail and no password. Answers whether it invited.
 */
export const changeSignIn = async (
  call: SignInChange,
  before: Row<typeof users>,
  after: Row<typeof users>,
): Promise<boolean> => {
  const { db, body, shop, user, passwordHash, now } = call;
  const context = { baseUrl: call.baseUrl, shop, by: user };
  const { email } = after;
  const isNewEmail = email !== before.email;
  if (body.removeTotp && before.totpConfirmedAt) await notifyHolder(db, before, "totpOff", context);
  if (!isNewEmail && !passwordHash) return false;
  if (isNewEmail) assertProven(user, now);
  if (!email) {
    if (passwordHash) throw refuseField("password", teamWords.passwordWithoutEmail);
    await releaseEmail(db, after.id);
    await notifyHolder(db, before, "emailRemoved", context);
    return false;
  }

  const [kept] = await db.read(emailFreed, { userId: after.id });
  const hash = passwordHash ?? kept?.passwordHash ?? null;
  const signIn = await claimEmail(db, after.id, email, hash);
  await endSessions(db, after.id, after.id === user.id ? user.sessionId : null);
  if (passwordHash || after.id !== user.id) await endTokens(db, after.id);
  if (passwordHash) await liftLock(db, signIn.email, call.ip);
  if (after.id === user.id) call.setDevice(deviceTokens(call.secretKey, signIn, call.deviceTokens));
  await notifyHolder(db, before, isNewEmail ? "emailChanged" : "passwordChanged", { ...context, email });
  if (hash || !isNewEmail) return false;
  await mailInvitation(
    db,
    { ...after, email },
    { now, baseUrl: call.baseUrl, secretKey: call.secretKey, shop, inviter: user },
  );
  return true;
};

export const inviteUser = serve(
  contract.inviteUser,
  async ({ db, params, user, shop, now, baseUrl, secretKey, sendsMail, about }) => {
    const invited = await lockUser(db, params.id);
    await assertMayTouch(db, user, invited);
    const { email } = invited;
    if (!email || !(await isWithoutPassword(db, invited.id))) throw refuseTeam("not-invited");

    await db.query("team.drop-links", "delete from directory.password_resets where shop_id = $1 and user_id = $2", [
      invited.id,
    ]);
    const url = await mailInvitation(db, { ...invited, email }, { now, baseUrl, secretKey, shop, inviter: user });
    about({ kind: "users", id: invited.id, name: invited.name });
    return { id: invited.id, invitation: invitationOf(sendsMail), url };
  },
);

export const invitationOf = (sendsMail: boolean) => (sendsMail ? ("mailed" as const) : ("not-mailed" as const));

const isWithoutPassword = async (db: Db, userId: string) => {
  const found = await db.read(withoutPassword, { userId });
  return found.length > 0;
};

const emailFreed = readByHand(
  "team.free-email",
  { passwordHash: z.string().nullable() },
  (value: Values<{ userId: string }>) =>
    sql`delete from directory.sign_ins where shop_id = ${shopId} and user_id = ${value.userId} returning password_hash`,
);

const withoutPassword = read("team.without-password", (value: Values<{ userId: string }>) =>
  select({ userId: signIns.userId })
    .from(signIns)
    .where(and(eq(signIns.userId, value.userId), isNull(signIns.passwordHash))),
);
