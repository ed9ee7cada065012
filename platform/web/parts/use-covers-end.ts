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
  const viewport = window.visualViewport;
  for (const event of ["resize", "scroll"]) viewport?.addEventListener(event, standAboveKeyboard);
  return () => {
    observer.disconnect();
    covered.delete(bar);
    update();
    if (covered.size > 0) return;
    for (const event of ["resize", "scroll"]) viewport?.removeEventListener(event, standAboveKeyboard);
  };
};

const coveredBy = (bar: HTMLElement) => bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).bottom);

const update = () => {
  const { style } = document.documentElement;
  const max = covered.size > 0 ? `${Math.max(...covered.values())}px` : null;
  style.setProperty("scroll-padding-block-end", max);
  style.setProperty("--covered-end", max);
};

/** The keyboard lies over the end of the page, which keeps its height; a page that is zoomed has other bounds. */
const standAboveKeyboard = () => {
  const { height, offsetTop, scale } = window.visualViewport!;
  const keyboard = scale > 1.01 ? 0 : Math.max(0, Math.round(innerHeight - height - offsetTop));
  const { style } = document.documentElement;
  const [before, now] = [style.getPropertyValue("--keyboard"), keyboard > 0 ? `${keyboard}px` : ""];
  if (before === now) return;
  style.setProperty("--keyboard", now || null);
  for (const bar of covered.keys()) covered.set(bar, coveredBy(bar));
  update();
};
