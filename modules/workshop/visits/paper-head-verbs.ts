import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { clients } from "../../records/clients/tables.ts";
import { printedFields } from "../../base/custom-fields/verbs.ts";
import { type Letterhead, letterheadAt, readSeller } from "../../base/media/letterhead-verbs.ts";
import { carFields, cars } from "../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "./tables.ts";

const visitRead = read("vehicles.on-paper", (value: Values<{ visitId: string }>) =>
  select({
    branchId: clientVehicles.branchId,
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

export type VisitOnPaper = Omit<RowOf<typeof visitRead>, "branchId">;

/** The shop, client and vehicle on a document. A signed or ended document stores its own. */
export type PaperHead = { letterhead: Letterhead; visit: Kept };

/** Documents of earlier versions have no custom fields. */
type Kept = Omit<VisitOnPaper, "custom"> & Partial<Pick<VisitOnPaper, "custom">>;

/** From current data. Refuses `not-found`. */
export const paperHeadOf = async (db: Db, visitId: string): Promise<PaperHead> => {
  const [seller, [found]] = await Promise.all([readSeller(db), db.read(visitRead, { visitId })]);
  if (!found) throw refuse("not-found");
  const { branchId, ...visit } = found;
  return { letterhead: letterheadAt(seller, branchId), visit };
};
