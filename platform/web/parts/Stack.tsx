import type { ReactNode } from "react";
import classes from "./layout.module.css";

/** Things below each other. */
export const Stack = ({ gap, children }: { gap?: "narrow" | "wide"; children: ReactNode }) => (
  <div className={classes.stack} data-gap={gap}>
    {children}
  </div>
);
