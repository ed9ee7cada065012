import type { FaultList } from "../faults.ts";
import { type ArchiveSchema, customFieldsTable, recordsWithCustomFields } from "../schema.ts";

type Place = { file: string; line: number; column: string };

/**
 * Checks that every reference within an archive resolves, whatever the order in which its tables are read. Keeps the ids of
 * those tables alone to which something refers.
 */
export const openReferences = (faults: FaultList, { tables }: ArchiveSchema) => {
  const referred = new Set([
    customFieldsTable,
    ...recordsWithCustomFields.map(({ table }) => table),
    ...tables.flatMap(({ columns }) => columns.flatMap(({ refersTo }) => refersTo ?? [])),
  ]);
  const known = new Map<string, Set<string>>();
  const awaited = new Map<string, Map<string, Place>>();
  return {
    /** Called before the table is read. */
    keep: (table: string) => void referred.add(table),
    isReferred: (table: string) => referred.has(table),
    add: (table: string, id: string): void => {
      const key = compact(id);
      setOf(known, table, () => new Set()).add(key);
      awaited.get(table)?.delete(key);
    },
    refer: (table: string, id: string, place: Place): void => {
      const key = compact(id);
      if (known.get(table)?.has(key)) return;
      const places = setOf(awaited, table, () => new Map<string, Place>());
      if (!places.has(key)) places.set(key, place);
    },
    /** Reports the references that lead to no row; those to a table that could not be read are not judged. */
    end: (unread: ReadonlySet<string>): void => {
      for (const [table, places] of awaited)
        if (!unread.has(table))
          for (const place of places.values()) faults.add({ ...place, problem: "no-row", values: { table } });
    },
  };
};
export type References = ReturnType<typeof openReferences>;

const setOf = <V>(all: Map<string, V>, table: string, make: () => V): V => {
  const found = all.get(table) ?? make();
  all.set(table, found);
  return found;
};

/** 16 bytes of a UUID as a text of its own: a part of the file's text would keep all of it in memory. */
export const compact = (id: string): string => Buffer.from(id.replaceAll("-", ""), "hex").toString("latin1");
