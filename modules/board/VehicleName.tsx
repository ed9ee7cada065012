import { inLanguage } from "../../platform/shared/words.ts";
import { useDigits, useLanguage } from "../../platform/web/language.tsx";
import { knownColour } from "../vehicles/colours.ts";
import classes from "./board.module.css";
import type { BoardRow } from "./contract.ts";

type MakeModelYear = Pick<BoardRow, "vehicleMake" | "vehicleModel" | "vehicleYear">;

export const VehicleName = ({ of: row }: { of: MakeModelYear & Pick<BoardRow, "vehicleColour"> }) => {
  const describe = useVehicleName();
  const language = useLanguage();
  const colour = row.vehicleColour && (knownColour(row.vehicleColour)?.name[language] ?? row.vehicleColour);
  return (
    <div>
      <div className={classes.name}>{describe(row) || "–"}</div>
      {colour && <div className={classes.quiet}>{colour}</div>}
    </div>
  );
};

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
