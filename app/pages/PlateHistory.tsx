import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { Plate } from "../../modules/records/vehicles/screens/Plate.tsx";
import { dateIn, readableDate } from "../../platform/shared/dates.ts";
import { isolatedName, nameIn } from "../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { CompactList } from "../../platform/web/parts/CompactList.tsx";
import { useZone } from "../../platform/web/parts/Day.tsx";
import type { ShownVehicle } from "./shown-vehicle.ts";
import classes from "./vehicle-page.module.css";

type Plates = ShownVehicle["plates"];

/** The current and former plates of a vehicle: from when to when, and who replaced each. */
export const PlateHistory = ({ plates }: { plates: Plates }) => {
  const say = useWords(vehiclePageWords);
  const language = useLanguage();
  const timeOf = useTimeOf();
  return (
    <CompactList
      title={say("plates")}
      rows={plates.map((plate) => ({
        key: `${plate.licensePlate} ${plate.until}`,
        what: (
          <span className={classes.earlierPlate}>
            <Plate text={plate.licensePlate} country={plate.licensePlateCountry} />
          </span>
        ),
        when: (
          <>
            <div>{timeOf(plate)}</div>
            {plate.by && (
              <div>
                {say(plate.isMerge ? "plateMergedBy" : "plateReplacedBy", {
                  name: isolatedName(nameIn(language, plate.by)),
                })}
              </div>
            )}
          </>
        ),
      }))}
    />
  );
};

const useTimeOf = () => {
  const say = useWords(vehiclePageWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  const day = (instant: string) => inDigits(readableDate(dateIn(instant, zone), language));
  return ({ since, until }: Plates[number]): string => {
    if (until === null) return since === null ? say("plateNow") : say("plateNowSince", { since: day(since) });
    return since === null
      ? say("plateUntil", { until: day(until) })
      : say("plateBetween", { since: day(since), until: day(until) });
  };
};
