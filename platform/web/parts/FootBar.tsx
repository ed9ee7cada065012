import type { ReactNode } from "react";
import classes from "./foot.module.css";

/** Sticks to the foot of the page; the last act stands at the end, words of a state at the start. */
export const FootBar = ({ words, children }: { words?: ReactNode; children: ReactNode }) => (
  <div className={classes.bar}>
    {words && <div className={classes.words}>{words}</div>}
    <div className={classes.acts}>{children}</div>
  </div>
);
