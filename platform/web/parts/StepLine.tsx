import { TimeAxis, type End } from "./Chart.tsx";
import classes from "./chart.module.css";
import type { stepLineOf } from "./step-line.ts";

type Props = {
  of: ReturnType<typeof stepLineOf>;
  first: End;
  last: End;
  /** What stands beside the ring of today: the amount, and the word. */
  now: { value: string; word: string };
  /** What stands on the line of the minimum. */
  minimum: string | undefined;
};

/** A step line: solid until today, dashed to the day on which nothing is left; its minimum dotted. */
export const StepLine = ({ of, first, last, now, minimum }: Props) => (
  <div className={classes.steps}>
    <div className={classes.field}>
      <svg className={`${classes.lines} flips`} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <Level at={of.zero} className={classes.ground} />
        {of.minimum !== null && <Level at={of.minimum} className={classes.least} />}
        {of.empty && (
          <line
            className={classes.ahead}
            x1={of.now.across}
            y1={100 - of.now.up}
            x2={of.empty.across}
            y2={100 - of.empty.up}
          />
        )}
        <path className={classes.run} d={of.path} />
      </svg>
      {of.minimum !== null && (
        <span
          className={classes.minimum}
          data-low={of.minimum < leastBelow || undefined}
          style={{ insetBlockEnd: `${of.minimum}%` }}
        >
          {minimum}
        </span>
      )}
      {of.empty && <span className={classes.empty} style={placed(of.empty)} />}
      <span className={classes.now} style={placed(of.now)} />
      <span
        className={classes.reached}
        data-low={of.now.up < 25 || undefined}
        style={{
          insetBlockEnd: `${of.now.up}%`,
          ...(of.now.across > 30
            ? { insetInlineEnd: `${100 - of.now.across}%` }
            : { insetInlineStart: `${of.now.across}%` }),
        }}
      >
        <b>
          <bdi dir="ltr">{now.value}</bdi>
        </b>{" "}
        {now.word}
      </span>
    </div>
    <TimeAxis first={first} last={last} isNow={of.empty === null} />
  </div>
);

/** In percent of the plot, what its words need between the line of the minimum and the foot. */
const leastBelow = 17;

const Level = ({ at, className }: { at: number; className: string | undefined }) => (
  <line className={className} x1="0" x2="100" y1={100 - at} y2={100 - at} />
);

const placed = ({ across, up }: { across: number; up: number }) => ({
  insetInlineStart: `${across}%`,
  insetBlockEnd: `${up}%`,
});
