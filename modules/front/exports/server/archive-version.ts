import { z } from "zod";
import { migrationNames, migrationText } from "../../../../platform/server/db/prepared.ts";
import { version } from "../../../../platform/server/version.ts";
import type { Values } from "../../../../platform/shared/words.ts";
import type { FaultList } from "../faults.ts";
import { isReadBack } from "../read-back-rules.ts";
import type { ExportedColumn } from "../rules.ts";
import { archiveFormat, type ArchiveManifest, type ArchiveSchema, labelOf } from "../schema.ts";
import { structureChangeOf } from "../structure-changes.ts";

/**
 * The first tables whose archives this version restores: those of later versions lack at most columns that may be empty or have a
 * default. A migration that changes rows, and an `updateRows` of a module that computes more than defaults, put the name of the
 * migration here.
 */
export const firstRestored = "0034_read-backs-and-imports-of-all-kinds";

export const ownVersion = () => ({ version, migration: migrationNames().at(-1)! });

const made = z.object({ format: z.int(), version: z.string().optional(), migration: z.string().optional() });

/** The versions that a fault names, if a manifest is of a newer version than this one. */
export const newerVersionIn = (manifest: unknown): Values | undefined => {
  const { data } = made.safeParse(manifest);
  if (!data) return undefined;
  const { format, migration } = data;
  const isKnown = format <= archiveFormat && (migration === undefined || migrationNames().includes(migration));
  return isKnown ? undefined : { made: labelOf(data), own: labelOf(ownVersion()) };
};

/**
 * Reports why an archive cannot be restored by this version: it is too old, or it has other columns than its version wrote.
 * One that does not say its version must have exactly the columns of this one.
 */
export const reportMisfits = (
  { schema, manifest }: { schema: ArchiveSchema; manifest: ArchiveManifest },
  known: ReadonlyMap<string, readonly ExportedColumn[]>,
  faults: FaultList,
): void => {
  const names = migrationNames();
  const { migration = names.at(-1)! } = manifest;
  if (names.indexOf(migration) < names.indexOf(firstRestored)) {
    const values = { made: labelOf(manifest), own: labelOf(ownVersion()), first: firstRestored.slice(0, 4) };
    return faults.add({ file: "manifest.json", problem: "older-version", values });
  }
  const later = new Set(
    names.slice(names.indexOf(migration) + 1).flatMap((name) => structureChangeOf(migrationText(name)).added),
  );
  reportColumns(schema, known, later, faults);
};

const reportColumns = (
  schema: ArchiveSchema,
  known: ReadonlyMap<string, readonly ExportedColumn[]>,
  later: ReadonlySet<string>,
  faults: FaultList,
) => {
  const report = (table: string, column: string, problem: "unknown-column" | "missing-column") =>
    faults.add({ file: "schema.json", column: `${table}.${column}`, problem });
  const described = new Map(schema.tables.map(({ name, columns }) => [name, columns]));
  for (const [table, columns] of described)
    for (const { name, in: part } of isReadBack(table) ? columns : []) {
      const column = known.get(table)?.find(({ head }) => head === name);
      if (!column || (column.kind === "json") !== (part === "json")) report(table, name, "unknown-column");
    }
  for (const [table, columns] of known)
    for (const { head, column } of isReadBack(table) ? columns : [])
      if (!later.has(`${table}.${column}`) && !described.get(table)?.some(({ name }) => name === head))
        report(table, head, "missing-column");
};
