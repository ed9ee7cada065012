import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./displays.module.css";

/** A note under a field about an unusual value, which is saved all the same. */
export const Advice = ({ children }: { children: ReactNode }) => (
  <span className={classes.advice}>
    <IconAlertTriangle size={16} stroke={2} aria-hidden />
    <span>{children}</span>
  </span>
);
