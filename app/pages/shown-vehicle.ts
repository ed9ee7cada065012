import { type Language, nameIn } from "../../platform/shared/words.ts";
import type { showVehicle } from "../../modules/front/board/vehicle-contract.ts";
import type { Answer } from "../../platform/shared/route.ts";

export type ShownVehicle = Answer<typeof showVehicle>;

/** What a new invoice proposes of a vehicle. */
export const invoicedVehicle = (vehicle: ShownVehicle, language: Language) => ({
  id: vehicle.id,
  client: vehicle.client.name,
  insurer: vehicle.insuranceCompany && nameIn(language, vehicle.insuranceCompany),
  claimNumber: vehicle.insuranceReferenceNumber,
});
