import { type Db, type Row } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../platform/server/db/select.ts";
import type { PlateFields } from "../../records/vehicles/verbs.ts";
import { type SearchedVehicle, visitSearchText } from "./server/search-text.ts";
import { clientVehicles } from "./tables.ts";

type PastVisit = PlateFields &
  Pick<
    Row<typeof clientVehicles>,
    "id" | "branchId" | "clientId" | "vehicleId" | "mileage" | "customFields" | "createdBy"
  > & {
    /** The day on which the vehicle came and left. */
    day: string;
    enteredAt: string;
    vehicle: SearchedVehicle;
  };

/** Adds visits from before Warsha: the vehicle has left, nobody is told, and no paper comes of it. */
export const addPastVisits = async (db: Db, visits: readonly PastVisit[]) => {
  await db.insertAll(
    clientVehicles,
    visits.map(({ day, enteredAt, vehicle, ...visit }) => ({
      ...visit,
      vehicleEnteredAt: enteredAt,
      vehicleExitedAt: day,
      status: "completed" as const,
      searchText: visitSearchText({ ...visit, insuranceReferenceNumber: null }, vehicle),
    })),
  );
  db.announce("vehicles");
};

/** Deletes visits to which nothing refers. */
export const removeVisits = async (db: Db, ids: readonly string[]) => {
  await db.query("visits.remove", "delete from client_vehicles where shop_id = $1 and id = any($2::uuid[])", [ids]);
  db.announce("vehicles");
};

const visitsOf = read("visits.clients-and-days", (value: Values<{ vehicleIds: readonly string[] }>) =>
  select({
    vehicleId: clientVehicles.vehicleId,
    clientId: clientVehicles.clientId,
    enteredAt: clientVehicles.vehicleEnteredAt,
  })
    .from(clientVehicles)
    .where(isAnyOf(clientVehicles.vehicleId, value.vehicleIds)),
);

export const visitsOfVehicles = (db: Db, vehicleIds: readonly string[]) => db.read(visitsOf, { vehicleIds });
