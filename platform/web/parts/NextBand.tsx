import type { ReactNode } from "react";
import classes from "./next-band.module.css";

/** What comes next and why, and the one bright button of the page. */
export const NextBand = ({
  title,
  line,
  second,
  action,
}: {
  title: ReactNode;
  line?: ReactNode;
  second?: ReactNode;
  action: ReactNode;
}) => (
  <div className={classes.band}>
    <div className={classes.words}>
      <div className={classes.title}>{title}</div>
      {line && <div className={classes.line}>{line}</div>}
    </div>
    <div className={classes.acts}>
      {second}
      {action}
    </div>
  </div>
);
