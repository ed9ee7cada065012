import { useEffect, useRef } from "react";

/**
 * For a bar that stays at the bottom of the screen, unless `covers` is false: elements scrolled into view, and toasts, stay
 * above it.
 */
export const useCoversEnd = <E extends HTMLElement>(covers = true) => {
  const bar = useRef<E>(null);
  useEffect(() => (covers ? keepClear(bar.current) : undefined), [covers]);
  return bar;
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
