import { and, desc, eq, lt } from "drizzle-orm";
import { isUuid } from "../../../../platform/shared/uuid.ts";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { storedFile } from "../../../../platform/server/files/answers.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { inLanguage, isolated, type Pair } from "../../../../platform/shared/words.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { clients } from "../../../records/clients/tables.ts";
import type { MediaFile } from "../../../base/media/contract.ts";
import { fileForLink } from "../../../base/media/picture-verbs.ts";
import { mediaFiles } from "../../../base/media/tables.ts";
import { serveLinks } from "../../../base/messages/link-verbs.ts";
import { shops } from "../../../base/shop/tables.ts";
import { clientVehicles } from "../../visits/tables.ts";
import * as contract from "../contract.ts";
import { stepResults } from "../rules.ts";
import { diagnosticFiles, diagnosticLinks, vehicleDiagnostics } from "../tables.ts";
import { refuse, shareWords } from "../words.ts";
import { diagnosticFile } from "./pdf-route.ts";
import { uncheckedOf } from "./checkpoints.ts";
import { type DiagnosticRecord, factsOfLink } from "./facts.ts";
import { previousTreadOf } from "./previous-tread.ts";
import { allUnchecked, filesOf, nameOf, unjudgedOf, valuesOf, valueWithFiles } from "./reading.ts";
import { plateInBoth } from "../../../records/vehicles/license-plate.ts";

/** A diagnostic can be shared once it has ended; a reopened one is not shown. */
export const diagnosticSharing = serveLinks(contract.diagnosticLinkRoutes, {
  thing: async (db, id, use) => {
    const [thing] = await db.read(sharedRead, { id });
    if (!thing) throw refuseKernel("not-found");
    if (use === "share" && !thing.endedAt) throw refuse("diagnostic-not-ended");
    const { number, name, phone, email, language } = thing;
    const plate = plateInBoth(thing);
    return {
      name: `${number} · ${plate.en}`,
      recipient: { name, phone, email, language },
      plate,
      subject: shareText(shareWords.subject, thing, plate),
      message: shareText(shareWords.message, thing, plate),
      action: shareWords.action,
    };
  },
  attach: (db, diagnosticId, linkId) => db.insert(diagnosticLinks, { diagnosticId, linkId }),
  linksOf: async (db, diagnosticId, { before, max }) => {
    const rows = await db.list(diagnosticLinks, {
      where: and(eq(diagnosticLinks.diagnosticId, diagnosticId), lt(diagnosticLinks.linkId, before)),
      orderBy: [desc(diagnosticLinks.linkId)],
      limit: max,
    });
    return rows.map(({ linkId }) => linkId);
  },
  view: async (db, linkId, filesAt) => {
    const facts = await endedOf(db, linkId);
    return facts && shownOf(db, facts, filesAt);
  },
  paper: async (db, linkId, files) => {
    const facts = await endedOf(db, linkId);
    return facts && diagnosticFile(db, facts.id, files, "anonymous");
  },
  file: async (db, linkId, files, { file, size }) => {
    const facts = await endedOf(db, linkId);
    if (!facts) return undefined;
    if (file === drawing) {
      const key = (await valuesOf(db, facts.id)).find(({ label }) => label === "drawing_image")?.value;
      return typeof key === "string" ? storedFile(files, key, { name: "drawing.png", type: "image/png" }) : undefined;
    }
    const found = isUuid(file)
      ? await db.findWhere(
          diagnosticFiles,
          and(eq(diagnosticFiles.diagnosticId, facts.id), eq(diagnosticFiles.fileId, file)),
        )
      : undefined;
    return found && fileForLink(files, await db.find(mediaFiles, found.fileId), size);
  },
});

const drawing = "drawing";
const sharedRead = read("diagnostics.shared-thing", (value: Values<{ id: string }>) =>
  select({
    number: vehicleDiagnostics.number,
    endedAt: vehicleDiagnostics.endedAt,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    name: clients.name,
    phone: clients.contactNumber,
    email: clients.email,
    language: clients.language,
    shopName: shops.name,
    shopNameAr: shops.nameAr,
  })
    .from(vehicleDiagnostics)
    .innerJoin(clientVehicles, eq(clientVehicles.id, vehicleDiagnostics.clientVehicleId))
    .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
    .innerJoin(shops, eq(shops.id, vehicleDiagnostics.shopId))
    .where(eq(vehicleDiagnostics.id, value.id)),
);

const shareText = (pair: Pair, { shopName, shopNameAr }: RowOf<typeof sharedRead>, plate: Pair): Pair => ({
  en: inLanguage(pair, "en", { shop: shopName, plate: isolated(plate.en) }),
  ar: inLanguage(pair, "ar", { shop: shopNameAr ?? shopName, plate: isolated(plate.ar) }),
});

type Ended = DiagnosticRecord & { endedAt: string };

/** The diagnostic of a link, if it has ended. */
const endedOf = async (db: Db, linkId: string): Promise<Ended | undefined> => {
  const [facts] = await db.read(factsOfLink, { linkId });
  return facts?.endedAt ? { ...facts, endedAt: facts.endedAt } : undefined;
};

/** Parsed by the contract, so that only its fields are answered. */
const shownOf = async (db: Db, facts: Ended, filesAt: string): Promise<contract.SharedDiagnostic> => {
  const [values, kept, points] = await Promise.all([
    valuesOf(db, facts.id),
    filesOf(db, facts.id),
    uncheckedOf(db, facts.id),
  ]);
  const files = kept.map((file) => linkedFile(file, filesAt));
  const vehicle = facts.printed?.visit ?? facts;
  return {
    ...facts,
    vehicle: { ...vehicle, nameEn: nameOf(vehicle, "en"), nameAr: nameOf(vehicle, "ar") },
    steps: stepResults(values, facts.endedAt),
    diagnosticValues: values
      .filter(({ label }) => label !== "drawing_strokes")
      .map((value) => valueWithFiles(value, files, `${filesAt}/${drawing}`)),
    unjudgedPoints: await unjudgedOf(db, values, files),
    uncheckedPoints: allUnchecked(points, values),
    previousTread: await previousTreadOf(db, facts),
  };
};

const linkedFile = (
  { id, name, size, type, thumbnailKey, collection }: Row<typeof mediaFiles>,
  filesAt: string,
): MediaFile => ({
  url: `${filesAt}/${id}`,
  thumbnailUrl: thumbnailKey && `${filesAt}/${id}?thumbnail=1`,
  // The link answers the photo with its marks.
  marks: [],
  markedUrl: null,
  file: { id, name, size, type },
  collection,
});
