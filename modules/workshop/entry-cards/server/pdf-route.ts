import { asc, eq } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import type { FileAnswer } from "../../../../platform/server/files/answers.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { printedFile } from "../../../../platform/server/papers/paper-files.ts";
import { bytesOf, withPictures } from "../../../base/media/letterhead-verbs.ts";
import { isPicture, pictureForPaper } from "../../../base/media/picture-verbs.ts";
import { mediaFiles } from "../../../base/media/tables.ts";
import { makeAndModel, plateDrawing, withYear } from "../../../records/vehicles/paper-verbs.ts";
import { entryCardPaper } from "./pdf-data.ts";
import { printedCardOf } from "./snapshot.ts";
import { entryCardFiles, type entryCards } from "../tables.ts";

/** Two pages of photos; the card's page shows all. */
const maxPhotos = 24;

/**
 * The card as a PDF in its current state; once signed it never changes. Photos are loaded one after the other, so
 * that only their small copies are in memory.
 */
export const entryCardFile = async (db: Db, card: Row<typeof entryCards>, files: Files): Promise<FileAnswer> => {
  const [{ visit, letterhead, employee, ordered }, kept] = await Promise.all([
    card.printed ?? printedCardOf(db, card),
    filesOf(db, card.id),
  ]);
  const pictures = kept.filter(isPicture).slice(0, maxPhotos);
  const print = async () => {
    const photos: Uint8Array[] = [];
    for (const picture of pictures) photos.push(await pictureForPaper(files, picture));
    return entryCardPaper({
      shop: await withPictures(files, letterhead),
      date: card.date,
      at: card.signedAt ?? card.createdAt,
      client: { name: visit.clientName, phone: visit.clientPhone },
      vehicle: {
        plate: plateDrawing(visit),
        name: withYear(makeAndModel(visit), visit.vehicleYear, letterhead.language),
        colour: visit.vehicleColour,
        vin: visit.vinNumber,
        enteredAt: visit.vehicleEnteredAt,
        daysToFix: visit.daysToFix,
      },
      custom: visit.custom,
      kmIn: card.kmIn,
      fuelLevel: card.fuelLevel,
      conditions: card.conditions,
      drawing: card.drawingKey ? await bytesOf(files, card.drawingKey) : null,
      damageMarks: card.damageMarks,
      complaint: card.complaint,
      remarks: card.remarks,
      trailer: {
        name: card.fromTrailerName,
        licensePlate: card.fromTrailerLicensePlate,
        damages: card.trailerDamages,
      },
      responsibleEmployee: employee,
      ordered,
      signature: card.signatureKey ? await bytesOf(files, card.signatureKey) : null,
      photos,
      photosLeftOut: kept.length - photos.length,
    });
  };
  return printedFile(db, `entry-card-${card.date}`, print);
};

const filesOf = async (db: Db, cardId: string) => {
  const rows = await db.list(entryCardFiles, {
    where: eq(entryCardFiles.entryCardId, cardId),
    orderBy: [asc(entryCardFiles.fileId)],
    limit: 500,
  });
  const found = await db.findAll(
    mediaFiles,
    rows.map(({ fileId }) => fileId),
  );
  return rows.flatMap(({ fileId }) => found.filter(({ id, struckOutAt }) => id === fileId && struckOutAt === null));
};
