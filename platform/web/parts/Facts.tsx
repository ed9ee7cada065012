import type { ReactNode } from "react";
import classes from "./facts.module.css";

/** A list of `[caption, value]`; absent values are left out. */
export const Facts = ({ of }: { of: readonly (readonly [caption: string, value: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {of.map(([caption, value]) =>
      value === null || value === undefined || value === false || value === "" ? null : (
        <div key={caption} className={classes.fact}>
          <dt className={classes.caption}>{caption}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
