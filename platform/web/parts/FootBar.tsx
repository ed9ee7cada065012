import type { ReactNode } from "react";
import classes from "./foot.module.css";
import { useCoversEnd } from "./use-covers-end.ts";

/** A bar that sticks to the bottom of the page: primary button at the end, words about a state at the start. */
export const FootBar = ({ words, children }: { words?: ReactNode; children: ReactNode }) => {
  const bar = useCoversEnd<HTMLDivElement>();
  return (
    <div ref={bar} className={classes.bar} data-fills="bar">
      {words && <div className={classes.words}>{words}</div>}
      <div className={classes.acts}>{children}</div>
    </div>
  );
};
