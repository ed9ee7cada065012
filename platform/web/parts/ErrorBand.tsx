import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./errors.module.css";

/** An error shown where it occurred: what happened, what was kept, what to do (one or two buttons). */
export const ErrorBand = ({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) => (
  <div className={classes.band} role="alert" tabIndex={-1}>
    <IconAlertTriangle size={24} stroke={1.75} aria-hidden className={classes.sign} />
    <div className={classes.words}>
      <div className={classes.title}>{title}</div>
      {children && <div className={classes.line}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  </div>
);
