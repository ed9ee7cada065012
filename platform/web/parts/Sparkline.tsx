import classes from "./sparkline.module.css";
import { sparkBox, sparkPoints } from "./sparkline.ts";

/** Fewer say nothing of how it goes. */
export const leastPoints = 3;

/**
 * How something went: a line over its own range with a dot at its start and a ring now. Time runs with the script. Readers
 * of the screen get the words beside it.
 */
export const Sparkline = ({ values }: { values: readonly (bigint | null)[] }) => {
  const points = sparkPoints(values);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < leastPoints) return null;
  return (
    <svg className={`${classes.line} flips`} viewBox={`0 0 ${sparkBox.width} ${sparkBox.height}`} aria-hidden>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <circle className={classes.start} cx={first.x} cy={first.y} r="3" />
      <circle className={classes.now} cx={last.x} cy={last.y} r="5.5" />
    </svg>
  );
};
