import type { ReactNode } from "react";
import classes from "./quiet.module.css";

/** Words that stand back: small and pale. */
export const Quiet = ({ as: Element = "div", children }: { as?: "div" | "p" | "span"; children: ReactNode }) => (
  <Element className={classes.quiet}>{children}</Element>
);
