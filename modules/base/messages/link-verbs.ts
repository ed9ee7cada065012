import { and, asc, desc, eq, inArray, notInArray } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../platform/server/db/kernel-tables.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../platform/server/db/select.ts";
import type { LinkKind, LinkKinds, Viewing } from "../../../platform/server/http/link-kinds.ts";
import { mailAddresses } from "../../../platform/server/mail/addresses.ts";
import { pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { closePublicLink, expirePublicLink } from "../../../platform/server/http/public-links.ts";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { refuse, refuseField } from "../../../platform/shared/refusals.ts";
import { users } from "../team/tables.ts";
import * as contract from "./contract.ts";
import { endOfLink, maxDays, stateOfLink } from "./rules.ts";
import { sharedLinks } from "./tables.ts";
import { linkWords } from "./words.ts";
import { countMailing, makeLink, mailLink, type Thing } from "./link-making-verbs.ts";
import { cancelTextsOf } from "./text-queue-verbs.ts";

type Link = Row<typeof sharedLinks>;

type Owner<Part extends z.ZodObject> = {
  /** Refuses if the record does not exist or may not be shared in its state; `look` is always allowed. */
  thing: (db: Db, id: string, use: "look" | "share", part?: z.output<Part>) => Promise<Thing>;
  attach: (db: Db, id: string, linkId: string, part: z.output<Part>) => Promise<unknown>;
  linksOf: (db: Db, id: string, page: { before: string; max: number }) => Promise<string[]>;
  /** The days that each link shows, if the owner's links show days. */
  periodsOf?: PeriodsOf;
} & Pick<LinkKind, "paper" | "file">;

type Periods = ReadonlyMap<string, { from: string; to: string }>;
type PeriodsOf = (db: Db, linkIds: readonly string[]) => Promise<Periods>;

/** What the public sees of the record; undefined if it may not be shown. */
type View<Shown> = (db: Db, linkId: string, filesAt: string, viewing: Viewing) => Promise<Shown | undefined>;

const lastListed = z.tuple([z.uuid()]);
const largestId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Handles the three calls of `linkRoutes`, and describes the links for the module's manifest. */
export const serveLinks = <const Shown extends z.ZodType, Part extends z.ZodObject>(
  routes: contract.LinkRoutes<Shown, Part>,
  { view, paper, file, ...owner }: Owner<Part> & { view: View<z.input<Shown>> },
): { handlers: readonly Served[]; links: LinkKinds } => ({
  links: {
    [routes.kind]: {
      needs: routes.needs,
      share: routes.share,
      toClient: routes.toClient,
      page: routes.page,
      attach: async (db, id, linkId) => {
        await owner.thing(db, id, "share");
        await owner.attach(db, id, linkId, partOf(routes, {}));
      },
      text: routes.part
        ? undefined
        : async (db, id) => {
            const { recipient, ...said } = await owner.thing(db, id, "look");
            return {
              ...said,
              recipient: { ...recipient, language: recipient.language ?? null },
              link: { kind: routes.kind, id },
            };
          },
      view: async (...link) => {
        const shown = await view(...link);
        return shown && routes.shown.parse(shown);
      },
      paper,
      file,
    },
  },
  handlers: [
    serve(routes.list, async ({ db, params, query: { cursor, limit }, now }) => {
      const [before] = readCursorAs(lastListed, cursor) ?? [largestId];
      const { recipient, message } = await owner.thing(db, params.id, "look");
      const ids = await owner.linksOf(db, params.id, { before, max: limit + 1 });
      const links =
        ids.length === 0
          ? []
          : await db.list(sharedLinks, { where: inArray(sharedLinks.id, ids), orderBy: [desc(sharedLinks.id)] });
      const named = await answersOf(db, links, owner, now);
      return { ...pageOf(named, limit, ({ id }) => [id]), recipient: recipientAnswer(recipient), message };
    }),
    serve(routes.make, async ({ db, params, body, user, now, baseUrl, about }) => {
      const expiresAt = checkedExpiry(body.expiresAt, now);
      const part = partOf(routes, body);
      const thing = await owner.thing(db, params.id, "share", part);
      const made = { userId: user.id, expiresAt, baseUrl };
      const { link, urlIn } = await makeLink(db, routes, made, (linkId) => owner.attach(db, params.id, linkId, part));
      about({ kind: routes.kind, id: params.id, name: thing.name });
      const periods = await owner.periodsOf?.(db, [link.id]);
      return {
        ...answerOf(link, { maker: user, periods, messages: [], now }),
        url: { en: urlIn("en"), ar: urlIn("ar") },
      };
    }),
    serveCreation(routes.mail, {
      before: countMailing,
      create: async (call) => {
        const { db, params, body, createdId, now, about } = call;
        const part = partOf(routes, body);
        const thing = await owner.thing(db, params.id, "share", part);
        const link = await mailLink(call, routes, {
          thing,
          linkId: createdId,
          addresses: mailAddresses(body.to),
          language: body.language,
          attach: (linkId) => owner.attach(db, params.id, linkId, part),
        });
        about({ kind: routes.kind, id: params.id, name: thing.name });
        return (await answersOf(db, [link], owner, now))[0]!;
      },
      readAgain: async ({ db, createdId, now }) =>
        (await answersOf(db, [await db.find(sharedLinks, createdId)], owner, now))[0]!,
    }),
  ],
});

const recipientAnswer = ({ name, nameAr = null, phone, email = null, language = null }: Thing["recipient"]) => ({
  name,
  nameAr,
  phone,
  email,
  language,
});

const revokeLink = serve(contract.revokeLink, async ({ db, params, now, may, about, kinds }) => {
  const link = await db.lock(sharedLinks, params.id);
  if (!may(kinds.links[link.kind]?.needs ?? [])) throw refuse("forbidden");
  // A link on a page behind another one is made again with the same token when it is opened there.
  await (link.parentId === null ? expirePublicLink(db, link.id, now) : closePublicLink(db, link.id));
  await cancelTextsOf(db, link.id);
  await db.updateWhere(sharedLinks, and(eq(sharedLinks.id, link.id))!, { revokedAt: link.revokedAt ?? now });
  about({ kind: "links", id: link.id });
});

export const linkHandlers: readonly Served[] = [revokeLink];

/** The fields of the body that say what of the record the link shows; the contract has checked them. */
const partOf = <Part extends z.ZodObject>({ part }: { part?: Part | undefined }, body: object): z.output<Part> =>
  (part ?? z.object({})).parse(body) as z.output<Part>;

const checkedExpiry = (asked: string | undefined, now: string) => {
  if (asked === undefined) return endOfLink(now);
  if (Date.parse(asked) <= Date.parse(now)) throw refuseField("expires_at", linkWords.expiryInPast);
  if (Date.parse(asked) > Date.parse(endOfLink(now, maxDays))) throw refuseField("expires_at", linkWords.expiryTooFar);
  return asked;
};

const answersOf = async (
  db: Db,
  links: readonly Link[],
  { periodsOf }: { periodsOf?: PeriodsOf },
  now: string,
): Promise<contract.Link[]> => {
  const ids = links.map(({ id }) => id);
  const parentIds = links.flatMap(({ parentId }) => parentId ?? []);
  const [makers, messages, periods, parents] = await Promise.all([
    db.findAll(users, [...new Set(links.map(({ createdBy }) => createdBy))]),
    db.read(unsentOfLinks, { ids }),
    periodsOf?.(db, ids),
    parentIds.length === 0 ? [] : db.findAll(sharedLinks, [...new Set(parentIds)]),
  ]);
  /** A link that was made on the page of another one closes with it. */
  const revokedAt = ({ revokedAt: own, parentId }: Link) =>
    own ?? parents.find(({ id }) => id === parentId)?.revokedAt ?? null;
  return links.map((link) =>
    answerOf(
      { ...link, revokedAt: revokedAt(link) },
      { maker: makers.find(({ id }) => id === link.createdBy), messages, periods, now },
    ),
  );
};

const unsentOfLinks = read("messages.unsent-of-links", (value: Values<{ ids: readonly string[] }>) =>
  select({ linkId: outboxMessages.linkId, to: outboxMessages.recipient, state: outboxMessages.state })
    .from(outboxMessages)
    .where(
      and(isAnyOf(outboxMessages.linkId, value.ids), notInArray(outboxMessages.state, ["sent", "delivered", "read"])),
    )
    .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id)),
);

type Around = {
  maker: { name: string; nameAr: string | null } | undefined;
  /** The messages with these links that were not sent. */
  messages: readonly RowOf<typeof unsentOfLinks>[];
  periods: Periods | undefined;
  now: string;
};

const answerOf = (link: Link, { maker, messages, periods, now }: Around): contract.Link => ({
  ...link,
  unsent: messages.filter(({ linkId }) => linkId === link.id).map(({ to, state }) => ({ to, state })),
  period: periods?.get(link.id) ?? null,
  createdBy: { id: link.createdBy, name: maker?.name ?? "", nameAr: maker?.nameAr ?? null },
  state: stateOfLink(link, now),
});
