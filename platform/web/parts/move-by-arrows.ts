import type { KeyboardEvent } from "react";

/** Arrow up and down among the rows inside the nearest `data-rows`: each has one link or button that bears `data-row-link` and this as its `onKeyDown`. */
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
