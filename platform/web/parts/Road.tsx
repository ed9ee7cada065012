import { UnstyledButton } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";
import { Link } from "../Link.tsx";
import { Waiting } from "./skeletons.tsx";
import { Skeleton } from "../plain/Skeleton.tsx";
import classes from "./road.module.css";

export type RoadStop = {
  key: string;
  name: string;
  /** What stands in its disc. */
  disc: ReactNode;
  /** The disc's diameter in px: `discOf`. */
  size: number;
  /** Below its name, or at its end on a phone. */
  words?: ReactNode;
  /** The ring: one a road. */
  isMarked?: boolean;
  isEmpty?: boolean;
  /** It is no wait: its disc has a lighter fill. */
  isQuiet?: boolean;
  to?: string;
  /** In place of `to`: pressing it chooses it. */
  onPress?: () => void;
  isChosen?: boolean;
};

/** From 28 px, growing with what it counts, to 64. */
export const discOf = (count: number, each: number) => Math.min(64, 28 + each * count);

/** Stations that follow each other; from above to below on a phone. */
export const Road = ({ stops }: { stops: readonly RoadStop[] }) => (
  <ol className={classes.stops}>
    {stops.map((stop) => (
      <li
        key={stop.key}
        className={classes.stop}
        data-marked={stop.isMarked || undefined}
        data-empty={stop.isEmpty || undefined}
        data-quiet={stop.isQuiet || undefined}
        data-chosen={stop.isChosen || undefined}
      >
        <Pressed of={stop}>
          <Stop of={stop} />
        </Pressed>
      </li>
    ))}
  </ol>
);

const Pressed = ({ of: { to, onPress, isChosen = false }, children }: { of: RoadStop; children: ReactNode }) => {
  if (onPress)
    return (
      <UnstyledButton className={classes.link} aria-pressed={isChosen} onClick={onPress}>
        {children}
      </UnstyledButton>
    );
  if (to === undefined) return <div className={classes.link}>{children}</div>;
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  );
};

const Stop = ({ of: { disc, size, name, words } }: { of: RoadStop }) => (
  <>
    <span className={classes.place}>
      <span className={classes.disc} style={{ "--disc": `${size / 16}rem` } as CSSProperties}>
        {disc}
      </span>
    </span>
    <span className={classes.name}>{name}</span>
    <span className={classes.words}>{words}</span>
  </>
);

/** Words of a stop in the tone of what is late or of what waits. */
export const StopWords = ({ tone, children }: { tone?: "wrong" | "wait" | "done"; children: ReactNode }) => (
  <span className={tone && classes[tone]}>{children}</span>
);

export const RoadSkeleton = ({ stops }: { stops: number }) => (
  <Waiting>
    <div className={classes.stops}>
      {Array.from({ length: stops }, (_, at) => (
        <div key={at} className={classes.stop}>
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
