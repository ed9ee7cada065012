import type { Changes, Db } from "../../../../platform/server/db/database.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import { checkedTogether } from "../../../../platform/shared/refusals.ts";
import { phoneOf, vatNumberOf } from "../../../records/clients/verbs.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { checkPlate } from "../../../records/vehicles/license-plate.ts";
import { plateKey } from "../../../records/vehicles/plate-key.ts";
import type { PlateFields } from "../../../records/vehicles/verbs.ts";
import type { changeVehicle } from "../contract.ts";
import type { clientVehicles } from "../tables.ts";
import { isInside } from "./earlier.ts";
import { checkYear, enteredAtOf, vinIn } from "./sent.ts";

export type Saving = Pick<Call<typeof changeVehicle>, "db" | "body" | "shop" | "now" | "today">;

/** The validated fields of the visit; absent ones stay undefined. */
export const visitFields = async ({ db, body, shop, now, today }: Saving): Promise<Changes<typeof clientVehicles>> => {
  const { vehicleEnteredAt } = checkedTogether({
    year: () => checkYear(body.vehicleYear, today),
    vin: () => vinIn(body.vinNumber),
    vehicleEnteredAt: () => enteredAtOf(body.vehicleEnteredAt, shop.timeZone, now),
    phone: () => phoneOf(body.clientContactNumber, { shop, prefix: "client_" }),
    vatNumber: () => vatNumberOf(body.clientVatNumber, { shop, prefix: "client_" }),
  });
  if (body.insuranceCompanyId) await db.find(insuranceCompanies, body.insuranceCompanyId);
  const { mileage, daysToFix, insuranceCompanyId, insuranceReferenceNumber, insuranceApprovedAmount } = body;
  return {
    mileage,
    daysToFix,
    insuranceCompanyId,
    insuranceReferenceNumber,
    insuranceApprovedAmount,
    vehicleEnteredAt,
  };
};

export const plateOf = (licensePlate: string, licensePlateCountry: string): PlateFields => ({
  licensePlate,
  licensePlateCountry,
  plateKey: plateKey(licensePlate, licensePlateCountry),
});

export const plateWarnings = async (db: Db, plate: PlateFields, ownId: string | null) => [
  ...(checkPlate(plate.licensePlate, plate.licensePlateCountry) ? ["plate-unusual" as const] : []),
  ...((await isInside(db, plate, ownId)) ? ["already-inside" as const] : []),
];

type MakeAndModel = { vehicleMakeId?: string | null; vehicleModelId?: string | null };

/** Make and model after the request; absent ones stay as known, but a model needs its make. */
export const makeAndModel = (sent: MakeAndModel, known: MakeAndModel = {}): [string | null, string | null] => {
  if (sent.vehicleModelId) return [sent.vehicleMakeId ?? null, sent.vehicleModelId];
  const makeId = (sent.vehicleMakeId === undefined ? known.vehicleMakeId : sent.vehicleMakeId) ?? null;
  const keepsModel = sent.vehicleModelId === undefined && makeId === known.vehicleMakeId;
  return [makeId, (keepsModel ? known.vehicleModelId : null) ?? null];
};
