import { IconChevronRight } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, Section } from "../../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { useVehicleName } from "../../../records/vehicles/screens/vehicle-name.ts";
import type { MergeableCar } from "../merge-contract.ts";
import { mergeWords } from "../merge-words.ts";
import classes from "./merge.module.css";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

type Found = MergeableCar & { hasOtherVin: boolean };

/** Vehicles that may be the same car; each leads to the comparison with it. */
export const MergeableList = ({ id, cars, isSearch }: { id: string; cars: readonly Found[]; isSearch: boolean }) => {
  const say = useWords(mergeWords);
  if (cars.length === 0)
    return isSearch ? (
      <Empty title={say("nothingFound")} lines={say("nothingFoundLine")} />
    ) : (
      <Empty title={say("noneLikely")} lines={say("noneLikelyLine")} />
    );
  return (
    <Section title={say(isSearch ? "found" : "likely")} count={cars.length}>
      <ul>
        {cars.map((car) => (
          <FoundCar key={car.visitId} car={car} to={`/back/vehicles/${id}/merge?other=${car.visitId}`} />
        ))}
      </ul>
    </Section>
  );
};

const FoundCar = ({ car, to }: { car: Found; to: string }) => {
  const plateOf = useShownPlate();
  const say = useWords(mergeWords);
  const describe = useVehicleName();
  return (
    <li className={classes.found}>
      <Plate text={car.licensePlate} country={car.licensePlateCountry} />
      <div className={classes.foundWords}>
        <Link to={to} className={classes.foundLink}>
          {describe(car) || <Ltr>{plateOf(car)}</Ltr>}
        </Link>
        <div className={classes.quiet}>
          <Dotted>
            {[
              <Name key="client">{car.clientName}</Name>,
              say("visits", { visits: car.visits }),
              <span key="last">
                {say("lastEntry")} <Day date={car.lastEnteredAt} />
              </span>,
            ]}
          </Dotted>
        </div>
        {car.vinNumber && (
          <div className={classes.quiet}>
            {say("vin")} <Ltr className={classes.code}>{car.vinNumber}</Ltr>
          </div>
        )}
        {car.hasOtherVin && (
          <StatusWord tone="wrong" icon="alert">
            {say("otherVin")}
          </StatusWord>
        )}
      </div>
      <IconChevronRight size={18} stroke={1.75} aria-hidden className="flips" />
    </li>
  );
};
