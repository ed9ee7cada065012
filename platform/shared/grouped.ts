/** The items by their keys, both in the order in which they come. */
export const groupedBy = <T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> => {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};
