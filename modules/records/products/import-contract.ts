import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { importColumns } from "./import-columns.ts";
import { inventories, productKinds } from "./rules.ts";

const typed = z.string().max(1000).nullish();

/** So few that a part of a large file holds the server only for a moment; a file is imported in parts. */
export const maxImportedRows = 500;

const importedRow = z.object({
  line: z.number().int().min(1).max(1_100_000).describe("The row's number in the file, for the answer"),
  ...Object.fromEntries(importColumns.map((column) => [column, typed])),
} as { line: z.ZodNumber } & Record<(typeof importColumns)[number], typeof typed>);

export type ImportedRow = z.output<typeof importedRow>;

export const rowStates = ["new", "known", "wrong"] as const;

const answeredRow = z.object({
  line: z.number().int(),
  name: z.string().nullable().describe("In the user's language"),
  otherName: z.string().nullable().describe("In the other language"),
  kind: z.enum(productKinds),
  code: z.string().nullable(),
  barcode: z.string().nullable(),
  price: moneyOut.nullable(),
  cost: moneyOut.nullable(),
  onHand: z.string().nullable(),
  value: moneyOut.nullable().describe("What the opening stock is worth: on hand × cost"),
  minimum: z.string().nullable(),
  shelf: z.string().nullable(),
  labourHours: z.string().nullable(),
  incomeAccount: z.string().nullable().describe("Its code and name; null for parts sales"),
  inventory: z.enum(inventories),
  vatExempted: z.boolean(),
  state: z.enum(rowStates),
  known: z.string().nullable().describe("The product that is there already, with its part number"),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});

export const importProducts = route({
  method: "POST",
  path: "/api/products/import",
  needs: "create-products",
  alsoNeeds: "adjust-stock for rows with an opening stock",
  summary: "Import products from the rows of a spreadsheet",
  description: `At most ${maxImportedRows} rows at a time; a larger file is imported in parts. Without \`confirm\` nothing is written: the answer has of each row all that would be written, and says whether it is new, known or wrong, and why. With \`confirm\` the new rows are added, with their opening stock at cost; known and wrong rows are left out, so that the same rows add nothing twice. A row is known by its code, else its barcode, else its name; codes are compared without blanks, dashes, dots, case and the leading zeros of an EAN or UPC.`,
  largestBody: 3 * 1_048_576,
  body: z.object({
    rows: z.array(importedRow).min(1).max(maxImportedRows).describe("Cells as typed; empty ones absent or null"),
    decimalComma: z
      .boolean()
      .default(false)
      .describe("Whether a comma is decimal, as in a file with `;` between its cells: `4,500` is 4.5"),
    stockDate: dayOfPaper
      .optional()
      .describe("Since when the opening stock is there, not in the future and not in a locked period; default today"),
    confirm: z.boolean().default(false),
  }),
  answer: z.object({
    rows: z.array(answeredRow),
    new: z.number().int(),
    known: z.number().int(),
    wrong: z.number().int(),
    added: z.number().int().describe("Products that were added; 0 without `confirm`"),
  }),
});
