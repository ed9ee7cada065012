import { useCallback, useEffect, useRef } from "react";

const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";

/** What was focused or pressed last; some browsers do not focus a button that is pressed. */
let last: HTMLElement | undefined;

const note = ({ target }: Event) => {
  last = (target instanceof Element && target.closest<HTMLElement>(focusable)) || undefined;
};

if (typeof document !== "undefined")
  for (const event of ["focusin", "click"]) document.addEventListener(event, note, true);

/** Where the focus goes when a dialog has closed: the first of these that is still on the page. */
export type Openers = readonly HTMLElement[];
const openersOf = new WeakMap<Element, Openers>();

/**
 * What opens a dialog at this moment, and what opened the dialog around it. An entry of a menu disappears with the
 * menu, so the menu's button stands for it.
 */
export const currentOpeners = (): Openers => {
  if (!last) return [];
  const menu = last.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = (menu && document.getElementById(menu)) || last;
  return [opener, ...(openersOf.get(opener.closest("[data-dialog]") ?? opener) ?? [])];
};

/**
 * Returns the focus to the opener when the dialog closes or disappears, unless it is elsewhere by then; to the page
 * if every opener is gone, as after the deletion of its row. Answers the attributes of the dialog's root.
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

const isFocusFree = (closing: Element | null) => {
  const { activeElement: focused } = document;
  return !focused || focused === document.body || Boolean(closing?.contains(focused));
};

const focusFirst = (openers: Openers) => {
  const place = openers.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>("main");
  place?.focus({ preventScroll: true });
};
