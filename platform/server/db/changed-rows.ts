type RowLike = Readonly<Record<string, unknown>>;

/** A field of a row before and after a change; scalar values only. Amounts are minor units. */
export type ChangedField = { field: string; from: LoggedValue; to: LoggedValue };
export type LoggedValue = string | number | boolean | bigint | null;

/** The rows that one transaction updates, by id: the first state compared with the last. */
export const changedRows = () => {
  const before = new Map<string, RowLike>();
  const changed = new Map<string, Map<string, ChangedField>>();
  return {
    /** Records a locked row, which no other transaction can change meanwhile. */
    hold: (id: string, row: RowLike) => {
      if (!before.has(id)) before.set(id, row);
    },
    isHeld: (id: string) => before.has(id),
    note: (id: string, after: RowLike, fields: readonly string[]) => {
      const was = before.get(id);
      if (!was) return;
      const ofRow = changed.get(id) ?? new Map<string, ChangedField>();
      changed.set(id, ofRow);
      for (const field of fields) {
        const [from, to] = [was[field] ?? null, after[field] ?? null];
        if (!isLoggable(from) || !isLoggable(to)) continue;
        if (from === to) ofRow.delete(field);
        else ofRow.set(field, { field, from, to });
      }
    },
    add: (id: string, changes: readonly ChangedField[]) => {
      const ofThing = changed.get(id) ?? new Map<string, ChangedField>();
      changed.set(id, ofThing);
      for (const change of changes) if (change.from !== change.to) ofThing.set(change.field, change);
    },
    of: (id: string): ChangedField[] => [...(changed.get(id)?.values() ?? [])],
  };
};

const isLoggable = (value: unknown): value is LoggedValue =>
  value === null || ["string", "number", "boolean", "bigint"].includes(typeof value);
