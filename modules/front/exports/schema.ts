import { z } from "zod";
import { leftOutReasons } from "./rules.ts";

export const archiveFormat = 1;

/** The type of a column whose cells are addresses of files. */
export const fileType = "address of a file in this archive";

const column = z.strictObject({
  name: z.string(),
  in: z.enum(["csv", "json"]),
  type: z.string(),
  required: z.boolean(),
  refersTo: z.string().nullable(),
});
export type SchemaColumn = z.output<typeof column>;

const table = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  csv: z.string(),
  json: z.string().nullable(),
  columns: z.array(column),
});
export type SchemaTable = z.output<typeof table>;

/** `schema.json` of an archive. */
export const archiveSchema = z.strictObject({
  format: z.literal(archiveFormat),
  tables: z.array(table),
  leftOut: z.array(z.strictObject({ table: z.string(), column: z.string(), because: z.enum(leftOutReasons) })),
});
export type ArchiveSchema = z.output<typeof archiveSchema>;

/** `manifest.json` of an archive. */
export const archiveManifest = z.strictObject({
  format: z.literal(archiveFormat),
  /** Of the program that wrote it, and the last migration of its tables. */
  version: z.string().optional(),
  migration: z.string().optional(),
  shopId: z.uuid(),
  takenAt: z.string(),
  tables: z.record(z.string(), z.int().nonnegative()),
  papers: z.int().nonnegative(),
  files: z.int().nonnegative(),
  missing: z.array(z.strictObject({ path: z.string(), because: z.string() })),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;

/** `0.1.0 (0035)`: versions in development have the same number. */
export const labelOf = ({ version = "?", migration }: Pick<ArchiveManifest, "version" | "migration">): string =>
  migration === undefined ? version : `${version} (${migration.slice(0, 4)})`;

export const papersHead = ["table", "id", "file"] as const;

export const customFieldsHead = [
  "record",
  "record_id",
  "field_id",
  "field_name",
  "field_name_ar",
  "value",
  "value_ar",
] as const;

export const customFieldsTable = "custom_fields";

/** The records that have the shop's own fields, and the columns that hold their values. */
export const recordsWithCustomFields = [
  { record: "client", table: "clients", column: "custom_fields" },
  { record: "vehicle", table: "vehicles", column: "vehicle_custom_fields" },
  { record: "visit", table: "client_vehicles", column: "custom_fields" },
] as const;
