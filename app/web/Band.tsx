import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./shell.module.css";

/** A sentence about the shop above every page, with what to do about it. */
export const Band = ({ icon: Sign, act, children }: { icon: Icon; act?: ReactNode; children: ReactNode }) => (
  <div className={classes.expired} role="status">
    <Sign size={20} stroke={1.75} aria-hidden />
    <span>{children}</span>
    {act && <span className={classes.bandAct}>{act}</span>}
  </div>
);
