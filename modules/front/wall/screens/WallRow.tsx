import { dateIn, readableDate, timeIn } from "../../../../platform/shared/dates.ts";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { MiniStrip } from "../../../../platform/web/parts/LifeStrip.tsx";
import { type StatusIcon, statusIcons, type Tone } from "../../../../platform/web/parts/StatusWord.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { statusLooks } from "../../../workshop/visits/status-looks.ts";
import { statusWords } from "../../../workshop/visits/status-words.ts";
import { nextWords } from "../../board/words.ts";
import type { WallVehicle } from "../contract.ts";
import type { WallHold } from "../rules.ts";
import { wallWords } from "../wall-words.ts";
import classes from "./wall.module.css";

type Props = { vehicle: WallVehicle; timeZone: string; now: number };

/** A vehicle: its plate and name, what is done on it, its road, its state and its promise. */
export const WallRow = ({ vehicle, timeZone, now }: Props) => {
  const language = useLanguage();
  const doing = useDoing();
  const { licensePlate, licensePlateCountry, make, model, life } = vehicle;
  return (
    <li className={classes.row} data-row>
      <Plate text={licensePlate} country={licensePlateCountry} width="calc(258 * var(--u))" />
      <div className={classes.vehicle}>
        <div className={classes.name}>
          {[make, model].flatMap((part) => (part ? nameIn(language, part) : [])).join(" ")}
        </div>
        <div className={classes.doing}>{doing(vehicle)}</div>
      </div>
      <div className={classes.road}>
        <MiniStrip states={life} />
      </div>
      <State of={vehicle} />
      <Due of={vehicle} timeZone={timeZone} now={now} />
    </li>
  );
};

/** What is done on it, or what it waits for. A note of a hold and the name of an outside workshop stay in the office. */
const useDoing = () => {
  const say = useWords(wallWords);
  const sayNext = useWords(nextWords);
  const language = useLanguage();
  return ({ next, work, hold }: WallVehicle): string => {
    if (hold) return say(holds[hold]);
    if (work)
      return say("work", {
        task: isolatedName(nameIn(language, work.task)),
        name: isolatedName(nameIn(language, work.by)),
      });
    return next ? sayNext(next) : say("done");
  };
};

const holds = {
  part: "waitsForPart",
  client: "waitsForClient",
  insurer: "waitsForInsurer",
  other: "stands",
  outside: "outside",
} as const satisfies Record<WallHold, keyof typeof wallWords>;

const late = { tone: "wrong", icon: "late" } as const satisfies { tone: Tone; icon: StatusIcon };

const State = ({ of: { status, lateDays } }: { of: WallVehicle }) => {
  const say = useWords(wallWords);
  const sayStatus = useWords(statusWords);
  const isLate = lateDays > 0 && status !== "ready_for_pickup";
  const { tone, icon } = isLate ? late : statusLooks[status];
  const Icon = statusIcons[icon];
  return (
    <div className={classes.state} data-tone={tone}>
      <Icon size={48} stroke={2} aria-hidden className={classes.icon} />
      {isLate ? say("isLate") : sayStatus(status)}
    </div>
  );
};

const Due = ({
  of: { lateDays, promisedOn, promisedAt, day },
  timeZone,
  now,
}: { of: WallVehicle } & Omit<Props, "vehicle">) => {
  const say = useWords(wallWords);
  const language = useLanguage();
  const inDigits = useDigits();
  if (lateDays > 0) return <Time large={say("days", { count: lateDays })} small={say("pastPromise")} tone="wrong" />;
  if (promisedOn === null) return <Time large={say("days", { count: day })} small={say("here")} />;
  const hour = promisedAt && inDigits(timeIn(promisedAt, timeZone));
  if (promisedOn === dateIn(new Date(now), timeZone))
    return hour ? (
      <Time large={hour} small={say("promisedToday")} />
    ) : (
      <Time large={say("today")} small={say("promised")} />
    );
  return (
    <Time
      large={readableDate(promisedOn, language, language === "ar" ? "weekday" : "weekdayShort")}
      small={hour ?? inDigits(readableDate(promisedOn, language, "day"))}
    />
  );
};

const Time = ({ large, small, tone }: { large: string; small: string; tone?: Tone }) => (
  <div className={classes.time} data-tone={tone}>
    <b>
      <bdi>{large}</bdi>
    </b>
    <span>
      <bdi>{small}</bdi>
    </span>
  </div>
);
