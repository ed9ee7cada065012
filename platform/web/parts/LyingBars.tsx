import { barsOf } from "./chart.ts";
import classes from "./chart.module.css";

/** A bar with its name, and its amount as it is read. */
export type LyingBar = { key: string; name: string; amount: bigint; label: string };

/** Bars of size, which grow from the start; those below zero are drawn in another tone, with their sign in the label. */
export const LyingBars = ({ of }: { of: readonly LyingBar[] }) => {
  const { bars } = barsOf(of.map(({ amount }) => (amount < 0n ? -amount : amount)));
  return (
    <div className={classes.lying}>
      {of.map(({ key, name, amount, label }, at) => (
        <div key={key} className={classes.lyingBar}>
          <bdi className={classes.lyingName}>{name}</bdi>
          <span className={classes.lyingRoom}>
            {amount !== 0n && (
              <span
                className={classes.length}
                data-below={amount < 0n || undefined}
                style={{ inlineSize: `max(3px, ${bars[at]!.length}%)` }}
              />
            )}
          </span>
          <b>
            <bdi dir="ltr">{label}</bdi>
          </b>
        </div>
      ))}
    </div>
  );
};
