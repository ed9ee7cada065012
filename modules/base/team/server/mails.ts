import { and, eq, isNull } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { shops } from "../../shop/tables.ts";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { mailBody } from "../../../../platform/server/mail/body.ts";
import { queueMail } from "../../../../platform/server/mail/outbox.ts";
import { shopToken, tokenHash } from "../../../../platform/server/secrets.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { inLanguage, nameIn, nearestLanguage, type ReaderLanguage } from "../../../../platform/shared/words.ts";
import { invitationDays } from "../rules.ts";
import { users } from "../tables.ts";
import { mailWords } from "../words.ts";

type Receiver = Pick<Row<typeof users>, "id" | "name" | "nameAr" | "locale"> & { email: string };
type BilingualName = { name: string; nameAr: string | null };
type Context = { now: string; baseUrl: string; secretKey: string; shop: BilingualName };

const minute = 60_000;

/** Mails a password reset link that works once, for an hour. */
export const mailReset = async (db: Db, user: Receiver, context: Context) => {
  const say = sayIn(user.locale, { name: user, shop: context.shop });
  const { url, token } = await passwordLink(db, user, context, 60 * minute);
  const body = mailBody({
    language: nearestLanguage(user.locale),
    title: say("resetSubject"),
    paragraphs: [say("resetGreeting"), say("resetText"), say("resetIgnore")],
    action: { label: say("resetAction"), url },
  });
  await queueMail(db, {
    to: user.email,
    subject: say("resetSubject"),
    ...body,
    secret: { token, secretKey: context.secretKey },
  });
};

/**
 * Mails a new user a link to choose a password, which works once, for a week; an earlier link ends. Answers the link, to
 * pass it on where no mail arrives.
 */
export const mailInvitation = async (
  db: Db,
  user: Receiver,
  context: Context & { inviter: BilingualName & { id: string } },
) => {
  const say = sayIn(user.locale, { name: user, shop: context.shop, inviter: context.inviter });
  const { url, token } = await invitationLink(db, user, context);
  const body = mailBody({
    language: nearestLanguage(user.locale),
    title: say("inviteSubject"),
    paragraphs: [say("resetGreeting"), say("inviteText"), say("inviteUnknown")],
    action: { label: say("inviteAction"), url },
  });
  await queueMail(db, {
    to: user.email,
    subject: say("inviteSubject"),
    ...body,
    createdBy: context.inviter.id,
    secret: { token, secretKey: context.secretKey },
  });
  return url;
};

type Deed =
  | "emailChanged"
  | "emailRemoved"
  | "passwordChanged"
  | "totpOn"
  | "totpOff"
  | "totpReplaced"
  | "factorsOff"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "tokenMade"
  | "tokenEnded"
  | "letBackIn";
type Holder = Pick<Row<typeof users>, "id" | "name" | "nameAr" | "locale" | "email">;

/**
 * Notifies a user at their previous address that their sign-in data was changed; does nothing for a user without
 * an address.
 */
export const notifyHolder = async (
  db: Db,
  holder: Holder,
  deed: Deed,
  {
    baseUrl,
    shop,
    by,
    token = "",
    email = "",
    person = "",
    reason = "",
    also,
  }: {
    baseUrl: string;
    shop: BilingualName;
    by: BilingualName & { id: string };
    token?: string;
    email?: string;
    /** Who was let back in by the operator, and why. */
    person?: BilingualName | string;
    reason?: string;
    /** What became of the user's passkeys. */
    also?: "passkeysKept" | "passkeysRemoved" | undefined;
  },
) => {
  if (!holder.email) return;
  const say = sayIn(holder.locale, { name: holder, shop, by, token, email, person, reason });
  const body = mailBody({
    language: nearestLanguage(holder.locale),
    title: say("changeSubject"),
    paragraphs: [
      say("resetGreeting"),
      say(deed),
      ...(also ? [say(also)] : []),
      say(by.id === holder.id ? "byOneself" : "byOther"),
      say("notExpected"),
    ],
    ...(isByEmail(deed)
      ? {}
      : { action: { label: say("resetAction"), url: `${baseUrl}/${nearestLanguage(holder.locale)}/forgot-password` } }),
  });
  await queueMail(db, { to: holder.email, subject: say("changeSubject"), ...body });
};

/** The previous address cannot sign in, or not before the link that the operator handed over was used: no password reset. */
const isByEmail = (deed: Deed) => ["emailChanged", "emailRemoved", "letBackIn"].includes(deed);

/** Notifies a user that sign-in from new devices is delayed, because somebody tried many passwords. */
export const mailTries = async (db: Db, user: Holder & { shop: BilingualName }, baseUrl: string) => {
  if (!user.email) return;
  const say = sayIn(user.locale, { name: user, shop: user.shop });
  const body = mailBody({
    language: nearestLanguage(user.locale),
    title: say("triesSubject"),
    paragraphs: [say("resetGreeting"), say("triesText"), say("triesAdvice")],
    action: { label: say("resetAction"), url: `${baseUrl}/${nearestLanguage(user.locale)}/forgot-password` },
  });
  await queueMail(db, { to: user.email, subject: say("triesSubject"), ...body });
};

const receiver = read("team.receiver", (value: Values<{ userId: string }>) =>
  select({
    id: users.id,
    name: users.name,
    nameAr: users.nameAr,
    locale: users.locale,
    email: users.email,
    shopName: shops.name,
    shopNameAr: shops.nameAr,
  })
    .from(users)
    .innerJoin(shops, eq(shops.id, users.shopId))
    .where(and(eq(users.id, value.userId), isNull(users.removedAt))),
);

export const receiverOf = async (db: Db, userId: string): Promise<Holder & { shop: BilingualName }> => {
  const [found] = await db.read(receiver, { userId });
  if (!found) throw refuse("not-found");
  const { shopName, shopNameAr, ...user } = found;
  return { ...user, shop: { name: shopName, nameAr: shopNameAr } };
};

const sayIn = (locale: ReaderLanguage, values: Record<string, string | BilingualName>) => {
  const language = nearestLanguage(locale);
  const texts = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === "string" ? value : nameIn(language, value)]),
  );
  return (key: keyof typeof mailWords) => inLanguage(mailWords[key], language, texts);
};

const invitationLink = async (
  db: Db,
  user: Receiver,
  { now, baseUrl, inviter }: Context & { inviter: { id: string } },
) => {
  const token = shopToken(db.shopId);
  const expiresAt = new Date(Date.parse(now) + invitationDays * 24 * 60 * minute).toISOString();
  await db.query(
    "team.invitation-link",
    `insert into directory.invitations (shop_id, hash, user_id, invited_by, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (shop_id, user_id) do update set hash = excluded.hash, invited_by = excluded.invited_by, expires_at = excluded.expires_at`,
    [tokenHash(token), user.id, inviter.id, expiresAt],
  );
  return { url: `${baseUrl}/${nearestLanguage(user.locale)}/invitation/${token}`, token };
};

export const passwordLink = async (
  db: Db,
  user: Pick<Receiver, "id" | "locale">,
  { now, baseUrl }: Pick<Context, "now" | "baseUrl">,
  lastsMs: number,
) => {
  const token = shopToken(db.shopId);
  const expiresAt = new Date(Date.parse(now) + lastsMs).toISOString();
  await db.query(
    "team.password-link",
    "insert into directory.password_resets (shop_id, hash, user_id, expires_at) values ($1, $2, $3, $4)",
    [tokenHash(token), user.id, expiresAt],
  );
  return { url: `${baseUrl}/${nearestLanguage(user.locale)}/reset-password?token=${token}`, token };
};
