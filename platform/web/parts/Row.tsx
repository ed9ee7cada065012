import type { ReactNode } from "react";
import classes from "./layout.module.css";

/** Things beside each other, wrapped where the line ends. */
export const Row = ({ gap, children }: { gap?: "wide"; children: ReactNode }) => (
  <div className={classes.row} data-gap={gap}>
    {children}
  </div>
);
