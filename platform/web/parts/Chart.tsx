import { type ReactNode, useId } from "react";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import classes from "./chart.module.css";
import { barsOf, leastPoints } from "./chart.ts";

type Props = {
  /** The answer as a sentence made from the data; if it has none, what is drawn. */
  heading: string;
  /** Within a section its heading is of the third level. */
  inSection?: boolean;
  tone?: "wait" | undefined;
  /** Of what is drawn: with fewer than three the sentence stands alone. */
  points: number;
  /** What the drawing shows, as a table that is opened below it. */
  figures?: ReactNode;
  /** Between the sentence and the drawing. */
  note?: ReactNode;
  children: ReactNode;
};

/** A drawing that answers one question. Readers of the screen get the sentence, and the figures as a table. */
export const Chart = ({ heading, inSection, tone, points, figures, note, children }: Props) => {
  const say = useWords(kitWords);
  const id = useId();
  const Heading = inSection ? "h3" : "h2";
  return (
    <figure className={classes.chart}>
      <Heading id={id} className={classes.heading} data-tone={tone}>
        {heading}
      </Heading>
      {note}
      {points >= leastPoints && (
        <>
          <div role="img" aria-labelledby={id} className={classes.drawing}>
            {children}
          </div>
          {figures && (
            <details className={classes.figures}>
              <summary>{say("figures")}</summary>
              {figures}
            </details>
          )}
        </>
      )}
    </figure>
  );
};

/** An end of the axis of time, with the amount there. */
export type End = { name: string; value?: string };

type BarsProps = {
  of: readonly { key: string; amount: bigint }[];
  first: End;
  last: End;
  /** The last bar is of the day, month or year that is now. */
  isNow: boolean;
};

/** Amounts over time as bars on a line of zero. */
export const Bars = ({ of, first, last, isNow }: BarsProps) => {
  const { zero, bars } = barsOf(of.map(({ amount }) => amount));
  return (
    <>
      <div className={classes.bars}>
        {bars.map(({ length, isBelow }, at) => (
          <div key={of[at]!.key} className={classes.slot}>
            {of[at]!.amount !== 0n && (
              <span
                className={classes.bar}
                style={{
                  blockSize: `max(3px, ${length}%)`,
                  ...(isBelow ? { insetBlockStart: `${100 - zero}%` } : { insetBlockEnd: `${zero}%` }),
                }}
              />
            )}
            {isNow && at === of.length - 1 && (
              <span className={classes.now} style={{ insetBlockEnd: `${isBelow ? zero - length : zero + length}%` }} />
            )}
          </div>
        ))}
        <span className={classes.zero} style={{ insetBlockEnd: `${zero}%` }} />
      </div>
      <TimeAxis first={first} last={last} isNow={isNow} />
    </>
  );
};

/** Both ends of the time that a drawing shows; time runs with the script. */
export const TimeAxis = ({ first, last, isNow }: { first: End; last: End; isNow: boolean }) => (
  <div className={classes.axis}>
    {[first, last].map(({ name, value }, at) => (
      <span key={at} data-now={(isNow && at === 1) || undefined}>
        {value !== undefined && (
          <b>
            <bdi dir="ltr">{value}</bdi>
          </b>
        )}
        <bdi>{name}</bdi>
      </span>
    ))}
  </div>
);
