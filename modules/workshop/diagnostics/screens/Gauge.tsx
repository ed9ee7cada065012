import type { ReactNode } from "react";
import { Dial } from "./Dial.tsx";
import type { ReadingRange } from "../reading-rules.ts";
import classes from "./gauge.module.css";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";

/** A dial with its normal range. Hidden from screen readers, because the number below (`children`) says the same. */
export const Gauge = ({
  range,
  value,
  unit,
  isWrong,
  children,
}: {
  range: ReadingRange;
  /** Undefined: not read. */
  value: number | undefined;
  unit: string;
  isWrong: boolean;
  children: ReactNode;
}) => (
  <div className={classes.gauge} data-wrong={isWrong || undefined}>
    <svg viewBox="0 0 200 150" className={classes.dial} aria-hidden>
      <Dial range={range} value={value} isWrong={isWrong} />
    </svg>
    <div className={classes.reading}>
      {children}
      <Quiet as="span">
        <bdi>{unit}</bdi>
      </Quiet>
    </div>
  </div>
);
