import { isolated, isolatedName, listComma, nameIn } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import type { JobVehicle } from "./job-vehicle-contract.ts";
import { jobVehicleWords } from "./job-vehicle-words.ts";

const maxNamed = 2;

/** The vehicles of a ready-made job in the user's language: one, or all in short. */
export const useVehicleNames = () => {
  const say = useWords(jobVehicleWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const yearsOf = ({ fromYear, toYear }: JobVehicle) => {
    if (fromYear && toYear) return isolated(inDigits(fromYear === toYear ? fromYear : `${fromYear}–${toYear}`));
    if (fromYear) return say("since", { year: isolated(inDigits(fromYear)) });
    return toYear && say("until", { year: isolated(inDigits(toYear)) });
  };
  /** «Toyota Camry 2018–2021». */
  const nameOf = (vehicle: JobVehicle) =>
    [vehicle.vehicleMake, vehicle.vehicleModel]
      .map((named) => named && isolatedName(nameIn(language, named)))
      .concat(yearsOf(vehicle) || null)
      .filter(Boolean)
      .join(" ");
  const namesOf = (vehicles: readonly JobVehicle[]) => {
    const named = vehicles.slice(0, maxNamed).map(nameOf);
    const left = vehicles.length - named.length;
    return [...named, ...(left > 0 ? [say("more", { count: left })] : [])].join(listComma(language));
  };
  return { nameOf, namesOf };
};
