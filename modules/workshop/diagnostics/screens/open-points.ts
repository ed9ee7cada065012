/** The id of a point's row on the page. */
export const rowOf = (id: string) => `point-${id}`;

/**
 * The open point after the row that has the focus, else the first one: repeated, it goes through all of them.
 * `all` is in the order of the page.
 */
export const nextOpen = (
  all: readonly { id: string }[],
  open: readonly { id: string }[],
  at: string | undefined,
): string | undefined => {
  const from = all.findIndex(({ id }) => rowOf(id) === at);
  const after = all.slice(from + 1).find(({ id }) => open.some((item) => item.id === id));
  return (after ?? open[0])?.id;
};

/** Brings the next open point to the middle of the page, with the focus on its first judgement. */
export const showNextOpen = (all: readonly { id: string }[], open: readonly { id: string }[]) => {
  const next = nextOpen(all, open, document.activeElement?.closest("li[id]")?.id);
  const row = next === undefined ? null : document.getElementById(rowOf(next));
  row?.scrollIntoView({ block: "center" });
  row?.querySelector<HTMLElement>("[data-state]")?.focus({ preventScroll: true });
};
