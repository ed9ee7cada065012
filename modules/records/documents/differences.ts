type Item = { id: string; name: string; grandTotal: string };

/** An item that differs: amounts are decimal text, undefined where it does not exist. */
export type Difference = { id: string; name: string; before: string | undefined; after: string | undefined };

/** Compares the items of a draft before and after; equal ones are left out. */
export const differences = (before: readonly Item[], after: readonly Item[]): Difference[] => {
  const now = new Map(after.map((item) => [item.id, item]));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.flatMap(({ id, name, grandTotal }) => {
      const item = now.get(id);
      return item?.grandTotal === grandTotal && item.name === name
        ? []
        : [{ id, name: item?.name ?? name, before: grandTotal, after: item?.grandTotal }];
    }),
    ...after
      .filter(({ id }) => !known.has(id))
      .map(({ id, name, grandTotal }) => ({ id, name, before: undefined, after: grandTotal })),
  ];
};
