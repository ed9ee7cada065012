import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { columnsWithout, select } from "../../../platform/server/db/select.ts";
import { withFields } from "../../../platform/server/db/rows.ts";
import { type Columns, versionByFields } from "../../../platform/server/http/versions.ts";
import { dateIn, timeIn } from "../../../platform/shared/dates.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { clients } from "../../records/clients/tables.ts";
import { insuranceCompanies } from "../../records/insurers/tables.ts";
import { users } from "../../base/team/tables.ts";
import { carFields, cars } from "../../records/vehicles/car-verbs.ts";
import { type vehicle, vehicleChanges } from "./contract.ts";
import { clientVehicles } from "./tables.ts";
import { displayedOrNull } from "../../records/vehicles/make-verbs.ts";

type Reader = { language: Language; timeZone: string };

/** A visit as the contract answers it, with amounts in minor units. */
export type VehicleFacts = z.input<typeof vehicle>;

const factsRead = read("visits.facts", (value: Values<{ id: string }>) =>
  select({
    ...columnsWithout(clientVehicles, "shopId", "branchId", "searchText", "changedAt", "statusBeforeExit"),
    ...carFields,
    vehicleCustomFields: cars.vehicleCustomFields,
    clientName: clients.name,
    clientNumber: clients.number,
    clientContactNumber: clients.contactNumber,
    clientVatNumber: clients.vatNumber,
    insurerName: insuranceCompanies.name,
    insurerNameAr: insuranceCompanies.nameAr,
    creatorName: users.name,
    creatorNameAr: users.nameAr,
  })
    .from(clientVehicles)
    .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
    .innerJoin(users, eq(users.id, clientVehicles.createdBy))
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
    .leftJoin(insuranceCompanies, eq(insuranceCompanies.id, clientVehicles.insuranceCompanyId))
    .where(eq(clientVehicles.id, value.id)),
);

type FactsRow = ReturnType<typeof factsRead.rowsOf>[number];

/** A visit with its vehicle, client, names and insurer, in one statement. Refuses `not-found`. */
export const vehicleFacts = async (db: Db, id: string, reader: Reader): Promise<VehicleFacts> => {
  const [row] = await db.read(factsRead, { id });
  if (!row) throw refuse("not-found");
  return factsOf(row, reader);
};

const factsOf = (row: FactsRow, { language, timeZone }: Reader): VehicleFacts => {
  const make = displayedOrNull(row.vehicleMakeId, row.makeName, row.makeNameAr, language);
  const model = displayedOrNull(row.vehicleModelId, row.modelName, row.modelNameAr, language);
  return withFields(row, {
    client: {
      id: row.clientId,
      number: row.clientNumber,
      name: row.clientName,
      contactNumber: row.clientContactNumber,
      vatNumber: row.clientVatNumber,
      viewUrl: `/back/clients/${row.clientId}`,
    },
    vehicleMake: make,
    vehicleModel: make && model && { ...model, make },
    vehicleEnteredAtDate: dateIn(row.vehicleEnteredAt, timeZone),
    vehicleEnteredAtTime: timeIn(row.vehicleEnteredAt, timeZone),
    insuranceCompany:
      row.insuranceCompanyId === null
        ? null
        : { id: row.insuranceCompanyId, name: row.insurerName ?? "", nameAr: row.insurerNameAr },
    version: versionOfVisit(row, { contactNumber: row.clientContactNumber, vatNumber: row.clientVatNumber }),
    createdBy: { id: row.createdBy, name: row.creatorName, nameAr: row.creatorNameAr },
    viewUrl: viewUrlOf(row.id),
  });
};

type Versioned = Omit<
  Columns<typeof vehicleChanges, FactsRow>,
  `client${"Name" | "ContactNumber" | "VatNumber" | "CustomFields"}`
>;
type Contact = { contactNumber: string | null; vatNumber: string | null };

/** The version of all fields of the vehicle's form: the visit, the vehicle, and the client's phone and VAT number. */
export const versionOfVisit = (visit: Versioned, client: Contact): string => formVersion({ ...visit, client });

const formVersion = versionByFields(vehicleChanges, ({ client }: Versioned & { client: Contact }) => ({
  clientName: null,
  clientContactNumber: client.contactNumber,
  clientVatNumber: client.vatNumber,
  clientCustomFields: null,
  plateChange: null,
  sameVehicleId: null,
  notVehicleId: null,
}));

export const viewUrlOf = (id: string) => `/back/vehicles/${id}`;
