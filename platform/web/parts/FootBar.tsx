import { useEffect, useRef, type ReactNode } from "react";
import classes from "./foot.module.css";

/**
 * A bar that sticks to the bottom of the page: primary button at the end, words about a state at the start.
 * Elements scrolled into view, and toasts, stay above it.
 */
export const FootBar = ({ words, children }: { words?: ReactNode; children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => keepClear(bar.current), []);
  return (
    <div ref={bar} className={classes.bar} data-fills="bar">
      {words && <div className={classes.words}>{words}</div>}
      <div className={classes.acts}>{children}</div>
    </div>
  );
};

/** The bars on screen and how many pixels of the page's bottom each covers. */
const covered = new Map<Element, number>();

const keepClear = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const update = () => {
    const { style } = document.documentElement;
    const max = covered.size > 0 ? `${Math.max(...covered.values())}px` : null;
    style.setProperty("scroll-padding-block-end", max);
    style.setProperty("--covered-end", max);
  };
  const observer = new ResizeObserver(() => {
    covered.set(bar, bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).bottom));
    update();
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    covered.delete(bar);
    update();
  };
};
