import { z } from "zod";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { customRecords, maxFieldsOfRecord } from "../../base/custom-fields/rules.ts";
import { type ImportColumn, importColumns } from "./columns.ts";
import { column, needs, needsOfKind, whole } from "./contract.ts";
import { largestImport, longestCell } from "./limits.ts";

/** So few that judging them holds the server only for a moment. */
export const maxRowsOfCall = 500;

const typed = z.string().max(longestCell).nullish();
const maxCustomFields = customRecords.length * maxFieldsOfRecord;
/** Those of all kinds of files. */
const cells = z.object({
  ...(Object.fromEntries(importColumns.map((name) => [name, typed])) as Record<ImportColumn, typeof typed>),
  customFields: z
    .record(z.uuid(), typed)
    .refine((values) => Object.keys(values).length <= maxCustomFields)
    .optional()
    .describe("By the ids of custom fields of the shop"),
});
const answeredCells = z.object({
  ...(Object.fromEntries(importColumns.map((name) => [name, z.string().optional()])) as Record<
    ImportColumn,
    z.ZodOptional<z.ZodString>
  >),
  customFields: z.record(z.string(), z.string()).optional(),
  oldAccount: z
    .string()
    .optional()
    .describe("What the file has as the account of a row for which another one was chosen"),
});

const fault = z.object({
  column,
  name: z.string().describe("The column in the user's language"),
  cell: z.string().nullable().describe("Its place in the file, such as `B41`; null if the file has no such column"),
  message: z.string(),
});

const row = z.object({
  id: z.uuid(),
  line: z.number().int().describe("The row's number in the file"),
  cells: answeredCells,
  faults: z.array(fault),
  joins: z.string().nullable().describe("Of `shared`: the client of the shop whom the rows of this phone join"),
});
export type ImportedRow = z.output<typeof row>;

export const addImportRows = route({
  method: "POST",
  path: "/api/imports/:id/rows",
  needs,
  alsoNeeds: needsOfKind,
  quiet: true,
  withoutId: "it adds many",
  summary: "Add rows of the file, in parts",
  description: `At most ${maxRowsOfCall} of a call and ${largestImport.rows} of a file. A line that is there already is left as it is. Nothing is imported yet. Refusals: import-busy, import-undone, import-too-large.`,
  largestBody: 3 * 1_048_576,
  body: z.object({
    rows: z
      .array(cells.extend({ line: z.number().int().min(1).max(1_100_000) }))
      .min(1)
      .max(maxRowsOfCall)
      .describe("Cells as typed, those of the kind of the file; empty ones absent or null"),
  }),
  answer: z.object({ added: z.number().int(), wrong: z.number().int() }),
});

const rowStates = ["wrong", "known", "shared", "waiting"] as const;

export const listImportRows = route({
  method: "GET",
  path: "/api/imports/:id/rows",
  needs,
  alsoNeeds: needsOfKind,
  summary: "Rows of a file, in its order",
  description:
    "`wrong`: those with faults; `known`: waiting ones of what the shop has; `shared`: of a file of clients, rows that are imported as one client although they have several names, or another name than the client whom they join, because their phone is the same, those of one phone together; `waiting`: all of these.",
  query: listQuery.omit({ q: true }).extend({ state: z.enum(rowStates).default("wrong") }),
  answer: listOf(row),
});

export const changeImportRow = route({
  method: "PUT",
  path: "/api/import-rows/:id",
  needs,
  alsoNeeds: needsOfKind,
  overwrites: "a cell is mended by whoever reads the file",
  summary: "Mend cells of a row",
  description:
    "Absent cells stay, null empties. Only a row that was not carried out. Refusals: import-busy, import-undone.",
  body: cells,
  answer: row,
});

export const leaveOutFaults = route({
  method: "POST",
  path: "/api/imports/:id/left-out-rows",
  needs,
  alsoNeeds: needsOfKind,
  withoutId: "it deletes",
  summary: "Leave out the rows with faults",
  description: "They are deleted from the import. Refusals: import-busy, import-undone.",
  answer: whole,
});

export const exportFaults = route({
  method: "GET",
  path: "/api/imports/:id/faults.xlsx",
  needs,
  alsoNeeds: needsOfKind,
  kind: "file",
  summary: "Every fault with its cell, as a spreadsheet in the user's language",
});
