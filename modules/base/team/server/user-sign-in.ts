import { sql } from "drizzle-orm";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { z } from "zod";
import { shop as shopId } from "../../../../platform/server/db/select.ts";
import type { Row } from "../../../../platform/server/db/database.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import type * as contract from "../contract.ts";
import type { users } from "../tables.ts";
import { teamWords } from "../words.ts";
import { deviceTokens } from "../device-verbs.ts";
import { claimEmail, releaseEmail } from "./emails.ts";
import { mailInvitation, notifyHolder } from "./mails.ts";
import { removePasskeys } from "./passkeys.ts";
import { actOn, assertProven } from "../../../../platform/server/http/proof.ts";
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
  if (body.removeTotp) {
    const hadPasskeys = await removePasskeys(db, before.id, before.id === user.id ? user.sessionId : null);
    if (hadPasskeys) await notifyHolder(db, before, "factorsOff", context);
    else if (before.totpConfirmedAt) await notifyHolder(db, before, "totpOff", context);
  }
  if (!isNewEmail && !passwordHash) return false;
  if (isNewEmail) assertProven(user, now, actOn(after.id, user));
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
  // Somebody else may have the account now, or have had it.
  const lostPasskeys = after.id !== user.id && (await removePasskeys(db, after.id, null));
  if (passwordHash) await liftLock(db, signIn.email, call.ip);
  if (after.id === user.id) call.setDevice(deviceTokens(call.secretKey, signIn, call.deviceTokens));
  const also = lostPasskeys ? "passkeysRemoved" : undefined;
  await notifyHolder(db, before, isNewEmail ? "emailChanged" : "passwordChanged", { ...context, email, also });
  if (hash || !isNewEmail) return false;
  await mailInvitation(
    db,
    { ...after, email },
    { now, baseUrl: call.baseUrl, secretKey: call.secretKey, shop, inviter: user },
  );
  return true;
};

const emailFreed = readByHand(
  "team.free-email",
  { passwordHash: z.string().nullable() },
  (value: Values<{ userId: string }>) =>
    sql`delete from directory.sign_ins where shop_id = ${shopId} and user_id = ${value.userId} returning password_hash`,
);
