import { type Db, type Directory, type Row, withDirectory } from "../../../platform/server/db/database.ts";
import type { Pool } from "../../../platform/server/db/pool.ts";
import type { FileAnswer } from "../../../platform/server/files/answers.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { networkOf } from "../../../platform/server/http/networks.ts";
import { enterShopOfLink, followPublicLink } from "../../../platform/server/http/public-links.ts";
import type { LinkKind, PictureSize } from "../../../platform/server/http/link-kinds.ts";
import { serveOpenly, type Served } from "../../../platform/server/http/serve.ts";
import type { Query } from "../../../platform/shared/route.ts";
import type { Kinds } from "../../../platform/server/kinds.ts";
import { countTry } from "../../../platform/server/http/throttles.ts";
import { fileForLink } from "../media/picture-verbs.ts";
import { mediaFiles } from "../media/tables.ts";
import type { shops } from "../shop/tables.ts";
import { shopOf } from "../shop/verbs.ts";
import * as contract from "./contract.ts";
import { isNewlySeen } from "./rules.ts";
import { sharedLinks } from "./tables.ts";
import { refuseLink } from "./words.ts";

const openLink = serveOpenly(
  contract.openLink,
  // A page that the server renders asks again in the browser: counted together, a page would cost two tries.
  (call) => (call.isPreview ? countPreview : countOpening)(call),
  async ({ directory, params: { token }, kinds, now, caller, isPreview, secretKey }) => {
    const { db, link, owner } = await followLink(directory, token, { now, kinds });
    const [shop, shown] = await Promise.all([
      shopOf(db),
      owner.view(db, link.id, `${addressOf(token)}/files`, { now, kinds, secretKey }),
    ]);
    if (shown === undefined) throw closedOf(shop);
    // Openings by the shop's own users and by link previews are not recorded; a page that the server renders asks again.
    if (!isPreview && caller?.shop.id !== db.shopId && isNewlySeen(link.lastSeenAt, now)) {
      await db.update(sharedLinks, link.id, {
        firstSeenAt: link.firstSeenAt ?? now,
        lastSeenAt: now,
        openings: link.openings + 1,
      });
      db.announce("vehicles");
    }
    const pdfUrl = `${addressOf(token)}.pdf`;
    return {
      kind: link.kind,
      shop: { ...shop, logoUrl: shop.logoFileId && `${addressOf(token)}/files/${logo}` },
      expiresAt: link.expiresAt,
      pdfUrl,
      downloadUrl: `${pdfUrl}?download=1`,
      shown,
    };
  },
);

const openLinkPaper = serveOpenly(
  contract.openLinkPaper,
  throttled("link-papers", 20),
  async ({ directory, params: { token }, kinds, now, files }) => {
    const { db, link, owner } = await followLink(directory, token, { now, kinds });
    return unkept((await owner.paper(db, link.id, files, { now, kinds })) ?? closed());
  },
);

const openLinkFile = serveOpenly(
  contract.openLinkFile,
  (call) => countFilesAsked(call),
  async ({ directory, params: { token, file }, kinds, query, now, files }) => {
    const { db, link, owner } = await followLink(directory, token, { now, kinds });
    const asked =
      file === logo ? await logoOf(db, files) : await owner.file(db, link.id, files, { file, size: sizeIn(query) });
    return unkept(asked ?? closed());
  },
);

export const openedLinkHandlers: readonly Served[] = [openLink, openLinkPaper, openLinkFile];

const sizeIn = ({ thumbnail, page }: Query<typeof contract.openLinkFile>): PictureSize => {
  if (thumbnail) return "thumbnail";
  return page ? "page" : "screen";
};

const logo = "logo";

const logoOf = async (db: Db, files: Files): Promise<FileAnswer | undefined> => {
  const { logoFileId } = await shopOf(db);
  return logoFileId === null ? undefined : fileForLink(files, await db.find(mediaFiles, logoFileId), "thumbnail");
};

/** Neither browser nor proxies may cache the file, because the link can be revoked. */
const unkept =
  (answer: FileAnswer): FileAnswer =>
  async () => {
    const { unchanging: _, ...file } = await answer();
    return { ...file, unkept: true };
  };

/**
 * Counted across all processes, whether the token exists or not: guessing tokens is stopped before the database is
 * queried.
 */
export function throttled(what: string, max: number) {
  return ({ pool, ip }: { pool: Pool; ip: string }) => countTry(pool, `${what}:${networkOf(ip)}`, max, 60);
}

const countOpening = throttled("links", 60);
const countPreview = throttled("link-previews", 60);

/** Counts an unknown token, for calls that one page makes more often than anybody may guess. */
export const countGuess = throttled("link-guesses", 60);

type LinkCall = { pool: Pool; ip: string; now: string; params: { token: string } };

/** For calls that pages behind a link make often: so many a minute, and few of unknown tokens. */
export function throttledOften(what: string, max: number) {
  const count = throttled(what, max);
  return async (call: LinkCall) => {
    await count(call);
    const { pool, params, now } = call;
    if (!(await withDirectory(pool, (directory) => followPublicLink(directory, params.token, now))))
      await countGuess(call);
  };
}

const countFilesAsked = throttledOften("link-files", 600);

const addressOf = (token: string) => `/api/public/links/${token}`;

type Followed = { db: Db; link: Row<typeof sharedLinks>; owner: LinkKind };

/** The link of a token, if it is open. Refuses `link-closed`. */
export const followLink = async (
  directory: Directory,
  token: string,
  { now, kinds }: { now: string; kinds: Kinds },
): Promise<Followed> => {
  const found = await followPublicLink(directory, token, now);
  if (!found) throw await closedLink(await enterShopOfLink(directory, token));
  const { db } = found;
  const link = await db.find(sharedLinks, found.linkId);
  const owner = kinds.links[link.kind];
  const parent = link.parentId === null ? undefined : await db.find(sharedLinks, link.parentId);
  if (!owner || link.revokedAt || parent?.revokedAt) throw await closedLink(db);
  return { db, link, owner };
};

const closedLink = async (db: Db | undefined) => (db ? closedOf(await shopOf(db)) : refuseLink("link-closed"));

/** Says which shop to ask for a new link. */
const closedOf = ({ name, nameAr, contactNumber, whatsappNumber }: Row<typeof shops>) =>
  refuseLink("link-closed", {
    extra: { shop: { name, name_ar: nameAr, contact_number: contactNumber, whatsapp_number: whatsappNumber } },
  });

const closed = (): never => {
  throw refuseLink("link-closed");
};
