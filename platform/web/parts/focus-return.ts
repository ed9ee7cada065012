import { useCallback, useEffect, useRef } from "react";
import { besideRow, focusable, holdRow, isFocusFree, releaseRow, type RowPlace, rowPlaceOf } from "./row-focus.ts";

/** What was focused or pressed last; some browsers do not focus a button that is pressed. */
let last: HTMLElement | undefined;

const note = ({ target }: Event) => {
  last = (target instanceof Element && target.closest<HTMLElement>(focusable)) || undefined;
  holdRow(last);
};

if (typeof document !== "undefined") {
  for (const event of ["focusin", "click"]) document.addEventListener(event, note, true);
  document.addEventListener("focusout", ({ target }) => releaseRow(target), true);
}

/** Where the focus goes when a dialog has closed: the first of these that is still on the page, or what is beside it. */
export type Openers = readonly HTMLElement[];
const openersOf = new WeakMap<Element, Openers>();
/** Where an opener was when it opened its dialog. */
const places = new WeakMap<HTMLElement, RowPlace>();

/**
 * What opens a dialog at this moment, and what opened the dialog around it. An entry of a menu disappears with the
 * menu, so the menu's button stands for it.
 */
export const currentOpeners = (): Openers => {
  if (!last) return [];
  const menu = last.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = (menu && document.getElementById(menu)) || last;
  const place = rowPlaceOf(opener);
  if (place) places.set(opener, place);
  return [opener, ...(openersOf.get(opener.closest("[data-dialog]") ?? opener) ?? [])];
};

/**
 * Returns the focus to the opener when the dialog closes or disappears, unless it is elsewhere by then; to the row
 * beside it if it is gone, as after the deletion of its row, else to the page. Answers the attributes of the dialog's root.
 */
export const useFocusReturn = (opened: boolean, openers: Openers) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened) return;
    // Deferred: what closes the dialog may focus something else, or open the next dialog.
    return () => void requestAnimationFrame(() => isFocusFree(root.current) && focusFirst(openers));
  }, [opened, openers]);
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element;
      if (element) openersOf.set(element, openers);
    },
    [openers],
  );
  return { ref, "data-dialog": true, returnFocus: false };
};

const focusFirst = (openers: Openers) => {
  for (const opener of openers) {
    const place = opener.isConnected ? opener : standInOf(opener);
    if (place) return place.focus({ preventScroll: true });
  }
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
};

const standInOf = (opener: HTMLElement) => {
  const place = places.get(opener);
  return place && besideRow(place);
};
