import type { ReactNode } from "react";
import classes from "./next-band.module.css";

/** The next step of a record and its reason, with the page's primary button. */
export const NextBand = ({
  title,
  line,
  second,
  action,
}: {
  title: ReactNode;
  line?: ReactNode;
  second?: ReactNode;
  /** Absent where it stands elsewhere on the page. */
  action?: ReactNode;
}) => (
  <div className={classes.band}>
    <div className={classes.words}>
      <div className={classes.title}>{title}</div>
      {line && <div className={classes.line}>{line}</div>}
    </div>
    {(second || action) && (
      <div className={classes.acts}>
        {second}
        {action}
      </div>
    )}
  </div>
);
