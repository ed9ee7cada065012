import { IconClock, IconClockExclamation } from "@tabler/icons-react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { discOf, Road as Stops, RoadSkeleton, StopWords } from "../../../../platform/web/parts/Road.tsx";
import { Skeleton } from "../../../../platform/web/plain/Skeleton.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { stations } from "../../board/rules.ts";
import { stationWords } from "../../board/words.ts";
import { showRoad } from "../contract.ts";
import { fullestOf } from "../rules.ts";
import { todayWords } from "../screen-words.ts";
import classes from "./road.module.css";

type OnRoad = Answer<typeof showRoad>;
type Stop = OnRoad["stops"][number];

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

const Stations = ({ of: { inside, late, stops } }: { of: OnRoad }) => {
  const say = useWords(todayWords);
  const sayStation = useWords(stationWords);
  const fullest = fullestOf(stops);
  return (
    <Section title={say("onRoad", { count: inside })} act={late > 0 && <Late count={late} stops={stops} />}>
      <Stops
        stops={stops.map((stop) => ({
          key: stop.station,
          name: sayStation(stop.station),
          disc: <Count of={stop.count} />,
          size: discOf(stop.count, 4),
          words: <Words of={stop} />,
          isMarked: stop === fullest,
          isEmpty: stop.count === 0,
          to: `/back/vehicles?station=${stop.station}`,
        }))}
      />
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

const Words = ({ of: { late, unanswered } }: { of: Stop }) => {
  const say = useWords(todayWords);
  const inDigits = useDigits();
  return (
    <>
      {late > 0 && (
        <StopWords tone="wrong">
          <IconClockExclamation size={16} stroke={2} aria-hidden />
          {say("late", { count: late })}
        </StopWords>
      )}
      {unanswered > 0 && (
        <StopWords tone="wait">
          <IconClock size={16} stroke={2} aria-hidden />
          {say("overTwoDays", { count: inDigits(unanswered) })}
        </StopWords>
      )}
    </>
  );
};

const Coming = () => (
  <>
    <div className={classes.comingHead}>
      <Skeleton height={18} width={160} />
    </div>
    <RoadSkeleton stops={stations.length - 1} />
  </>
);
