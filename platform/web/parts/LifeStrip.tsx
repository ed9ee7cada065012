import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Link } from "../Link.tsx";
import { useDigits, useWords } from "../language.tsx";
import { Button } from "../plain/Button.tsx";
import { kitWords } from "../words.ts";
import classes from "./life-strip.module.css";

export type StationState = "done" | "now" | "ahead" | "skipped";
export type Station = {
  key: string;
  name: string;
  state: StationState;
  /** Its date, or «now». */ when?: ReactNode;
  /** Link to what was done at this station. */ to?: string;
};

/**
 * The stages of a visit: done, current, to come. On a phone only the previous, current and next stage until tapped, then
 * all of them downwards.
 */
export const LifeStrip = ({ label, stations }: { label: string; stations: readonly Station[] }) => {
  const say = useWords(kitWords);
  const [whole, setWhole] = useState(false);
  const { first, last } = nearestTo(stations);
  return (
    <div className={classes.strip}>
      <ol className={classes.road} aria-label={label} data-whole={whole || undefined}>
        {stations.map(({ key, ...station }, place) => (
          <Stop
            key={key}
            {...station}
            place={place + 1}
            count={stations.length}
            isFar={place < first || place > last}
            edge={place === first ? "first" : place === last ? "last" : undefined}
          />
        ))}
      </ol>
      {stations.length > 3 && (
        <Button variant="subtle" className={classes.more} onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {say(whole ? "shortLife" : "wholeLife")}
        </Button>
      )}
    </div>
  );
};

type StopProps = Omit<Station, "key"> & {
  place: number;
  count: number;
  /** A phone shows it only in the whole strip. */
  isFar: boolean;
  /** The end of what a phone shows at first. */
  edge: "first" | "last" | undefined;
};

const Stop = ({ name, state, when, to, place, count, isFar, edge }: StopProps) => {
  const say = useWords(kitWords);
  const inDigits = useDigits();
  const words = (
    <>
      <span className={classes.name}>{name}</span>
      <span className="hidden-to-the-eye">, {say(spoken[state])}</span>
      <span className={classes.when}>
        {when ?? (state === "skipped" ? say("skipped") : state !== "now" && "\u00A0")}
        {state === "now" && !when && (
          <>
            <span className={classes.now}>{say("stationNow")}</span>
            <span className={classes.place}>
              {say("stationOf", { place: inDigits(place), count: inDigits(count) })}
            </span>
          </>
        )}
      </span>
    </>
  );
  return (
    <li
      className={classes.stop}
      data-state={state}
      data-far={isFar || undefined}
      data-edge={edge}
      aria-current={state === "now" ? "step" : undefined}
    >
      <span className={classes.mark} aria-hidden>
        {state === "done" && <IconCheck size={14} stroke={2.5} />}
        {state === "skipped" && <IconMinus size={12} stroke={2.5} />}
      </span>
      {to && state === "done" ? (
        <Link to={to} className={classes.words}>
          {words}
        </Link>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
    </li>
  );
};

const spoken = { done: "stationDone", now: "stationNow", ahead: "stationAhead", skipped: "skipped" } as const;

/** The places of the current station and its neighbours. */
const nearestTo = (stations: readonly Station[]) => {
  const now = stations.findIndex(({ state }) => state === "now");
  const middle = Math.max(Math.min(now < 0 ? stations.length - 2 : now, stations.length - 2), 1);
  return { first: middle - 1, last: Math.min(middle + 1, stations.length - 1) };
};

/** A compact form for table rows: nine short bars. Hidden from screen readers, because the row says the same in words. */
export const MiniStrip = ({ states }: { states: readonly StationState[] }) => (
  <span className={classes.mini} aria-hidden>
    {states.map((state, place) => (
      <span key={place} className={classes.bar} data-state={state} />
    ))}
  </span>
);
