import type { ReactNode } from "react";
import classes from "./definition-list.module.css";

/** A list of `[caption, value]`; absent values are left out. */
export const DefinitionList = ({ of }: { of: readonly (readonly [caption: string, value: ReactNode])[] }) => (
  <dl className={classes.list}>
    {of.map(([caption, value], place) =>
      value === null || value === undefined || value === false || value === "" ? null : (
        <div key={`${place} ${caption}`}>
          <dt className={classes.caption}>{caption}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
