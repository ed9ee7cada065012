import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useMediaQuery } from "@mantine/hooks";
import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Link } from "../Link.tsx";
import { useWords } from "../language.tsx";
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

/** The stages of a visit: done, current, to come. On a phone only the previous, current and next stage until tapped. */
export const LifeStrip = ({ label, stations }: { label: string; stations: readonly Station[] }) => {
  const say = useWords(kitWords);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const [whole, setWhole] = useState(false);
  const shown = phone && !whole ? around(stations) : stations;
  return (
    <div className={classes.strip}>
      <ol className={classes.road} aria-label={label} data-whole={phone && whole ? true : undefined}>
        {shown.map(({ key, ...station }) => (
          <Stop key={key} {...station} />
        ))}
      </ol>
      {phone && stations.length > 3 && (
        <Button variant="subtle" onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {say(whole ? "shortLife" : "wholeLife")}
        </Button>
      )}
    </div>
  );
};

const Stop = ({ name, state, when, to }: Omit<Station, "key">) => {
  const say = useWords(kitWords);
  const words = (
    <>
      <span className={classes.name}>{name}</span>
      <span className="hidden-to-the-eye">, {say(spoken[state])}</span>
      <span className={classes.when}>
        {when ?? (state === "now" ? say("stationNow") : state === "skipped" ? say("skipped") : "\u00A0")}
      </span>
    </>
  );
  return (
    <li className={classes.stop} data-state={state} aria-current={state === "now" ? "step" : undefined}>
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

const around = (stations: readonly Station[]) => {
  const now = stations.findIndex(({ state }) => state === "now");
  const middle = Math.min(Math.max(now < 0 ? stations.length - 2 : now, 1), stations.length - 2);
  return stations.slice(middle - 1, middle + 2);
};

/** A compact form for table rows: nine short bars. Hidden from screen readers, because the row says the same in words. */
export const MiniStrip = ({ states }: { states: readonly StationState[] }) => (
  <span className={classes.mini} aria-hidden>
    {states.map((state, place) => (
      <span key={place} className={classes.bar} data-state={state} />
    ))}
  </span>
);
