import { z } from "zod";
import { route } from "../../platform/shared/route.ts";
import { importColumns } from "./import-columns.ts";

const typed = z.string().max(1000).nullish();

export const mostImportedRows = 2000;

const importedRow = z.object({
  line: z.number().int().min(1).max(1_100_000).describe("The row's number in the file, for the answer"),
  ...Object.fromEntries(importColumns.map((column) => [column, typed])),
} as { line: z.ZodNumber } & Record<(typeof importColumns)[number], typeof typed>);

export type ImportedRow = z.output<typeof importedRow>;

export const rowStates = ["new", "known", "wrong"] as const;

export const importProducts = route({
  method: "POST",
  path: "/api/products/import",
  needs: "create-products",
  summary: "Import products from the rows of a spreadsheet",
  description:
    "Without `confirm` nothing is written: the answer says of each row whether it is new, known or wrong, and why. With `confirm` the new rows are added, with their opening stock at cost (needs `adjust-stock`); known and wrong rows are left out, so that the same rows add nothing twice. A row is known by its code, else its barcode, else its name.",
  largestBody: 3 * 1_048_576,
  body: z.object({
    rows: z.array(importedRow).min(1).max(mostImportedRows).describe("Cells as typed; empty ones absent or null"),
    confirm: z.boolean().default(false),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        line: z.number().int(),
        name: z.string().nullable(),
        code: z.string().nullable(),
        state: z.enum(rowStates),
        errors: z.array(z.object({ column: z.string(), message: z.string() })),
      }),
    ),
    new: z.number().int(),
    known: z.number().int(),
    wrong: z.number().int(),
    added: z.number().int().describe("Products that were added; 0 without `confirm`"),
  }),
});
