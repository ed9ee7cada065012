import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../platform/server/db/select.ts";
import { clients } from "../../records/clients/tables.ts";
import { buyerOf } from "../e-invoices/seller-verbs.ts";
import { addressLine } from "../../../platform/shared/address.ts";
import { toBuyerVatNumber } from "../../base/shop/tax-identity.ts";
import { carFields, cars } from "../../records/vehicles/car-verbs.ts";
import { makeAndModel, plateDrawing } from "../../records/vehicles/paper-verbs.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";
import type { PrintedAdvance } from "./server/advance-pdf-data.ts";

const payersOfVisits = read("payments.payers-of-visits", (value: Values<{ visits: readonly string[] }>) =>
  select({
    clientVehicleId: clientVehicles.id,
    name: clients.name,
    phone: clients.contactNumber,
    vatNumber: clients.vatNumber,
    taxOffice: clients.taxOffice,
    crNumber: clients.crNumber,
    buyerKind: clients.buyerKind,
    country: clients.country,
    street: clients.street,
    buildingNumber: clients.buildingNumber,
    district: clients.district,
    city: clients.city,
    postalCode: clients.postalCode,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    mileage: clientVehicles.mileage,
    ...carFields,
  })
    .from(clientVehicles)
    .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
    .where(isAnyOf(clientVehicles.id, value.visits)),
);

/** The client of a visit and its vehicle, as papers of payments print them. */
export type Payer = RowOf<typeof payersOfVisits>;

export const payerOf = async (db: Db, clientVehicleId: string): Promise<Payer | undefined> =>
  (await payersOf(db, [clientVehicleId]))[0];

export const payersOf = (db: Db, visits: readonly string[]): Promise<Payer[]> => db.read(payersOfVisits, { visits });

type Buyer = Pick<
  Payer,
  | "name"
  | "phone"
  | "vatNumber"
  | "taxOffice"
  | "crNumber"
  | "buyerKind"
  | "country"
  | "street"
  | "buildingNumber"
  | "district"
  | "city"
  | "postalCode"
> & { nameAr?: string | null };

/** Who pays, as the buyer of a paper and of its e-invoice. */
export const taxBuyer = (payer: Buyer, shopCountry: string): Pick<PrintedAdvance, "buyer" | "party"> => {
  const { name, nameAr = null } = payer;
  const tax = {
    vatNumber: (payer.vatNumber && toBuyerVatNumber(payer.vatNumber, shopCountry)) || null,
    isBusiness: payer.buyerKind !== "private",
  };
  return {
    buyer: {
      name,
      nameAr,
      ...tax,
      taxOffice: payer.taxOffice,
      crNumber: payer.crNumber,
      phone: payer.phone,
      address: addressLine(payer),
    },
    party: buyerOf({
      ...tax,
      name: nameAr && nameAr !== name ? `${nameAr} | ${name}` : name,
      crNumber: payer.crNumber,
      country: (payer.buyerKind === "abroad" && payer.country) || shopCountry,
      address: payer,
    }),
  };
};

/** The payer as the buyer of an advance invoice. */
export const buyerOnPaper = (payer: Payer, shopCountry: string): Omit<PrintedAdvance, "original"> => {
  const { en, ar } = makeAndModel(payer);
  return {
    ...taxBuyer(payer, shopCountry),
    vehicle: {
      plate: plateDrawing(payer),
      makeAndModel: en,
      makeAndModelAr: ar,
      year: payer.vehicleYear,
      colour: payer.vehicleColour,
      vin: payer.vinNumber,
      mileage: payer.mileage,
    },
  };
};
