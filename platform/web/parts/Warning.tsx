import type { ReactNode } from "react";
import classes from "./displays.module.css";

type Props = { children: ReactNode; /** Where what is missing is completed. */ links: ReactNode };

/** A warning about a whole page or form, with its links in a row of their own. */
export const Warning = ({ children, links }: Props) => (
  <div className={classes.warning} role="status">
    {children}
    <div className={classes.ways}>{links}</div>
  </div>
);
