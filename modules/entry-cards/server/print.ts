import { asc, eq } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { type FileAnswer, madeFile } from "../../../platform/server/files/answers.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { inBoth } from "../../../platform/server/papers/letterhead.ts";
import { printPaper } from "../../../platform/server/papers/pdf.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { bytesOf, letterheadOf, withLogo } from "../../media/server/logo.ts";
import { isPicture, pictureForPaper } from "../../media/server/shared.ts";
import { mediaFiles } from "../../media/tables.ts";
import { makeAndModel, plateDrawing, withYear } from "../../vehicles/server/on-paper.ts";
import { entryCardPaper } from "./paper.ts";
import { entryCardFiles, type entryCards } from "../tables.ts";

type Visit = {
  clientName: string;
  clientPhone: string | null;
  licensePlate: string;
  licensePlateCountry: string;
  makeName: string | null;
  makeNameAr: string | null;
  modelName: string | null;
  modelNameAr: string | null;
  vehicleYear: number | null;
  vehicleColour: string | null;
  vinNumber: string | null;
  vehicleEnteredAt: string;
  daysToFix: number | null;
  employee: string | null;
  employeeAr: string | null;
};

/** Two pages of them; the others are seen on the card's own page. */
const mostPhotos = 24;

/** The card as a PDF, as it stands now; once signed it never changes. Its photos are read one after the other, so that memory holds their small copies only. */
export const entryCardFile = async (db: Db, card: Row<typeof entryCards>, files: Files): Promise<FileAnswer> => {
  const [visit, letterhead, kept] = await Promise.all([visitOf(db, card.id), letterheadOf(db), filesOf(db, card.id)]);
  const pictures = kept.filter(isPicture).slice(0, mostPhotos);
  const print = async () => {
    const photos: Uint8Array[] = [];
    for (const picture of pictures) photos.push(await pictureForPaper(files, picture));
    return printPaper(
      db.shopId,
      entryCardPaper({
        shop: await withLogo(files, letterhead),
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
        kmIn: card.kmIn,
        fuelLevel: card.fuelLevel,
        conditions: card.conditions,
        drawing: card.drawingKey ? await bytesOf(files, card.drawingKey) : null,
        damageMarks: card.damageMarks,
        remarks: card.remarks,
        trailer: {
          name: card.fromTrailerName,
          licensePlate: card.fromTrailerLicensePlate,
          damages: card.trailerDamages,
        },
        responsibleEmployee: visit.employee === null ? null : inBoth(visit.employee, visit.employeeAr),
        signature: card.signatureKey ? await bytesOf(files, card.signatureKey) : null,
        photos,
        photosLeftOut: kept.length - photos.length,
      }),
    );
  };
  return madeFile(print, { name: `entry-card-${card.date}.pdf`, type: "application/pdf" });
};

const filesOf = async (db: Db, cardId: string) => {
  const ties = await db.list(entryCardFiles, {
    where: eq(entryCardFiles.entryCardId, cardId),
    orderBy: [asc(entryCardFiles.fileId)],
    limit: 500,
  });
  const found = await db.findAll(
    mediaFiles,
    ties.map(({ fileId }) => fileId),
  );
  return ties.flatMap(({ fileId }) => found.filter(({ id }) => id === fileId));
};

const visitOf = async (db: Db, cardId: string): Promise<Visit> => {
  const [visit] = await db.query<Visit>(
    "entry-cards.paper",
    `select c.name as client_name, c.contact_number as client_phone, v.license_plate, v.license_plate_country, k.name as make_name, k.name_ar as make_name_ar,
       m.name as model_name, m.name_ar as model_name_ar, v.vehicle_year, v.vehicle_colour, v.vin_number, v.vehicle_entered_at, v.days_to_fix, u.name as employee, u.name_ar as employee_ar
     from entry_cards e
     join client_vehicles v on v.shop_id = e.shop_id and v.id = e.client_vehicle_id
     join clients c on c.shop_id = v.shop_id and c.id = v.client_id
     left join vehicle_makes k on k.shop_id = v.shop_id and k.id = v.vehicle_make_id
     left join vehicle_models m on m.shop_id = v.shop_id and m.id = v.vehicle_model_id
     left join users u on u.shop_id = e.shop_id and u.id = e.responsible_employee_id
     where e.shop_id = $1 and e.id = $2`,
    [cardId],
  );
  if (!visit) throw refuse("not-found");
  return visit;
};
