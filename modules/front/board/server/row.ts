import { z } from "zod";
import { readComposed } from "../../../../platform/server/db/read.ts";
import { tableSchema } from "../../../../platform/server/db/row-schema.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import type { Needs } from "../../../../platform/shared/route.ts";
import { toSnake } from "../../../../platform/shared/wire.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { carColumns, carJoins, carRow } from "../../../records/vehicles/car-verbs.ts";
import { displayedOrNull } from "../../../records/vehicles/make-verbs.ts";
import { viewUrlOf } from "../../../workshop/visits/fact-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import type { Visit } from "../../../workshop/visits/verbs.ts";
import type { BoardRow } from "../contract.ts";
import { knownTo, stay } from "../rules.ts";
import { progressColumns, progressJoins, progressOf, progressRow } from "../progress-verbs.ts";
import { waitColumns, waitJoins, waitRow, waitsOf } from "./waits.ts";

export type Reader = { language: Language; timeZone: string; today: string; may: (needs: Needs) => boolean };

const ofVisit = z.object(tableSchema(clientVehicles)).pick({
  id: true,
  clientId: true,
  licensePlate: true,
  licensePlateCountry: true,
  plateKey: true,
  mileage: true,
  daysToFix: true,
  vehicleEnteredAt: true,
  vehicleExitedAt: true,
  status: true,
  deletedAt: true,
}).shape;

const boardVisit = {
  ...ofVisit,
  clientName: z.string(),
  clientContactNumber: z.string().nullable(),
  ...carRow,
  ...progressRow,
};
type BoardVisit = z.output<z.ZodObject<typeof boardVisit>>;

const listedVisit = { ...boardVisit, ...waitRow };
export type ListedVisit = z.output<z.ZodObject<typeof listedVisit>>;

/** Reads the rows of a statement made by `withProgress` without waits. */
export const boardVisits = readComposed(boardVisit);

/** Reads the rows of a statement made by `withProgress` with waits. */
export const listedVisits = readComposed(listedVisit);

/**
 * Adds to visits (a query with the alias `v`) what a row shows: names, progress, and with waits why it waits. Every join
 * is by key of the visit, so the cost depends only on the number of rows.
 */
export const withProgress = (visits: string, { withWaits }: { withWaits: boolean }) => `
  select ${Object.keys(ofVisit)
    .map((name) => `v.${toSnake(name)}`)
    .join(
      ", ",
    )}, c.name as client_name, c.contact_number as client_contact_number, ${carColumns}, ${progressColumns}${withWaits ? `, ${waitColumns}` : ""}
  from ${visits} v
  join clients c on c.shop_id = $1 and c.id = v.client_id
  ${carJoins}
  ${progressJoins}
  ${withWaits ? waitJoins : ""}`;

export const stayOf = (
  visit: Pick<Visit, "vehicleEnteredAt" | "vehicleExitedAt" | "deletedAt" | "daysToFix">,
  { timeZone, today }: Pick<Reader, "timeZone" | "today">,
) =>
  stay(
    {
      enteredOn: dateIn(visit.vehicleEnteredAt, timeZone),
      vehicleExitedAt: visit.vehicleExitedAt,
      archivedOn: visit.deletedAt && dateIn(visit.deletedAt, timeZone),
      daysToFix: visit.daysToFix,
    },
    today,
  );

/** A row of the board. It takes what it shows: copies of all that was read took eight times as long. */
export const boardRowOf = (visit: BoardVisit, reader: Reader): BoardRow => {
  const progress = progressOf(visit, reader);
  const { language } = reader;
  const { next, life } = knownTo(reader.may, progress);
  return {
    id: visit.id,
    licensePlate: visit.licensePlate,
    licensePlateCountry: visit.licensePlateCountry,
    plateKey: visit.plateKey,
    vehicleMake: displayedOrNull(visit.vehicleMakeId, visit.makeName, visit.makeNameAr, language),
    vehicleModel: displayedOrNull(visit.vehicleModelId, visit.modelName, visit.modelNameAr, language),
    vehicleYear: visit.vehicleYear,
    vehicleColour: visit.vehicleColour,
    mileage: visit.mileage,
    status: visit.status,
    daysToFix: visit.daysToFix,
    vehicleEnteredAt: visit.vehicleEnteredAt,
    vehicleExitedAt: visit.vehicleExitedAt,
    deletedAt: visit.deletedAt,
    client: {
      id: visit.clientId,
      name: visit.clientName,
      contactNumber: visit.clientContactNumber,
      viewUrl: `/back/clients/${visit.clientId}`,
    },
    hasEntryCard: progress.card !== "none",
    time: stayOf(visit, reader),
    isInvoiced: progress.approvedInvoices > 0,
    needsClaim: visit.needsClaim && visit.vehicleExitedAt === null && reader.may("view-insurance-claims"),
    pendingClaim: reader.may("view-insurance-claims") ? visit.pendingClaim : null,
    next,
    life,
    viewUrl: viewUrlOf(visit.id),
  };
};

/** A row of the board, with why it waits as long as it is inside. */
export const listedRowOf = (visit: ListedVisit, reader: Reader) => {
  const row = boardRowOf(visit, reader);
  const isInside = visit.vehicleExitedAt === null && visit.deletedAt === null;
  return Object.assign(row, { waits: isInside ? waitsOf(visit, row.next, reader.timeZone) : null });
};
