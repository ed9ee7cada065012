import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { mailBody } from "../../../platform/server/mail/body.ts";
import { queueMail } from "../../../platform/server/mail/outbox.ts";
import { inLanguage, type Language, nearestLanguage } from "../../../platform/shared/words.ts";
import { users } from "../team/tables.ts";
import { mayPromoteTo } from "./rules.ts";
import { linkToken } from "./server/link-tokens.ts";
import { marketingConsents } from "./tables.ts";
import { consentMailWords, consentWords } from "./words.ts";

type Act = { userId: string; email: string; language: Language; now: string; ip: string };
type Installation = { baseUrl: string; secretKey: string };

/**
 * Records that a user agreed to promotional mail, with the sentence that was shown in this language. Answers the link
 * by which the owner of the address confirms it; its token is a secret.
 */
export const giveConsent = async (
  db: Db,
  { userId, email, language, now, ip }: Act,
  { baseUrl, secretKey }: Installation,
): Promise<{ url: string; token: string }> => {
  const sentence = inLanguage(consentWords.sentence, language);
  const consent = await db.insert(marketingConsents, { userId, act: "given", email, at: now, ip, language, sentence });
  const token = linkToken(secretKey, "confirm", db.shopId, consent.id);
  return { url: `${baseUrl}/${language}/news/${token}`, token };
};

/** What a user said about promotional mail, oldest first. */
export const readActs = (db: Db, userId: string) =>
  db.list(marketingConsents, {
    where: eq(marketingConsents.userId, userId),
    orderBy: [asc(marketingConsents.at), asc(marketingConsents.id)],
  });

const addressee = read("marketing.addressee", (value: Values<{ userId: string }>) =>
  select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, value.userId), isNull(users.removedAt))),
);

type Promotion = { subject: string; paragraphs: readonly string[]; action?: { label: string; url: string } };

/**
 * Queues promotional mail to a user, with the link and the header that end it in one tap. Sends nothing, and answers
 * false, unless the owner of the address has confirmed the consent.
 */
export const queuePromotion = async (
  db: Db,
  userId: string,
  { subject, ...content }: Promotion,
  { baseUrl, secretKey }: Installation,
): Promise<boolean> => {
  const [[user], acts] = await Promise.all([db.read(addressee, { userId }), readActs(db, userId)]);
  if (!user?.email || !mayPromoteTo(acts, user.email)) return false;
  const language = nearestLanguage(user.locale);
  const token = linkToken(secretKey, "unsubscribe", db.shopId, userId);
  const ending = {
    label: inLanguage(consentMailWords.unsubscribe, language),
    url: `${baseUrl}/${language}/unsubscribe/${token}`,
  };
  await queueMail(db, {
    to: user.email,
    subject,
    ...mailBody({ language, title: subject, ...content, ending }),
    unsubscribeUrl: `${baseUrl}/api/public/unsubscriptions/${token}`,
    secret: { token, secretKey },
    isPaced: true,
  });
  return true;
};
