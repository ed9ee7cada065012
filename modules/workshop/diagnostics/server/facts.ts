import { and, desc, eq, sql } from "drizzle-orm";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { clients } from "../../../records/clients/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { carFields, cars } from "../../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../../visits/tables.ts";
import { diagnosticLinks, diagnosticValues, vehicleDiagnostics } from "../tables.ts";

/** A bit for each saved step: 2 for step 1, 4 for step 2. */
const savedSteps = select({ bits: cast(sql`coalesce(sum(1 << ${diagnosticValues.step}), 0)`, "int") })
  .from(diagnosticValues)
  .where(and(eq(diagnosticValues.diagnosticId, vehicleDiagnostics.id), eq(diagnosticValues.label, "note")));

/** Diagnostics with visit, client, vehicle and creator, for lists and pages. */
export const selectFacts = () =>
  select({
    id: vehicleDiagnostics.id,
    number: vehicleDiagnostics.number,
    clientVehicleId: vehicleDiagnostics.clientVehicleId,
    version: vehicleDiagnostics.version,
    createdAt: vehicleDiagnostics.createdAt,
    createdBy: vehicleDiagnostics.createdBy,
    creatorName: users.name,
    creatorNameAr: users.nameAr,
    endedAt: vehicleDiagnostics.endedAt,
    template: vehicleDiagnostics.template,
    printed: vehicleDiagnostics.printed,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    mileage: clientVehicles.mileage,
    vehicleEnteredAt: clientVehicles.vehicleEnteredAt,
    vehicleExitedAt: clientVehicles.vehicleExitedAt,
    deletedAt: clientVehicles.deletedAt,
    vehicleId: clientVehicles.vehicleId,
    clientId: clientVehicles.clientId,
    clientName: clients.name,
    ...carFields,
    savedSteps: cast(savedSteps, "int"),
  })
    .from(vehicleDiagnostics)
    .innerJoin(clientVehicles, eq(clientVehicles.id, vehicleDiagnostics.clientVehicleId))
    .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
    .innerJoin(users, eq(users.id, vehicleDiagnostics.createdBy))
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId));

export type DiagnosticRecord = RowOf<typeof factsById>;

export const factsById = read("diagnostics.facts", (value: Values<{ id: string }>) =>
  selectFacts().where(eq(vehicleDiagnostics.id, value.id)),
);

export const factsOfLink = read("diagnostics.of-link", (value: Values<{ linkId: string }>) => {
  const linked = select({ id: diagnosticLinks.diagnosticId })
    .from(diagnosticLinks)
    .where(eq(diagnosticLinks.linkId, value.linkId));
  return selectFacts().where(eq(vehicleDiagnostics.id, sql`${linked}`));
});

/** Newest first, at most 50. */
export const factsOfVisit = read("diagnostics.of-vehicle", (value: Values<{ clientVehicleId: string }>) =>
  selectFacts()
    .where(eq(vehicleDiagnostics.clientVehicleId, value.clientVehicleId))
    .orderBy(desc(vehicleDiagnostics.id))
    .limit(50),
);
