import { IconClock, IconClockExclamation } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { Waiting } from "../../../../platform/web/parts/skeletons.tsx";
import { Skeleton } from "../../../../platform/web/plain/Skeleton.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { stations } from "../../board/rules.ts";
import { stationWords } from "../../board/words.ts";
import { showRoad } from "../contract.ts";
import { fullestOf } from "../rules.ts";
import { todayWords } from "../screen-words.ts";
import classes from "./road.module.css";

type Stops = Answer<typeof showRoad>;
type Stop = Stops["stops"][number];

/** How many vehicles stand where on the road through the workshop; each station leads to its vehicles on the board. */
export const Road = () => {
  const mayAsk = useMay()(showRoad.needs);
  const answer = useAnswer(showRoad, {}, { live: true, when: mayAsk });
  if (!mayAsk) return null;
  return (
    <Loaded answer={answer} skeleton={<Coming />}>
      {(road) => <Stations of={road} />}
    </Loaded>
  );
};

const Stations = ({ of: { inside, late, stops } }: { of: Stops }) => {
  const say = useWords(todayWords);
  const fullest = fullestOf(stops);
  return (
    <Section title={say("onRoad", { count: inside })} act={late > 0 && <Late count={late} stops={stops} />}>
      <ol className={classes.stops}>
        {stops.map((stop) => (
          <StopOf key={stop.station} of={stop} isFullest={stop === fullest} />
        ))}
      </ol>
    </Section>
  );
};

/** How many are late, and where most of them stand. */
const Late = ({ count, stops }: { count: number; stops: readonly Stop[] }) => {
  const say = useWords(todayWords);
  const sayStation = useWords(stationWords);
  const late = say("late", { count });
  const most = fullestOf(stops.map((stop) => ({ station: stop.station, count: stop.late })));
  return (
    <Link to="/back/vehicles?filter=late" className={classes.late}>
      <span className={classes.short}>{late}</span>
      <span className={classes.whole}>{most ? say("mostAt", { late, station: sayStation(most.station) }) : late}</span>
    </Link>
  );
};

/** The size of a disc grows with its vehicles. */
const sizeOf = (count: number) => Math.min(64, 28 + 4 * count);

const StopOf = ({ of: { station, count, late, unanswered }, isFullest }: { of: Stop; isFullest: boolean }) => {
  const say = useWords(todayWords);
  const sayStation = useWords(stationWords);
  const inDigits = useDigits();
  return (
    <li className={classes.stop} data-fullest={isFullest || undefined} data-empty={count === 0 || undefined}>
      <Link to={`/back/vehicles?station=${station}`} className={classes.link}>
        <span className={classes.place}>
          <span className={classes.disc} style={{ "--disc": `${sizeOf(count) / 16}rem` } as CSSProperties}>
            <Count of={count} />
          </span>
        </span>
        <span className={classes.name}>{sayStation(station)}</span>
        <span className={classes.words}>
          {late > 0 && (
            <span className={classes.wrong}>
              <IconClockExclamation size={16} stroke={2} aria-hidden />
              {say("late", { count: late })}
            </span>
          )}
          {unanswered > 0 && (
            <span className={classes.wait}>
              <IconClock size={16} stroke={2} aria-hidden />
              {say("overTwoDays", { count: inDigits(unanswered) })}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
};

const Coming = () => (
  <Waiting>
    <div className={classes.comingHead}>
      <Skeleton height={18} width={160} />
    </div>
    <div className={classes.stops}>
      {stations.slice(1).map((station) => (
        <div key={station} className={classes.stop}>
          <div className={classes.link}>
            <span className={classes.place}>
              <Skeleton height={28} width={28} radius={14} />
            </span>
            <span className={classes.name}>
              <Skeleton height={14} width={56} />
            </span>
            <span className={classes.words} />
          </div>
        </div>
      ))}
    </div>
  </Waiting>
);
