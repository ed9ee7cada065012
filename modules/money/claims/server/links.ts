import { and, desc, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import { isUuid } from "../../../../platform/shared/uuid.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { serveOpenly } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { inLanguage, isolated, type Language, nameIn, type Pair } from "../../../../platform/shared/words.ts";
import { fileForLink, isPicture } from "../../../base/media/picture-verbs.ts";
import { mediaFiles } from "../../../base/media/tables.ts";
import type { Thing } from "../../../base/messages/link-making-verbs.ts";
import { serveLinks } from "../../../base/messages/link-verbs.ts";
import { followLink, throttled } from "../../../base/messages/opened-link-verbs.ts";
import { refuseLink } from "../../../base/messages/words.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import * as contract from "../contract.ts";
import { claimFiles, claimLinks } from "../tables.ts";
import { claimMailWords } from "../words.ts";
import { type ClaimRecord, factsById, factsOfLink } from "./facts.ts";
import { claimFile } from "./pdf-route.ts";
import { vehicleName } from "../../../records/vehicles/car-verbs.ts";
import { filesOf } from "./reading.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

/** The photos of a claim behind a link. A withdrawn claim is not shown. */
export const claimSharing = serveLinks(contract.claimLinks, {
  thing: (db, id) => thingOf(db, id, "inspection"),
  attach: (db, claimId, linkId) => db.insert(claimLinks, { claimId, linkId, isOfClaim: false }),
  linksOf: async (db, claimId, { before, max }) => {
    const rows = await db.list(claimLinks, {
      where: and(eq(claimLinks.claimId, claimId), lt(claimLinks.linkId, before)),
      orderBy: [desc(claimLinks.linkId)],
      limit: max,
    });
    return rows.map(({ linkId }) => linkId);
  },
  view: async (db, linkId, filesAt) => {
    const facts = await shownOf(db, linkId);
    return facts && { ...sharedOf(facts), images: await imagesOf(db, facts.id, filesAt) };
  },
  paper: async (db, linkId, files, { now }) => {
    const [facts, link] = await Promise.all([
      shownOf(db, linkId),
      db.findWhere(claimLinks, eq(claimLinks.linkId, linkId)),
    ]);
    return facts && claimFile(db, facts.id, { files, now, reader: link?.isOfClaim ? "insurer" : "anonymous" });
  },
  file: async (db, linkId, files, { file, size }) => {
    const facts = await shownOf(db, linkId);
    if (!facts || !isUuid(file)) return undefined;
    const found = await db.findWhere(claimFiles, and(eq(claimFiles.claimId, facts.id), eq(claimFiles.fileId, file)));
    if (!found) return undefined;
    const picture = await db.find(mediaFiles, found.fileId);
    return isShown(picture) ? fileForLink(files, picture, size) : undefined;
  },
});

const shownOf = async (db: Db, linkId: string): Promise<ClaimRecord | undefined> => {
  const [facts] = await db.read(factsOfLink, { linkId });
  return facts?.state === "withdrawn" ? undefined : facts;
};

const sharedOf = (facts: ClaimRecord) => ({
  number: facts.number,
  claimNumber: facts.claimNumber,
  licensePlate: facts.licensePlate,
  licensePlateCountry: facts.licensePlateCountry,
  nameEn: vehicleName(facts).en || null,
  nameAr: vehicleName(facts).ar || null,
});

/** Pictures only, and never the claim copy, which is a paper with names. */
const isShown = (file: { type: string; collection: string | null }) =>
  isPicture(file) && file.collection !== "claim-copy";

const imagesOf = async (db: Db, claimId: string, filesAt: string) =>
  (await filesOf(db, claimId)).filter(isShown).map(({ id, thumbnailKey }) => ({
    url: `${filesAt}/${id}`,
    thumbnailUrl: thumbnailKey && `${filesAt}/${id}?thumbnail=1`,
  }));

export const inspectionImages = serveOpenly(
  contract.inspectionImages,
  throttled("links", 60),
  async ({ directory, params: { token }, now, kinds, secretKey }) => {
    const { db, link, owner } = await followLink(directory, token, { now, kinds });
    const filesAt = `/api/public/links/${token}/files`;
    if (link.kind !== contract.claimLinks.kind) throw refuseLink("link-closed");
    const shown = await owner.view(db, link.id, filesAt, { now, kinds, secretKey });
    if (shown === undefined) throw refuseLink("link-closed");
    return whole((shown as z.output<typeof contract.claimLinks.shown>).images);
  },
);

/** What a mail about a claim says. Refuses `not-found`. */
export const thingOf = async (db: Db, id: string, what: "claim" | "inspection"): Promise<Thing> => {
  const [[facts], shop] = await Promise.all([db.read(factsById, { id }), shopOf(db)]);
  if (!facts) throw refuse("not-found");
  const said = (pair: Pair): Pair => {
    const saidIn = (language: Language) =>
      inLanguage(pair, language, {
        number: isolated(facts.claimNumber ?? String(facts.number)),
        plate: isolated(shownPlate(facts, language)),
        shop: nameIn(language, shop),
      });
    return { en: saidIn("en"), ar: saidIn("ar") };
  };
  return {
    name: String(facts.number),
    recipient: { name: facts.insurerName, nameAr: facts.insurerNameAr, phone: null },
    subject: said(what === "claim" ? claimMailWords.claimSubject : claimMailWords.inspectionSubject),
    message: said(what === "claim" ? claimMailWords.claimMessage : claimMailWords.inspectionMessage),
    action: claimMailWords.action,
    mailsPaper: what === "claim",
  };
};
