export const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";

/** A focused element of a list's row, and what is near it in case the row disappears. */
export type RowPlace = {
  readonly element: HTMLElement;
  /** Its place among the elements of its row that can be focused. */
  readonly index: number;
  /** The rows below, then those above, the nearest first. */
  readonly others: readonly Element[];
  /** The part of the page that holds the list. */
  readonly part: Element | null;
  readonly path: string;
};

export const rowPlaceOf = (element: HTMLElement): RowPlace | undefined => {
  const row = element.closest("li, tr");
  const rows = [...(row?.parentElement?.children ?? [])];
  if (!row || rows.length === 0) return undefined;
  const at = rows.indexOf(row);
  return {
    element,
    index: focusableIn(row).indexOf(element),
    others: [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()],
    part: row.closest("section, [data-dialog], main"),
    path: location.pathname,
  };
};

/**
 * What is focused once the row is gone: the same element of the next row, else of the one before, else what comes
 * first in the part that held the list. Undefined if another page is shown.
 */
export const besideRow = ({ index, others, part, path }: RowPlace): HTMLElement | undefined => {
  if (path !== location.pathname) return undefined;
  for (const row of others) {
    const inside = row.isConnected ? focusableIn(row) : [];
    if (inside.length > 0) return inside[index] ?? inside.at(-1);
  }
  if (!part?.isConnected) return undefined;
  return part instanceof HTMLElement && part.matches("main") ? part : focusableIn(part)[0];
};

const focusableIn = (part: Element) =>
  [...part.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility(),
  );

export const isFocusFree = (closing: Element | null) => {
  const { activeElement: focused } = document;
  return !focused || focused === document.body || Boolean(closing?.contains(focused));
};

let held: RowPlace | undefined;

/** Keeps the focus near a row that disappears while one of its elements is focused, as a deleted one does. */
export const holdRow = (element: HTMLElement | undefined) => {
  held = element && rowPlaceOf(element);
  removals.disconnect();
  if (held) removals.observe(document.body, { childList: true, subtree: true });
};

const removals = {
  observer: undefined as MutationObserver | undefined,
  disconnect: () => removals.observer?.disconnect(),
  observe: (...watched: Parameters<MutationObserver["observe"]>) => {
    removals.observer ??= new MutationObserver(moveOn);
    removals.observer.observe(...watched);
  },
};

const moveOn = () => {
  if (!held || held.element.isConnected) return;
  const gone = held;
  holdRow(undefined);
  // Deferred: what removes the row may focus something else.
  requestAnimationFrame(() => isFocusFree(null) && besideRow(gone)?.focus({ preventScroll: true }));
};

/** The focus was taken from an element; if that is still there, its row is no longer watched. */
export const releaseRow = (element: EventTarget | null) =>
  queueMicrotask(() => {
    if (held && held.element === element && held.element.isConnected && isFocusFree(null)) holdRow(undefined);
  });
