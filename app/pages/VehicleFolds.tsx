import { IconCar, IconHistory } from "@tabler/icons-react";
import { listReadings } from "../../modules/front/board/odometer-contract.ts";
import { Odometer } from "../../modules/front/board/Odometer.tsx";
import { isBackwards } from "../../modules/front/board/rules.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { ServiceReminders } from "../../modules/workshop/service-reminders/screens/ServiceReminders.tsx";
import { isolatedDate } from "../../platform/shared/words.ts";
import { useWords } from "../../platform/web/language.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { useList } from "../../platform/web/use-answer.ts";
import { useDayText } from "../../platform/web/use-day-text.ts";
import { Fold } from "./Fold.tsx";
import { PlateHistory } from "./PlateHistory.tsx";
import type { ShownVehicle } from "./shown-vehicle.ts";
import { VehicleFacts, Visits } from "./VehicleParts.tsx";
import classes from "./vehicle-page.module.css";

export const OtherVisits = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const say = useWords(vehiclePageWords);
  const dayText = useDayText();
  const [latest] = vehicle.visits;
  if (!latest) return null;
  return (
    <Fold
      icon={<IconHistory size={20} stroke={1.75} aria-hidden />}
      title={say("visits")}
      count={vehicle.visits.length}
      line={say("latestOther", { day: isolatedDate(dayText(latest.vehicleEnteredAt)) })}
    >
      <Visits vehicle={vehicle} />
    </Fold>
  );
};

/** Open from the start if the odometer went backwards. */
export const VehicleDetails = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const say = useWords(vehiclePageWords);
  const { rows = [] } = useList(listReadings, { params: { id: vehicle.id }, query: { limit: 8 } });
  return (
    <Fold
      icon={<IconCar size={20} stroke={1.75} aria-hidden />}
      title={say("details")}
      line={vehicle.vinNumber && <Ltr>{vehicle.vinNumber}</Ltr>}
      open={rows.some(({ km, highestBefore }) => isBackwards(km, highestBefore))}
    >
      <VehicleFacts vehicle={vehicle} />
      <div className={classes.lists}>
        {vehicle.plates.length > 1 && <PlateHistory plates={vehicle.plates} />}
        <ServiceReminders clientVehicleId={vehicle.id} />
        <Odometer clientVehicleId={vehicle.id} />
      </div>
    </Fold>
  );
};
