import { and, desc, eq, lt } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { storedFile } from "../../../platform/server/files/answers.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { inLanguage, isolated, type Pair } from "../../../platform/shared/words.ts";
import type { MediaFile } from "../../media/contract.ts";
import { fileForLink } from "../../media/server/shared.ts";
import { mediaFiles } from "../../media/tables.ts";
import { serveLinks } from "../../messages/server/links.ts";
import * as contract from "../contract.ts";
import { standingOf } from "../rules.ts";
import { diagnosticFiles, diagnosticLinks } from "../tables.ts";
import { refuse, shareWords } from "../words.ts";
import { diagnosticFile } from "./print.ts";
import { uncheckedOf } from "./checkpoints.ts";
import {
  allUnchecked,
  type DiagnosticFacts,
  filesOf,
  nameOf,
  selectFacts,
  unjudgedOf,
  valuesOf,
  valueWithFiles,
} from "./reading.ts";

/** A diagnostic can be shared once it has ended; a reopened one is not shown. */
export const diagnosticSharing = serveLinks(contract.diagnosticLinks, {
  thing: async (db, id, use) => {
    const [thing] = await db.query<Shared>(
      "diagnostics.shared-thing",
      `select d.number, d.ended_at, v.license_plate, c.name, c.contact_number as phone, s.name as shop_name, s.name_ar as shop_name_ar
       from vehicle_diagnostics d
       join client_vehicles v on v.shop_id = d.shop_id and v.id = d.client_vehicle_id
       join clients c on c.shop_id = v.shop_id and c.id = v.client_id
       join shops s on s.shop_id = d.shop_id and s.id = d.shop_id
       where d.shop_id = $1 and d.id = $2`,
      [id],
    );
    if (!thing) throw refuseKernel("not-found");
    if (use === "share" && !thing.endedAt) throw refuse("diagnostic-not-ended");
    const { number, licensePlate, name, phone } = thing;
    return {
      name: `${number} · ${licensePlate}`,
      recipient: { name, phone },
      subject: said(shareWords.subject, thing),
      message: said(shareWords.message, thing),
      action: shareWords.action,
    };
  },
  tie: (db, diagnosticId, linkId) => db.insert(diagnosticLinks, { diagnosticId, linkId }),
  linksOf: async (db, diagnosticId, { before, most }) => {
    const ties = await db.list(diagnosticLinks, {
      where: and(eq(diagnosticLinks.diagnosticId, diagnosticId), lt(diagnosticLinks.linkId, before)),
      orderBy: [desc(diagnosticLinks.linkId)],
      limit: most,
    });
    return ties.map(({ linkId }) => linkId);
  },
  view: async (db, linkId, filesAt) => {
    const facts = await endedOf(db, linkId);
    return facts && shownOf(db, facts, filesAt);
  },
  paper: async (db, linkId, files) => {
    const facts = await endedOf(db, linkId);
    return facts && diagnosticFile(db, facts.id, files, "stranger");
  },
  file: async (db, linkId, files, { file, small }) => {
    const facts = await endedOf(db, linkId);
    if (!facts) return undefined;
    if (file === drawing) {
      const key = (await valuesOf(db, facts.id)).find(({ label }) => label === "drawing_image")?.value;
      return typeof key === "string" ? storedFile(files, key, { name: "drawing.png", type: "image/png" }) : undefined;
    }
    const tie = idPattern.test(file)
      ? await db.findWhere(
          diagnosticFiles,
          and(eq(diagnosticFiles.diagnosticId, facts.id), eq(diagnosticFiles.fileId, file)),
        )
      : undefined;
    return tie && fileForLink(files, await db.find(mediaFiles, tie.fileId), small);
  },
});

const drawing = "drawing";
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Shared = {
  number: number;
  endedAt: string | null;
  licensePlate: string;
  name: string;
  phone: string | null;
  shopName: string;
  shopNameAr: string | null;
};

const said = (pair: Pair, { licensePlate, shopName, shopNameAr }: Shared): Pair => ({
  en: inLanguage(pair, "en", { shop: shopName, plate: isolated(licensePlate) }),
  ar: inLanguage(pair, "ar", { shop: shopNameAr ?? shopName, plate: isolated(licensePlate) }),
});

type Ended = DiagnosticFacts & { endedAt: string };

/** The diagnostic of a link, if it has ended. */
const endedOf = async (db: Db, linkId: string): Promise<Ended | undefined> => {
  const [facts] = await db.query<DiagnosticFacts>(
    "diagnostics.of-link",
    `${selectFacts} and d.id = (select tie.diagnostic_id from diagnostic_links tie where tie.shop_id = $1 and tie.link_id = $2)`,
    [linkId],
  );
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
    steps: standingOf(values, facts.endedAt),
    diagnosticValues: values
      .filter(({ label }) => label !== "drawing_strokes")
      .map((value) => valueWithFiles(value, files, `${filesAt}/${drawing}`)),
    unjudgedPoints: await unjudgedOf(db, values, files),
    uncheckedPoints: allUnchecked(points, values),
  };
};

const linkedFile = (
  { id, name, size, type, thumbnailKey, collection }: Row<typeof mediaFiles>,
  filesAt: string,
): MediaFile => ({
  url: `${filesAt}/${id}`,
  thumbnailUrl: thumbnailKey && `${filesAt}/${id}?thumbnail=1`,
  file: { id, name, size, type },
  collection,
});
