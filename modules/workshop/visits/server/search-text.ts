import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import { plateSearchWords } from "../../../records/vehicles/plate-key.ts";
import type { MakeOrModel } from "../../../records/vehicles/make-verbs.ts";

export type SearchedVisit = { plateKey: string; insuranceReferenceNumber: string | null | undefined };
export type SearchedVehicle = {
  plateKey: string;
  vinNumber: string | null;
  vehicleYear: number | null;
  make: MakeOrModel | null;
  model: MakeOrModel | null;
};

/**
 * A visit is searchable by its own plate and by its vehicle's current one. The letters of a plate are repeated
 * separately, so that two of them can match the start of a word.
 */
export const visitSearchText = (visit: SearchedVisit, vehicle: SearchedVehicle): string => {
  const names = [vehicle.make?.name, vehicle.make?.nameAr, vehicle.model?.name, vehicle.model?.nameAr];
  return searchTextOf(
    ...[...new Set([visit.plateKey, vehicle.plateKey])].flatMap(plateSearchWords),
    vehicle.vinNumber,
    ...names,
    vehicle.vehicleYear,
    visit.insuranceReferenceNumber,
  );
};
