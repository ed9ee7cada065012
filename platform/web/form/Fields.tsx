import type { CSSProperties, ReactNode } from "react";
import classes from "./form.module.css";

export const Fields = ({ of = 2, children }: { of?: 2 | 3 | 4; children: ReactNode }) => (
  <div
    className={classes.fields}
    style={{ "--columns": of, "--narrowest": of === 2 ? "13rem" : "10.5rem" } as CSSProperties}
  >
    {children}
  </div>
);
