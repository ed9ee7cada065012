import type { Directory } from "../../../platform/server/db/database.ts";
import { followPublicLink, openPublicLink } from "../../../platform/server/http/public-links.ts";
import { derivedToken, secretOf, shopToken } from "../../../platform/server/secrets.ts";
import type { Kinds } from "../../../platform/server/kinds.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { sharedLinks } from "./tables.ts";
import type { followLink } from "./opened-link-verbs.ts";

type Parent = Awaited<ReturnType<typeof followLink>> & { directory: Directory; token: string };

type Asked = { kind: string; id: string; kinds: Kinds; now: string };

/**
 * A link to one record, made on the page behind another link; it closes with that one. Its token follows from the
 * other's, so that opening the record again makes no second link. The caller has checked that the page shows the
 * record. Answers the path of the public page without its language.
 */
export const linkOnPage = async (
  { db, link: parent, directory, token }: Parent,
  { kind, id, kinds, now }: Asked,
): Promise<string> => {
  const shown = kinds.links[kind] ?? refuseUnknown();
  const own = shopToken(db.shopId, derivedToken(secretOf(token), `${kind}:${id}`));
  await db.lock(sharedLinks, parent.id);
  if (!(await followPublicLink(directory, own, now))) {
    const { createdBy, expiresAt } = parent;
    const link = await db.insert(sharedLinks, { kind, createdBy, expiresAt, parentId: parent.id });
    await shown.attach(db, id, link.id);
    await openPublicLink(db, link, own);
  }
  return `${shown.page}/${own}`;
};

const refuseUnknown = (): never => {
  throw refuse("not-found");
};
