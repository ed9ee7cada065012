import type { Db } from "../../../../platform/server/db/database.ts";
import { needsConfirmation } from "../../../../platform/shared/refusals.ts";
import { ownNames } from "../../../records/vehicles/make-verbs.ts";
import type { Vehicle } from "../../../records/vehicles/verbs.ts";
import type { PlateChange } from "../contract.ts";
import type { Contradiction } from "../joining.ts";
import { vehicleQuestionWords } from "../words.ts";
import { type KnownVehicle, visitsOf } from "./earlier.ts";

/**
 * Asks about a new plate of a known vehicle: was the old one wrong, does the vehicle have a new one, or is it
 * another vehicle?
 */
export const askAboutPlate = (known: Plate, typed: Plate, choices: readonly PlateChange[]) =>
  needsConfirmation(
    { "plate-differs": vehicleQuestionWords.plateDiffers },
    { vehicle: plateOf(known), typed: plateOf(typed), choices },
  );

type Plate = Pick<Vehicle, "licensePlate" | "licensePlateCountry">;

const plateOf = ({ licensePlate, licensePlateCountry }: Plate) => ({
  license_plate: licensePlate,
  license_plate_country: licensePlateCountry,
});

export const askAboutVin = async (db: Db, vehicle: Vehicle, vinNumber: string) =>
  needsConfirmation(
    { "vin-known": vehicleQuestionWords.vinKnown },
    { vehicle: await knownOf(db, vehicle), vin_number: vinNumber },
  );

/** Asks whether the vehicle with the typed plate is this one although something contradicts it. */
export const askAboutKnownPlate = async (
  db: Db,
  vehicle: KnownVehicle,
  typed: Plate,
  found: readonly Contradiction[],
) =>
  needsConfirmation(
    { "plate-known": vehicleQuestionWords.plateKnown },
    {
      vehicle: {
        ...(await knownOf(db, vehicle)),
        client_name: vehicle.lastClientName,
        mileage: vehicle.highestMileage,
      },
      typed: plateOf(typed),
      contradictions: found,
    },
  );

const knownOf = async (db: Db, vehicle: Vehicle) => {
  const [{ make, model }, visits] = await Promise.all([ownNames(db, vehicle), visitsOf(db, vehicle.id)]);
  return {
    id: vehicle.id,
    ...plateOf(vehicle),
    name: [make?.name, model?.name, vehicle.vehicleYear].filter(Boolean).join(" "),
    name_ar: [make?.nameAr, model?.nameAr, vehicle.vehicleYear].filter(Boolean).join(" "),
    visits,
  };
};
