import type { Db, Row } from "../../../../platform/server/db/database.ts";
import type { FileAnswer } from "../../../../platform/server/files/answers.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { printedFile } from "../../../../platform/server/papers/paper-files.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { bytesOf, withPictures } from "../../../base/media/letterhead-verbs.ts";
import { isPicture, pictureForPaper } from "../../../base/media/picture-verbs.ts";
import { answerOf as fileAnswer } from "../../../base/media/verbs.ts";
import type { mediaFiles } from "../../../base/media/tables.ts";
import { makeAndModel, plateDrawing, withYear } from "../../../records/vehicles/paper-verbs.ts";
import * as contract from "../contract.ts";
import { diagnosticPaper, type PaperPhoto } from "./pdf-data.ts";
import { collectionOf } from "../rules.ts";
import { refuse } from "../words.ts";
import { uncheckedOf } from "./checkpoints.ts";
import { printedDiagnosticOf } from "./snapshot.ts";
import { factsById } from "./facts.ts";
import { allUnchecked, filesOf, unjudgedOf, valuesOf } from "./reading.ts";

/** Maximum of printed photos; the link's page shows all. */
const maxPhotos = 36;

export const printDiagnostic = serve(contract.printDiagnostic, ({ db, params, files }) =>
  diagnosticFile(db, params.id, files, "shop"),
);

/**
 * The report of an ended diagnostic as a PDF. A link's PDF leaves out client, VIN and inspector, like its page.
 * Pictures are loaded one after the other, so that only their small copies are in memory.
 */
export const diagnosticFile = async (
  db: Db,
  id: string,
  files: Files,
  reader: "shop" | "anonymous",
): Promise<FileAnswer> => {
  const [[facts], values, kept, points] = await Promise.all([
    db.read(factsById, { id }),
    valuesOf(db, id),
    filesOf(db, id),
    uncheckedOf(db, id),
  ]);
  if (!facts) throw refuseKernel("not-found");
  const { endedAt } = facts;
  if (!endedAt) throw refuse("diagnostic-not-ended");
  const { letterhead, visit, by, previousTread = null } = facts.printed ?? (await printedDiagnosticOf(db, facts));
  const pictures = kept.filter(isPicture);
  const named = [...values, ...(await unjudgedOf(db, values, pictures.map(fileAnswer)))];
  const drawingKey = values.find(({ label }) => label === "drawing_image")?.value;
  const print = async () => {
    const photos: PaperPhoto[] = [];
    for (const file of pictures.slice(0, maxPhotos))
      photos.push({ ...placeOf(file, named), bytes: await pictureForPaper(files, file) });
    return diagnosticPaper({
      shop: await withPictures(files, letterhead),
      number: facts.number,
      endedAt,
      ...(reader === "shop" ? { by, client: visit.clientName } : { by: null, client: null }),
      vehicle: {
        plate: plateDrawing(visit),
        name: withYear(makeAndModel(visit), visit.vehicleYear, letterhead.language),
        vin: reader === "shop" ? visit.vinNumber : null,
        mileage: visit.mileage,
      },
      values,
      uncheckedPoints: allUnchecked(points, values),
      previousTread,
      template: facts.template && { en: facts.template.name, ar: facts.template.nameAr },
      drawing: typeof drawingKey === "string" ? await bytesOf(files, drawingKey) : null,
      photos,
      photosLeftOut: kept.length - photos.length,
    });
  };
  return printedFile(db, `diagnostic-${facts.number}`, print);
};

/** The step and checkpoint of a photo. */
const placeOf = (
  { collection }: Row<typeof mediaFiles>,
  values: readonly { step: number; label: string; nameEn: string | null; nameAr: string | null }[],
): Omit<PaperPhoto, "bytes"> => {
  const value = values.find(({ step, label }) => collectionOf(step, label) === collection);
  const step = value?.step ?? Number(/^step-(\d)/.exec(collection ?? "")?.[1] ?? 7);
  return { step, of: value?.nameEn && value.nameAr ? { en: value.nameEn, ar: value.nameAr } : null };
};
