import type { ReactNode } from "react";
import classes from "./layout.module.css";

/** A line of explanation: small, a little pale. */
export const Hint = ({ as: Element = "p", children }: { as?: "div" | "p" | "span"; children: ReactNode }) => (
  <Element className={classes.hint}>{children}</Element>
);
