import { useEffect, useRef, type ReactNode } from "react";
import classes from "./foot.module.css";

/** Sticks to the foot of the page; the last act stands at the end, words of a state at the start. What is scrolled to comes to stand above it. */
export const FootBar = ({ words, children }: { words?: ReactNode; children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => keepClear(bar.current), []);
  return (
    <div ref={bar} className={classes.bar}>
      {words && <div className={classes.words}>{words}</div>}
      <div className={classes.acts}>{children}</div>
    </div>
  );
};

/** The bars on screen, and how much of its foot each covers: its own height and what it stands on, in pixels. */
const covered = new Map<Element, number>();

const keepClear = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const tell = () => {
    const { style } = document.documentElement;
    if (covered.size > 0) style.scrollPaddingBlockEnd = `${Math.max(...covered.values())}px`;
    else style.removeProperty("scroll-padding-block-end");
  };
  const observer = new ResizeObserver(() => {
    covered.set(bar, bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).bottom));
    tell();
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    covered.delete(bar);
    tell();
  };
};
