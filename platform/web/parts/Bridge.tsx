import type { CSSProperties } from "react";
import { barsOf, bridgeOf } from "./chart.ts";
import classes from "./chart.module.css";

/** A total or a part of a bridge; `label` is its amount as it is read, with its sign. */
export type Step = { key: string; name: string; amount: bigint; label: string };

/**
 * The way from one total over what changed it to another: bars that stand beside each other, or lie where their labels
 * would not fit, as on a phone; then without the totals.
 */
export const Bridge = ({ before, parts, now }: { before: Step; parts: readonly Step[]; now: Step }) => {
  const amounts = parts.map(({ amount }) => amount);
  const { isCut, hangs, zero, ...spans } = bridgeOf(before.amount, amounts);
  const lying = barsOf(amounts);
  const steps = [
    { ...before, span: spans.before, lies: undefined },
    ...parts.map((part, at) => ({ ...part, span: spans.parts[at]!, lies: lying.bars[at] })),
    { ...now, span: spans.now, lies: undefined },
  ];
  return (
    <div className={classes.around} style={{ fontSize: `${widthOf(steps) / 40}rem` }}>
      <div className={classes.bridge}>
        {steps.map(({ key, name, label, amount, span, lies }, at) => (
          <div
            key={key}
            className={classes.step}
            data-kind={lies ? (amount < 0n ? "took" : "brought") : "total"}
            style={variables({
              "--from": `${span.from}%`,
              "--length": `${span.length}%`,
              "--tip": `${(span.from + span.length) / 100}`,
              "--level": `${span.level}%`,
              ...(lies && {
                "--start": `${lies.isBelow ? lying.zero - lies.length : lying.zero}%`,
                "--reach": `${lies.length}%`,
                "--ground": `${lying.zero}%`,
              }),
            })}
          >
            <span className={classes.name}>
              <bdi>{name}</bdi>
            </span>
            <span className={classes.room}>
              {amount !== 0n && (
                <span className={classes.part} data-hangs={hangs || undefined}>
                  {isCut && !lies && <span className={classes.cut} />}
                </span>
              )}
              {at < steps.length - 1 && <span className={classes.link} />}
            </span>
            <span className={classes.label}>
              <bdi dir="ltr">{label}</bdi>
            </span>
          </div>
        ))}
        <span className={classes.base} style={{ insetBlockStart: `${1.5 + (7 * (100 - zero)) / 100}rem` }} />
      </div>
    </div>
  );
};

/** In rem, what the labels take beside each other; at least more than a phone has. */
const widthOf = (steps: readonly Step[]) =>
  Math.max(30, steps.length * (Math.max(...steps.map(({ label }) => label.length)) * 0.43 + 0.5));

const variables = (of: Readonly<Record<`--${string}`, string>>) => of as CSSProperties;
