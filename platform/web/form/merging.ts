export type Conflict = { name: string; mine: unknown; theirs: unknown };

/**
 * Merges typed values with values that someone else saved: fields that were not edited here take the saved value.
 * A field that both changed keeps the typed value and is reported as a conflict.
 */
export const broughtTogether = (
  opened: unknown,
  mine: unknown,
  theirs: unknown,
): { values: unknown; conflicts: Conflict[] } => {
  const conflicts: Conflict[] = [];
  const merged = (name: string, [before, here, there]: readonly [unknown, unknown, unknown]): unknown => {
    if (isSame(here, before) || isSame(here, there)) return there;
    if (isSame(there, before)) return here;
    if ([before, here, there].every(Array.isArray) && !areSameRows([before, here, there])) {
      conflicts.push({ name, mine: here, theirs: there });
      return here;
    }
    if (isGroup(before) && isGroup(here) && isGroup(there)) {
      const parts = [...new Set([...Object.keys(here), ...Object.keys(there)])].map(
        (part) => [part, merged(name ? `${name}.${part}` : part, [before[part], here[part], there[part]])] as const,
      );
      return Array.isArray(here) ? parts.map(([, value]) => value) : Object.fromEntries(parts);
    }
    conflicts.push({ name, mine: here, theirs: there });
    return here;
  };
  return { values: merged("", [opened, mine, theirs]), conflicts };
};

/** Rows of fields are merged row by row; a list of another length, or of what was chosen, is one value. */
const areSameRows = (lists: readonly unknown[]) =>
  new Set(lists.map((list) => (list as unknown[]).length)).size === 1 && lists.flat().every(isGroup);

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isSame = (first: unknown, second: unknown) => settled(first) === settled(second);

/** Null, undefined and the empty text are equal. */
const settled = (value: unknown) => JSON.stringify(value === "" || value === undefined ? null : value);
