import type { Db, Row } from "../../../platform/server/db/database.ts";
import { openPublicLink } from "../../../platform/server/http/public-links.ts";
import type { BeforeShopCall, Call } from "../../../platform/server/http/serve.ts";
import { countTryInShop } from "../../../platform/server/http/throttles.ts";
import { newId } from "../../../platform/server/ids.ts";
import { mailBody } from "../../../platform/server/mail/body.ts";
import { queueMail } from "../../../platform/server/mail/outbox.ts";
import type { TextSubject } from "../../../platform/server/text-kinds.ts";
import { dateIn, readableDate } from "../../../platform/shared/dates.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { inLanguage, type Language, messageLanguage, type Pair } from "../../../platform/shared/words.ts";
import { mailSender } from "../shop/verbs.ts";
import type * as contract from "./contract.ts";
import { endOfLink } from "./rules.ts";
import { sharedLinks } from "./tables.ts";
import { linkWords } from "./words.ts";

type Link = Row<typeof sharedLinks>;

export type Thing = Omit<TextSubject, "recipient" | "link"> & {
  recipient: Omit<TextSubject["recipient"], "language"> & {
    nameAr?: string | null;
    language?: Language | null;
    email?: string | null;
  };
  action: Pair;
  /** Whether the PDF goes with a mail. */
  mailsPaper?: boolean;
};

/** Counts a mailing: at most 60 of a shop per hour. */
export const countMailing = ({ pool, shop }: Pick<BeforeShopCall<Route>, "pool" | "shop">) =>
  countTryInShop(pool, shop.id, `mails-of:${shop.id}`, 60, 3600);

type Mailing = {
  thing: Thing;
  linkId?: string;
  addresses: readonly string[];
  /** Default is the recipient's. */
  language?: Language | undefined;
  attach: (linkId: string) => Promise<unknown>;
};

/** Makes a link for 30 days and queues a mail with it for each address. */
export const mailLink = async (
  {
    db,
    user,
    shop,
    now,
    baseUrl,
    secretKey,
  }: Pick<Call<Route>, "db" | "user" | "shop" | "now" | "baseUrl" | "secretKey">,
  routes: Pick<contract.LinkRoutes, "kind" | "page">,
  { thing, linkId, addresses, language = messageLanguage(thing.recipient, shop.language), attach }: Mailing,
): Promise<Link> => {
  const { link, token, urlIn } = await makeLink(
    db,
    routes,
    { linkId, userId: user.id, expiresAt: endOfLink(now), baseUrl, sentTo: addresses.join(", ") },
    attach,
  );
  await queueMails(db, addresses, {
    thing,
    language,
    day: readableDate(dateIn(link.expiresAt, shop.timeZone), language),
    url: urlIn(language),
    linkId: link.id,
    createdBy: user.id,
    secret: { token, secretKey },
    sender: await mailSender(db, language),
  });
  return link;
};

type LinkMail = {
  thing: Thing;
  language: Language;
  /** The last day on which the link opens. */
  day: string;
  url: string;
  linkId: string;
  createdBy: string;
  secret: { token: string; secretKey: string };
  sender: Awaited<ReturnType<typeof mailSender>>;
};

/** One mail per address, so that recipients do not see each other. */
const queueMails = (
  db: Db,
  addresses: readonly string[],
  { thing, language, day, url, linkId, createdBy, secret, sender }: LinkMail,
) => {
  const subject = thing.subject[language];
  const letter = mailBody({
    language,
    title: subject,
    paragraphs: [linkWords.greeting[language], thing.message[language], inLanguage(linkWords.until, language, { day })],
    action: { label: thing.action[language], url },
    signature: sender.signature,
  });
  const { mailsPaper: attachesPaper } = thing;
  return Promise.all(
    addresses.map((to) =>
      queueMail(db, {
        to,
        subject,
        createdBy,
        ...letter,
        ...sender.from,
        secret,
        linkId,
        attachesPaper,
        isPaced: true,
      }),
    ),
  );
};

type New = { linkId?: string | undefined; userId: string; expiresAt: string; baseUrl: string; sentTo?: string };

/** Makes a link; its token is only in the addresses that this answers. */
export const makeLink = async (
  db: Db,
  routes: { kind: string; page: string },
  { linkId = newId(), userId, expiresAt, baseUrl, sentTo }: New,
  attach: (linkId: string) => Promise<unknown>,
) => {
  const link = await db.insert(sharedLinks, { id: linkId, kind: routes.kind, createdBy: userId, expiresAt, sentTo });
  await attach(link.id);
  const token = await openPublicLink(db, link);
  return { link, token, urlIn: (language: string) => `${baseUrl}/${language}/${routes.page}/${token}` };
};
