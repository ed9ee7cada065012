import { searchTextOf } from "../../../platform/server/db/search-pattern.ts";
import { fold } from "../../../platform/shared/folding.ts";
import type { Named } from "../../vehicles/server/makes.ts";

export type SearchedVisit = { plateKey: string; insuranceReferenceNumber: string | null | undefined };
export type SearchedVehicle = {
  plateKey: string;
  vinNumber: string | null;
  vehicleYear: number | null;
  make: Named | null;
  model: Named | null;
};

/**
 * A visit is found by its own plate and by the one that its vehicle has now. The letters of a plate stand once more by themselves, so that
 * two of them can be looked for where a word begins; a name of several words once more in one, so that it is found however it is spaced.
 */
export const visitSearchText = (visit: SearchedVisit, vehicle: SearchedVehicle): string => {
  const names = [vehicle.make?.name, vehicle.make?.nameAr, vehicle.model?.name, vehicle.model?.nameAr];
  return searchTextOf(
    ...[...new Set([visit.plateKey, vehicle.plateKey])].flatMap((key) => [key, key.replace(/^\d+/, "")]),
    vehicle.vinNumber,
    ...names,
    vehicle.vehicleYear,
    ...names.map(unspaced),
    visit.insuranceReferenceNumber,
  );
};

/** `Land Cruiser` as `landcruiser`; undefined of a name that is one word already. */
const unspaced = (name: string | undefined) => {
  const folded = fold(name ?? "");
  const joined = folded.replace(/[\s\p{Pd}]/gu, "");
  return joined === folded ? undefined : joined;
};
