import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

export type GridPlace = { row: number; column: number };
type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

/**
 * Where a key leads in a grid (the pattern of WAI-ARIA): arrows by one, Page up and down by a page of rows, Home and
 * End to the ends of the row, with Ctrl to the corners. It stops at the edges. Undefined for other keys.
 */
export const gridPlaceAfter = (
  { row, column }: GridPlace,
  { key, ctrlKey, metaKey }: Press,
  { rows, columns, isRtl }: { rows: number; columns: number; isRtl: boolean },
): GridPlace | undefined => {
  const onward = isRtl ? "ArrowLeft" : "ArrowRight";
  const back = isRtl ? "ArrowRight" : "ArrowLeft";
  const isFar = ctrlKey || metaKey;
  const to = (next: GridPlace) => ({
    row: Math.min(Math.max(next.row, 0), rows - 1),
    column: Math.min(Math.max(next.column, 0), columns - 1),
  });
  if (key === "Home") return to({ row: isFar ? 0 : row, column: 0 });
  if (key === "End") return to({ row: isFar ? rows - 1 : row, column: columns - 1 });
  if (isFar) return undefined;
  if (key === "ArrowDown") return to({ row: row + 1, column });
  if (key === "ArrowUp") return to({ row: row - 1, column });
  if (key === "PageDown") return to({ row: row + pageRows, column });
  if (key === "PageUp") return to({ row: row - pageRows, column });
  if (key === onward) return to({ row, column: column + 1 });
  if (key === back) return to({ row, column: column - 1 });
  return undefined;
};

const pageRows = 8;

/**
 * Makes a table with `role="grid"` one stop of the Tab key, inside which the arrows move. The rows that count have
 * `data-grid-row`; a cell is focused by its button or field, or itself if that is disabled, and each of these is
 * rendered with `tabIndex={-1}`.
 */
export const useGridKeys = (): {
  ref: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
} => {
  const ref = useRef<HTMLTableElement>(null);
  // The row that was the stop may have gone.
  useEffect(() => {
    const table = ref.current;
    if (table && !table.querySelector('[tabindex="0"]')) makeStop(table, targetIn(cellsOf(rowsOf(table)[0])[0]));
  });
  const onFocus = ({ target }: FocusEvent) => {
    if (ref.current && target instanceof HTMLElement && target.closest("[data-grid-row]"))
      makeStop(ref.current, target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const table = ref.current;
    const place = table && event.target instanceof HTMLElement && placeOf(table, event.target);
    if (!place || event.altKey || event.shiftKey) return;
    const rows = rowsOf(table);
    const isRtl = getComputedStyle(table).direction === "rtl";
    const next = gridPlaceAfter(place, event, { rows: rows.length, columns: cellsOf(rows[0]).length, isRtl });
    if (!next) return;
    event.preventDefault();
    targetIn(cellsOf(rows[next.row])[next.column])?.focus();
  };
  return { ref, onKeyDown, onFocus };
};

const rowsOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLTableRowElement>("[data-grid-row]")];

const cellsOf = (row: HTMLTableRowElement | undefined): HTMLElement[] => [...(row?.cells ?? [])];

const targetIn = (cell: HTMLElement | undefined): HTMLElement | undefined =>
  cell?.querySelector<HTMLElement>("button:not(:disabled), input:not(:disabled)") ?? cell;

const placeOf = (table: HTMLElement, target: HTMLElement): GridPlace | undefined => {
  const row = target.closest<HTMLTableRowElement>("[data-grid-row]");
  const cell = target.closest<HTMLElement>("td, th");
  return row && cell ? { row: rowsOf(table).indexOf(row), column: cellsOf(row).indexOf(cell) } : undefined;
};

const makeStop = (table: HTMLElement, stop: HTMLElement | undefined) => {
  for (const element of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) element.tabIndex = -1;
  if (stop) stop.tabIndex = 0;
};
