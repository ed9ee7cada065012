import type { Db } from "../../../platform/server/db/database.ts";
import { networkOf } from "../../../platform/server/http/networks.ts";
import { type BeforeCall, serve, serveOpenly, type Served } from "../../../platform/server/http/serve.ts";
import { countTry, countTryInShop } from "../../../platform/server/http/throttles.ts";
import { mailBody } from "../../../platform/server/mail/body.ts";
import { queueMail } from "../../../platform/server/mail/outbox.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { inLanguage, nameIn, nearestLanguage } from "../../../platform/shared/words.ts";
import { users } from "../team/tables.ts";
import * as contract from "./contract.ts";
import { confirmationOf, consentState, daysToConfirm } from "./rules.ts";
import { type Deed, namedBy } from "./server/link-tokens.ts";
import { marketingConsents } from "./tables.ts";
import { giveConsent, readActs } from "./verbs.ts";
import { consentMailWords, refuse } from "./words.ts";

const mailsAnHour = 5;

const show = serve(contract.showConsent, async ({ db, user }) => answerOf(db, user.id));

const change = serve(
  contract.changeConsent,
  async ({ pool, shop, user, body }) => {
    if (body.consent) await countTryInShop(pool, shop.id, `news:${user.id}`, mailsAnHour, 3600);
  },
  async ({ db, user, body, about, now, ip, ...installation }) => {
    const [person, acts] = await Promise.all([db.lock(users, user.id), readActs(db, user.id)]);
    about({ kind: "users", id: user.id, name: person.name });
    const { email } = person;
    if (email === null) return answerOf(db, user.id);
    const said = { userId: user.id, email, language: nearestLanguage(person.locale), now, ip };
    const state = consentState(acts, email);
    if (body.consent && state !== "confirmed") {
      const link = await giveConsent(db, said, installation);
      const after = await answerOf(db, user.id);
      if (after.state === "waiting") await mailConfirmation(db, { ...said, person, link }, installation);
      return after;
    }
    if (!body.consent && (state === "confirmed" || state === "waiting"))
      await db.insert(marketingConsents, { ...withoutNow(said), act: "withdrawn" });
    return answerOf(db, user.id);
  },
);

const confirm = serveOpenly(
  contract.confirmConsent,
  (call) => namedByLink("confirm", call),
  async ({ directory, prepared: { shopId, id }, now, ip, language }) => {
    const db = await directory.enterShop(shopId);
    const { userId } = await db.find(marketingConsents, id);
    const [person, acts] = await Promise.all([db.lock(users, userId), readActs(db, userId)]);
    const email = person.removedAt === null ? person.email : null;
    const confirmation = confirmationOf(acts, id, { email, now });
    if (email === null || confirmation === "over") throw refuse("consent-link-over");
    if (confirmation === "confirm")
      await db.insert(marketingConsents, { userId, act: "confirmed", email, at: now, ip, language });
    return { email };
  },
);

const unsubscribe = serveOpenly(
  contract.unsubscribe,
  (call) => namedByLink("unsubscribe", call),
  async ({ directory, prepared: { shopId, id: userId }, now, ip, language }) => {
    const db = await directory.enterShop(shopId);
    const [, acts] = await Promise.all([db.lock(users, userId), readActs(db, userId)]);
    const last = acts.at(-1);
    if (!last) throw refuseKernel("not-found");
    const { email } = last;
    if (last.act !== "withdrawn")
      await db.insert(marketingConsents, { userId, act: "withdrawn", email, at: now, ip, language });
    return { email };
  },
);

export const marketingHandlers: readonly Served[] = [show, change, confirm, unsubscribe];

const guessesInMinute = 60;

type LinkCall = Pick<BeforeCall<typeof contract.confirmConsent>, "params" | "pool" | "ip" | "secretKey">;

/** What the token of an address names. Only wrong ones are counted: providers send for many people from few addresses. */
const namedByLink = async (deed: Deed, { params, pool, ip, secretKey }: LinkCall) => {
  const named = namedBy(secretKey, deed, params.token);
  if (named) return named;
  await countTry(pool, `marketing-guesses:${networkOf(ip)}`, guessesInMinute, 60);
  throw refuseKernel("not-found");
};

const answerOf = async (db: Db, userId: string) => {
  const [{ email }, acts] = await Promise.all([db.find(users, userId), readActs(db, userId)]);
  return { state: consentState(acts, email), email };
};

type Said = Parameters<typeof giveConsent>[1];
const withoutNow = ({ now, ...said }: Said) => ({ ...said, at: now });

type Confirmation = Said & {
  person: { name: string; nameAr: string | null };
  link: { url: string; token: string };
};

const mailConfirmation = async (
  db: Db,
  { email, language, person, link, userId }: Confirmation,
  { secretKey }: { secretKey: string },
) => {
  const say = (key: keyof typeof consentMailWords) =>
    inLanguage(consentMailWords[key], language, { name: nameIn(language, person), days: daysToConfirm });
  const title = say("confirmSubject");
  const body = mailBody({
    language,
    title,
    paragraphs: [say("greeting"), say("confirmText"), say("confirmIgnore")],
    action: { label: say("confirmAction"), url: link.url },
  });
  await queueMail(db, {
    to: email,
    subject: title,
    ...body,
    createdBy: userId,
    secret: { token: link.token, secretKey },
  });
};
