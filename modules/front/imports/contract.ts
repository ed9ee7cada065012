import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, pageQuery, wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { openingKinds } from "../../money/opening-balances/kinds.ts";
import { importColumns, importKinds } from "./columns.ts";
import { dateOrders, failures, importStates, knownChoices } from "./rules.ts";
import { keptDays } from "./limits.ts";

export const needs = "import-data";
/** What entering the rows by hand needs; answers tell the same of the books. */
export const needsOfKind =
  "create-products for a file of products, adjust-stock if it has their stock; edit-accounts for one of items or accounts";
const needsWithParties = `${needsOfKind}; edit-clients and create-vendors to add clients and vendors`;

const kind = z.enum(importKinds);
export const column = z
  .union([z.enum(importColumns), z.templateLiteral(["customFields.", z.uuid()])])
  .describe(
    "A column that every shop has, or, in a file of clients, `customFields.` with the id of a custom field of the shop",
  );

const fileColumn = z.object({
  head: z.string().max(200).describe("As the file has it; empty where a column has none"),
  column: column.nullable().describe("What it is read as; null: it is left out"),
});

const shown = z.object({
  id: z.uuid(),
  kind,
  fileName: z.string(),
  state: z
    .enum(importStates)
    .describe("`open`: it can be mended and imported; `running` and `undoing`: at work; `undone`"),
  createdAt: z.string(),
  startedAt: z.string().nullable().describe("Null: nothing was imported yet"),
  finishedAt: z.string().nullable(),
  createdBy: z.string().describe("The user's name in the language of the caller"),
  clientsAdded: z.number().int(),
  vehiclesAdded: z.number().int(),
  visitsAdded: z.number().int(),
  productsAdded: z.number().int(),
  vendorsAdded: z.number().int(),
  itemsAdded: z.number().int().describe("Of what parties owed or were owed before these books"),
  accountsAdded: z.number().int().describe("Of the trial balance of before"),
});
export type ListedImport = z.output<typeof shown>;

/** What the rows to be imported add to an account, or say of it, and how it stands; debit positive. */
const account = z.object({
  account: z.object({ id: z.uuid(), code: z.string(), name: z.string(), nameAr: z.string(), viewUrl: z.string() }),
  rows: moneyOut,
  posted: moneyOut.nullable().describe("Its balance at the end of the day of the opening balances; null without one"),
  trialBalance: moneyOut.nullable().describe("Of the books before; null if it does not name the account"),
  difference: moneyOut
    .nullable()
    .describe("What is left to the trial balance once the rows are imported; null if they are the trial balance"),
  otherName: z.string().nullable().describe("How a trial balance calls the account, if it has another name here"),
  parts: z
    .array(z.object({ account: z.string(), name: z.string().nullable(), amount: moneyOut }))
    .describe("The accounts of a trial balance that are added up to it, as the file has them; empty if it is one"),
});

export const whole = shown.extend({
  columns: z.array(fileColumn),
  dateOrder: z.enum(dateOrders),
  decimalComma: z.boolean(),
  known: z.enum(knownChoices),
  visitDay: z.string(),
  stockDay: z.string().nullable().describe("Since when the stock of the products is there; null in other files"),
  rowKind: z.enum(openingKinds).describe("What rows of a file of items without a kind are"),
  addsParties: z.boolean(),
  accounts: z.array(account),
  unbalanced: moneyOut
    .nullable()
    .describe("Debits less credits of the trial balance once the rows are imported; null in other files"),
  rows: z.object({
    all: z.number().int(),
    wrong: z.number().int().describe("They have faults and import nothing of themselves"),
    waiting: z.number().int().describe("Without faults and not imported yet"),
    due: z.number().int().describe("Of the waiting ones those that are imported now, after the choice for known ones"),
    done: z.number().int().describe("Carried out, left-out ones included"),
    known: z
      .number()
      .int()
      .describe(
        "Waiting rows of what the shop has: a known phone, VIN or plate, a product with its code, barcode or name, an item that is entered, or an account with the same amount",
      ),
    repeated: z.number().int().describe("Waiting rows that were imported before"),
    skipped: z.number().int().describe("Left out as known or imported before"),
    unchanged: z.number().int().describe("Carried out without adding anything, because all of it was there"),
    withoutDay: z.number().int().describe("Waiting rows with a vehicle and no date of a visit"),
    newClients: z.number().int().describe("Clients whom rows without another fault name and the shop does not have"),
    newVendors: z.number().int().describe("The same of vendors"),
    sharedPhones: z
      .number()
      .int()
      .describe(
        "Phones beside which rows to be imported have several names, or another one than the client whom they join: each becomes one client",
      ),
  }),
  rowsKeptUntil: z
    .string()
    .nullable()
    .describe(
      `When rows that are not imported are deleted: ${keptDays} days after the last work at it; null if none is left`,
    ),
  uses: z.array(z.string()).describe("Why the last attempt to undo it was given up: what was made of it since"),
  failed: z
    .enum(failures)
    .nullable()
    .describe("What an error ended the last time; an undo has then deleted nothing, and both can be begun again"),
});
export type ShownImport = z.output<typeof whole>;

export const listImports = route({
  method: "GET",
  path: "/api/imports",
  needs,
  summary: "Imports of files, newest first",
  query: pageQuery,
  answer: listOf(shown),
});

export const listImportHeads = route({
  method: "GET",
  path: "/api/import-heads",
  needs,
  summary: "How columns of files were read the last time",
  description: "By the folded text of their heads. Columns that were left out are not remembered.",
  answer: wholeListOf(z.object({ kind, head: z.string(), column })),
});

export const addImport = route({
  method: "POST",
  path: "/api/imports",
  needs,
  status: 201,
  alsoNeeds: needsOfKind,
  summary: "Begin the import of a file",
  description:
    "`clients`: clients with vehicles and past visits; `products`: with their stock; `items`: what parties owed or were owed before these books; `accounts`: the trial balance of before. " +
    "Only its columns; the rows follow in parts. The columns that are needed: the name of a client or product; party, number and amount of an item; the code of an account. What each head was read as is remembered. Columns of custom fields are part of the plan Professional: 402 `not-in-plan`. Refusals: no-opening-day (items, accounts).",
  body: z.object({
    kind: kind.default("clients"),
    fileName: oneLine(200),
    columns: z.array(fileColumn).min(1).max(1000),
    dateOrder: z
      .enum(dateOrders)
      .default("day")
      .describe("Which number of `03/11/2026` comes first, in the whole file"),
    decimalComma: z
      .boolean()
      .default(false)
      .describe("Whether a comma is decimal, as in a file with `;` between its cells: `4,500` is 4.5"),
    rowKind: z.enum(openingKinds).default("client").describe("What rows of a file of items without a kind are"),
  }),
  answer: whole,
});

export const showImport = route({
  method: "GET",
  path: "/api/imports/:id",
  needs,
  alsoNeeds: needsOfKind,
  summary: "An import with its counts",
  answer: whole,
});

export const changeImport = route({
  method: "PUT",
  path: "/api/imports/:id",
  needs,
  alsoNeeds: needsWithParties,
  overwrites: "each choice is seen at once with its counts",
  summary: "Choose what the file does with known phones, VINs and plates, and its days",
  description:
    "`known` is of files of clients only: of other kinds what the shop has is left out. `join`: the row's vehicle and visit join the known client and vehicle, which stay as they are; `skip`: the row is left out; `new`: a client and vehicle of their own. Within the file the same phone is always the same client. Refusals: import-busy, import-undone.",
  body: z.object({
    known: z.enum(knownChoices).optional(),
    visitDay: dayOfPaper.optional().describe("Of vehicles without a date of a visit: on this day they came and left"),
    stockDay: dayOfPaper
      .optional()
      .describe("Of products: since when their stock is there, not in the future and not in a locked period"),
    addsParties: z
      .boolean()
      .optional()
      .describe("Of items: whether clients and vendors whom rows name and the shop does not have are added"),
  }),
  answer: whole,
});

export const startImport = route({
  method: "POST",
  path: "/api/imports/:id/start",
  needs,
  alsoNeeds: needsWithParties,
  withoutId: "it carries out what is there",
  summary: "Import the rows without faults",
  description:
    "A job writes them in batches, in the branch where the file was read, or in the user's if that is closed; the import's answer tells how far it is. Nothing is sent, and no notice, webhook or reminder comes of it. Refusals: import-busy, import-running, import-nothing, import-undone, branch-closed, no-opening-day (items, accounts), workshop-is-copy (items, and products with stock).",
  answer: whole,
});

export const stopImport = route({
  method: "POST",
  path: "/api/imports/:id/stop",
  needs,
  alsoNeeds: needsOfKind,
  evenExpired: "ends-begun",
  withoutId: "it ends what is there",
  summary: "Stop an import",
  description: "After the batch under way; what was imported stays, and can be undone or continued.",
  answer: whole,
});

export const undoImport = route({
  method: "POST",
  path: "/api/imports/:id/undo",
  needs,
  alsoNeeds: needsOfKind,
  evenExpired: "ends-begun",
  withoutId: "it deletes",
  summary: "Undo an import as a whole",
  description:
    "A job deletes what it added and reverses what it posted, as long as nothing was made of it; products that had stock are archived, and clients and vendors added with items stay. Refusals: import-busy, import-running, import-in-use, import-undone.",
  answer: whole,
});

export const removeImport = route({
  method: "DELETE",
  path: "/api/imports/:id",
  needs,
  evenExpired: "ends-begun",
  status: 204,
  summary: "Discard a file of which nothing was imported",
  description: "Refusals: import-busy, import-begun.",
});
