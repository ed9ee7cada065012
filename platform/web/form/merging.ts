/** A field that two people changed to different things, by its path. */
export type Conflict = { name: string; mine: unknown; theirs: unknown };

/**
 * Brings what is typed together with what somebody else saved meanwhile: fields that were not touched here take what was saved.
 * What both changed stays as it was typed, and is a conflict.
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
    if ([before, here, there].every(Array.isArray) && sizes([before, here, there]) > 1) {
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

const sizes = (lists: readonly unknown[]) => new Set(lists.map((list) => (list as unknown[]).length)).size;

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isSame = (one: unknown, other: unknown) => settled(one) === settled(other);

/** Empty is empty, however a control says it. */
const settled = (value: unknown) => JSON.stringify(value === "" || value === undefined ? null : value);
