import { useEffect, useRef } from "react";

/**
 * For a bar that stays at the bottom of the screen, unless `covers` is false: elements scrolled into view, and toasts, stay
 * above it, and it can stand above the keyboard of a phone, whose height is `--keyboard`.
 */
export const useCoversEnd = <E extends HTMLElement>(covers = true) => {
  const bar = useRef<E>(null);
  useEffect(() => (covers ? keepClear(bar.current) : undefined), [covers]);
  return bar;
};

/** The bars on screen and how many pixels of the page's bottom each covers. */
const covered = new Map<HTMLElement, number>();

const keepClear = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const observer = new ResizeObserver(() => {
    covered.set(bar, coveredBy(bar));
    update();
  });
  observer.observe(bar);
  // The same function is not added again.
  for (const event of ["resize", "scroll"]) window.visualViewport?.addEventListener(event, update);
  return () => {
    observer.disconnect();
    covered.delete(bar);
    update();
  };
};

const coveredBy = (bar: HTMLElement) => bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).bottom);

const update = () => {
  const { style } = document.documentElement;
  const keyboard = covered.size > 0 ? heightOfKeyboard() : null;
  if (style.getPropertyValue("--keyboard") !== (keyboard ?? "")) {
    style.setProperty("--keyboard", keyboard);
    for (const bar of covered.keys()) covered.set(bar, coveredBy(bar));
  }
  const max = covered.size > 0 ? `${Math.max(...covered.values())}px` : null;
  style.setProperty("scroll-padding-block-end", max);
  style.setProperty("--covered-end", max);
};

/** It lies over the end of the page, which keeps its height; a page that is zoomed has other bounds. */
const heightOfKeyboard = () => {
  const viewport = window.visualViewport;
  if (!viewport || viewport.scale > 1.01) return null;
  const height = Math.round(innerHeight - viewport.height - viewport.offsetTop);
  return height > 0 ? `${height}px` : null;
};
