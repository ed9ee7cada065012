import type { Db } from "../../../platform/server/db/database.ts";
import { needsConfirmation } from "../../../platform/shared/refusals.ts";
import { ownNames } from "../../vehicles/server/makes.ts";
import type { Vehicle } from "../../vehicles/verbs.ts";
import type { PlateChange } from "../contract.ts";
import { vehicleQuestionWords } from "../words.ts";
import { visitsOf } from "./earlier.ts";

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

export const askAboutVin = async (db: Db, vehicle: Vehicle, vinNumber: string) => {
  const [{ make, model }, visits] = await Promise.all([ownNames(db, vehicle), visitsOf(db, vehicle.id)]);
  return needsConfirmation(
    { "vin-known": vehicleQuestionWords.vinKnown },
    {
      vehicle: {
        id: vehicle.id,
        ...plateOf(vehicle),
        name: [make?.name, model?.name, vehicle.vehicleYear].filter(Boolean).join(" "),
        name_ar: [make?.nameAr, model?.nameAr, vehicle.vehicleYear].filter(Boolean).join(" "),
        visits,
      },
      vin_number: vinNumber,
    },
  );
};
