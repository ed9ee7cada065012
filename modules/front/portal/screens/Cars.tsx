import { readable } from "../../../../platform/shared/money.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { LifeStrip } from "../../../../platform/web/parts/LifeStrip.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import { Kilometres } from "../../board/Kilometres.tsx";
import { stationWords } from "../../board/words.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { reminderKindWords } from "../../../workshop/service-reminders/words.ts";
import type { SharedPortal } from "../contract.ts";
import { portalWords } from "../screen-words.ts";
import classes from "./portal.module.css";

type Car = SharedPortal["cars"][number];
type Visit = Car["visits"][number];

export const Cars = ({ of }: { of: readonly Car[] }) => {
  const say = useWords(portalWords);
  if (of.length === 0) return <p>{say("noVehicles")}</p>;
  return (
    <ul className={classes.list}>
      {of.map((car) => (
        <li key={car.id} className={classes.car}>
          <CarHead car={car} />
          {car.visits.map((visit) => visit.life && <Life key={visit.id} of={visit.life} label={say("life")} />)}
          <Services of={car.services} />
          <EarlierVisits of={car.visits.slice(1)} />
        </li>
      ))}
    </ul>
  );
};

const CarHead = ({ car: { licensePlate, licensePlateCountry, name, visits } }: { car: Car }) => {
  const say = useWords(portalWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const [newest] = visits;
  const dayOf = (day: string) => inDigits(readableDate(day, language));
  return (
    <div className={classes.carHead}>
      <Plate text={licensePlate} country={licensePlateCountry} width={124} />
      <p>
        {name && <b>{inDigits(name[language])}</b>}
        {newest && (
          <span className={classes.quiet}>
            <Dotted>
              {[
                newest.exitedOn === null
                  ? say("entered", { day: dayOf(newest.enteredOn) })
                  : say("lastVisit", { day: dayOf(newest.enteredOn) }),
                newest.mileage !== null && <Kilometres key="km" of={newest.mileage} />,
              ]}
            </Dotted>
          </span>
        )}
      </p>
    </div>
  );
};

const Services = ({ of }: { of: Car["services"] }) => {
  const say = useWords(portalWords);
  const sayKind = useWords(reminderKindWords);
  const language = useLanguage();
  const inDigits = useDigits();
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map(({ kind, note, dueKm, expectedOn }) => {
        const name = isolated(kind === "other" && note ? note : sayKind(kind));
        const day = inDigits(readableDate(expectedOn, language));
        return (
          <li key={`${kind} ${note} ${expectedOn}`} className={classes.quiet}>
            {dueKm === null
              ? say("service", { name, day })
              : say("serviceAt", { name, day, km: isolated(inDigits(readable(String(dueKm)))) })}
          </li>
        );
      })}
    </ul>
  );
};

const Life = ({ of, label }: { of: NonNullable<Visit["life"]>; label: string }) => {
  const say = useWords(stationWords);
  return (
    <LifeStrip
      label={label}
      stations={of.map(({ station, state, on }) => ({
        key: station,
        name: say(station),
        state,
        when: on && state !== "now" ? <Day date={on} form="day" /> : undefined,
      }))}
    />
  );
};

const EarlierVisits = ({ of }: { of: readonly Visit[] }) => {
  const say = useWords(portalWords);
  if (of.length === 0) return null;
  return (
    <details className={classes.earlier}>
      <summary>{say("earlier", { count: of.length })}</summary>
      <ul>
        {of.map((visit) => (
          <li key={visit.id}>
            <Day date={visit.enteredOn} />
            {visit.mileage !== null && (
              <span className={classes.quiet}>
                <Kilometres of={visit.mileage} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};
