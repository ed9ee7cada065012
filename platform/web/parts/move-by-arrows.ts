import type { KeyboardEvent } from "react";

/** Moves the focus to the next or the previous row of a page with one list; at first to its first row. */
export const moveBetweenRows = (step: 1 | -1) => {
  const links = [...document.querySelectorAll<HTMLElement>("[data-rows] [data-row-link]")];
  const at = links.findIndex((link) => link === document.activeElement);
  links[at < 0 ? 0 : at + step]?.focus();
};

/**
 * Moves the focus by arrow keys among the rows of the nearest `data-rows`; each row has one link or button with
 * `data-row-link` and this function as `onKeyDown`.
 */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>) => {
  if (event.altKey || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  const links = [
    ...(event.currentTarget.closest("[data-rows]")?.querySelectorAll<HTMLElement>("[data-row-link]") ?? []),
  ];
  const next = links[links.indexOf(event.currentTarget) + (event.key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
