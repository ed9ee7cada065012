import { useLanguage } from "../../../platform/web/language.tsx";
import { knownColour } from "../../records/vehicles/colours.ts";
import { useVehicleName } from "../../records/vehicles/screens/vehicle-name.ts";
import classes from "./board.module.css";
import type { BoardRow } from "./contract.ts";

export const VehicleName = ({
  of: row,
}: {
  of: Pick<BoardRow, "vehicleMake" | "vehicleModel" | "vehicleYear" | "vehicleColour">;
}) => {
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
