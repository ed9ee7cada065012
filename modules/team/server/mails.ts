import type { Db, Row } from "../../../platform/server/database.ts";
import { mailBody } from "../../../platform/server/mail-body.ts";
import { queueMail } from "../../../platform/server/outbox.ts";
import { randomToken, tokenHash } from "../../../platform/server/secrets.ts";
import { inLanguage, type Language } from "../../../platform/shared/words.ts";
import type { users } from "../tables.ts";
import { mailWords } from "../words.ts";

type Receiver = Pick<Row<typeof users>, "id" | "name" | "locale"> & { email: string };
type Context = { now: string; baseUrl: string; secretKey: string; shopName: string };

const minute = 60_000;

/** Mails a link to choose a password, good once, for an hour. */
export const mailReset = async (db: Db, user: Receiver, context: Context) => {
  const say = sayIn(user.locale, { name: user.name, shop: context.shopName });
  const { url, token } = await passwordLink(db, user, context, 60 * minute);
  const body = mailBody({
    language: user.locale, title: say("resetSubject"), paragraphs: [say("resetGreeting"), say("resetText"), say("resetIgnore")],
    action: { label: say("resetAction"), url },
  });
  await queueMail(db, { to: user.email, subject: say("resetSubject"), ...body, secret: { token, secretKey: context.secretKey } });
};

/** Mails a new user the link to choose a password, good once, for three days. */
export const mailInvitation = async (db: Db, user: Receiver, context: Context & { inviter: { id: string; name: string } }) => {
  const say = sayIn(user.locale, { name: user.name, shop: context.shopName, inviter: context.inviter.name });
  const { url, token } = await passwordLink(db, user, context, 3 * 24 * 60 * minute);
  const body = mailBody({
    language: user.locale, title: say("inviteSubject"), paragraphs: [say("resetGreeting"), say("inviteText")],
    action: { label: say("resetAction"), url },
  });
  await queueMail(db, { to: user.email, subject: say("inviteSubject"), ...body, createdBy: context.inviter.id, secret: { token, secretKey: context.secretKey } });
};

const sayIn = (language: Language, values: Record<string, string>) => (key: keyof typeof mailWords) => inLanguage(mailWords[key], language, values);

const passwordLink = async (db: Db, user: Receiver, { now, baseUrl }: Context, lastsMs: number) => {
  const token = randomToken();
  const expiresAt = new Date(Date.parse(now) + lastsMs).toISOString();
  await db.query("team.password-link", "insert into directory.password_resets (shop_id, hash, user_id, expires_at) values ($1, $2, $3, $4)", [tokenHash(token), user.id, expiresAt]);
  return { url: `${baseUrl}/${user.locale}/reset-password?token=${token}`, token };
};
