import { useDigits } from "../language.tsx";
import classes from "./bar-chart.module.css";
import { barsOf } from "./bar-chart.ts";

/** More names than these would touch each other on a phone. */
const maxNames = 12;

/** Amounts over time as bars on a line of zero. Readers of the screen get them as a table beside it. */
export const BarChart = ({ of }: { of: readonly { key: string; name: string; amount: bigint }[] }) => {
  const inDigits = useDigits();
  const { bars, zero } = barsOf(of.map(({ amount }) => amount));
  const every = Math.ceil(of.length / maxNames);
  return (
    <div className={classes.picture} aria-hidden>
      {bars.map(({ top, height, isLoss }, at) => (
        <div key={of[at]!.key} className={classes.bar}>
          <svg className={classes.space} viewBox="0 0 10 100" preserveAspectRatio="none">
            <rect className={isLoss ? classes.below : classes.above} x="1.5" width="7" y={top} height={height} />
            <line className={classes.zero} x1="0" x2="10" y1={zero} y2={zero} />
          </svg>
          <span>{at % every === 0 ? inDigits(of[at]!.name) : "\u00a0"}</span>
        </div>
      ))}
    </div>
  );
};
