import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { clients } from "../../../records/clients/tables.ts";
import { printedFields } from "../../../base/custom-fields/verbs.ts";
import { type Letterhead, letterheadOf } from "../../../base/media/letterhead-verbs.ts";
import { carFields, cars } from "../../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../tables.ts";

const visitRead = read("vehicles.on-paper", (value: Values<{ visitId: string }>) =>
  select({
    clientName: clients.name,
    clientPhone: clients.contactNumber,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    ...carFields,
    mileage: clientVehicles.mileage,
    vehicleEnteredAt: clientVehicles.vehicleEnteredAt,
    daysToFix: clientVehicles.daysToFix,
    custom: printedFields(clients.customFields, cars.vehicleCustomFields, clientVehicles.customFields),
  })
    .from(clientVehicles)
    .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
    .where(eq(clientVehicles.id, value.visitId)),
);

export type VisitOnPaper = ReturnType<typeof visitRead.rowsOf>[number];

/** From current data. Refuses `not-found`. */
export const visitOnPaper = async (db: Db, visitId: string): Promise<VisitOnPaper> => {
  const [visit] = await db.read(visitRead, { visitId });
  if (!visit) throw refuse("not-found");
  return visit;
};

/** The shop, client and vehicle on a document. A signed or ended document stores its own. */
export type PaperHead = { letterhead: Letterhead; visit: Kept };

/** Documents of earlier versions have no custom fields. */
type Kept = Omit<VisitOnPaper, "custom"> & Partial<Pick<VisitOnPaper, "custom">>;

export const paperHeadOf = async (db: Db, visitId: string): Promise<PaperHead> => {
  const [letterhead, visit] = await Promise.all([letterheadOf(db), visitOnPaper(db, visitId)]);
  return { letterhead, visit };
};
