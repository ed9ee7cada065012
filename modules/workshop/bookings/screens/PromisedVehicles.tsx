import { Link } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import type { PromisedVehicle } from "../contract.ts";
import { calendarWords } from "../screen-words.ts";
import classes from "./calendar.module.css";

/** The plates of vehicles promised for a day, each with whether it has left. */
export const PromisedVehicles = ({ of: promised }: { of: readonly PromisedVehicle[] }) => {
  const say = useWords(calendarWords);
  return (
    <ul className={classes.promised}>
      {promised.map(({ id, licensePlate, licensePlateCountry, state, viewUrl }) => (
        <li key={id}>
          <Link to={viewUrl} className={classes.promise}>
            <Plate text={licensePlate} country={licensePlateCountry} width={72} />
            {state === "left" ? (
              <StatusWord tone="done" icon="good">
                {say("left")}
              </StatusWord>
            ) : state === "late" ? (
              <StatusWord tone="wrong" icon="late">
                {say("isLate")}
              </StatusWord>
            ) : (
              <StatusWord tone="none" icon="clock">
                {say("open")}
              </StatusWord>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
};
