import { inLanguage } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage } from "../../../../platform/web/language.tsx";

type MakeOrModel = { name: string; nameAr: string };
type MakeModelYear = { vehicleMake: MakeOrModel | null; vehicleModel: MakeOrModel | null; vehicleYear: number | null };

/** Make, model and year in the user's language: «تويوتا كامري 2021». */
export const useVehicleName = () => {
  const language = useLanguage();
  const inDigits = useDigits();
  return ({ vehicleMake, vehicleModel, vehicleYear }: MakeModelYear) =>
    [vehicleMake, vehicleModel]
      .map((item) => item && inLanguage({ en: item.name, ar: item.nameAr || item.name }, language))
      .concat(vehicleYear ? inDigits(vehicleYear) : null)
      .filter(Boolean)
      .join(" ");
};
