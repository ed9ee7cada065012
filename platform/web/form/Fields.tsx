import type { ReactNode } from "react";
import classes from "./form.module.css";

/** Fields side by side where there is room (two, or three narrow ones), one under the other on a phone. */
export const Fields = ({ of = 2, children }: { of?: 2 | 3; children: ReactNode }) => <div className={of === 2 ? classes.two : classes.three}>{children}</div>;
