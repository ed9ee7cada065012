import { z } from "zod";
import { day, dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { frequencies } from "./recurrence.ts";
import { entryKinds } from "./rules.ts";
import { bookReaders } from "./readers.ts";

/** A client, insurer or vendor. */
export const partyName = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });

export const branchName = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() });

export const ledgerSource = z
  .object({
    kind: z.string(),
    name: z.string().describe("What was posted, in the user's language: `Invoice`"),
    label: z.string().nullable().describe("Number of the document"),
    viewUrl: z.string().nullable().describe("Page of the document; null if only the entry shows it"),
  })
  .describe("The document that was posted");

const entryLink = z.object({ id: z.uuid(), label: z.string(), viewUrl: z.string() });

export const repetition = z.object({
  every: z.enum(frequencies),
  until: day.nullish().describe("The last day on which it is repeated; default without end"),
  isAutomatic: z
    .boolean()
    .default(false)
    .describe("Posted on its day, unless that is locked; else proposed for somebody to post"),
});

export const entry = z.object({
  id: z.uuid(),
  label: z.string().describe("Number of the entry"),
  date: z.string(),
  kind: z.enum(entryKinds),
  source: ledgerSource,
  memo: z.string().nullable(),
  reversalOf: entryLink.nullable(),
  reversedBy: entryLink.nullable(),
  reversesOn: z.string().nullable().describe("The day on which it will be reversed"),
  repetitionOf: entryLink.nullable(),
  repeats: z
    .object({ every: z.enum(frequencies), nextOn: z.string().nullable() })
    .nullable()
    .describe("How it is repeated; see `/api/recurring-entries`"),
  postedAt: z.string(),
  total: moneyOut.describe("Sum of its debits, which equals that of its credits"),
  lines: z.array(
    z.object({
      account: z.object({ id: z.uuid(), code: z.string(), name: z.string(), nameAr: z.string(), viewUrl: z.string() }),
      party: partyName.nullable(),
      branch: branchName.describe("Lines of several branches balance in each of them"),
      memo: z.string().nullable(),
      debit: moneyOut,
      credit: moneyOut,
    }),
  ),
  viewUrl: z.string(),
});
export type ShownEntry = z.output<typeof entry>;

export const listEntries = route({
  method: "GET",
  path: "/api/journal-entries",
  needs: bookReaders,
  conditional: true,
  summary: "The general journal: entries with their lines, latest first",
  description: "`q` finds the number of an entry or of its document, or words of the memo.",
  query: listQuery.extend({
    from: day.optional(),
    to: day.optional(),
    branchId: z.uuid().optional().describe("Only entries of this branch"),
    manual: z.literal("1").optional().describe("Only entries written by hand"),
  }),
  answer: listOf(entry),
});

export const showEntry = route({
  method: "GET",
  path: "/api/journal-entries/:id",
  needs: bookReaders,
  summary: "A journal entry",
  answer: entry,
});

export const maxLines = 100;

const newLine = z.object({
  accountId: z.uuid(),
  debit: moneyIn.optional().describe("Either debit or credit, above zero"),
  credit: moneyIn.optional(),
  partyId: z.uuid().nullish().describe("The client, insurer or vendor, where the account needs one"),
  memo: oneLineOrNone(200),
});

export const newEntry = z.object({
  date: dayOfPaper.optional().describe("From 2018-01-01 to today, not in a locked period; default today"),
  memo: oneLine(300),
  isOpening: z
    .boolean()
    .optional()
    .describe("Opening balances: what is missing is posted to the account of opening balances"),
  lines: z.array(newLine).min(1).max(maxLines),
  reversesOn: day.nullish().describe("The entry is reversed on this day, after its own (accruals)"),
  repeats: repetition.nullish().describe("Each repetition is reversed as many days later as the entry itself"),
});

export const addEntry = route({
  method: "POST",
  path: "/api/journal-entries",
  needs: "edit-accounts",
  status: 201,
  largestBody: 131_072,
  summary: "Post a manual entry",
  description:
    "Debits equal credits. A line on receivables or payables opens an item of its party, or settles its oldest ones. " +
    "Accounts of VAT, stock and deposits take no manual lines, because they must equal their documents. " +
    "An entry is never changed: it is reversed. Refusals: period-locked, account-archived, open-items-changed.",
  body: newEntry,
  answer: entry,
});

export const reverseEntry = route({
  method: "POST",
  path: "/api/journal-entries/:id/reverse",
  needs: "edit-accounts",
  summary: "Reverse a manual entry",
  description:
    "Posts the opposite entry, dated today unless said otherwise, and names it in both. Its repetitions end. Documents are undone by their own calls. " +
    "Refusals: entry-reversed, not-manual, items-settled, period-locked.",
  body: z.object({ reason: oneLine(300), date: dayOfPaper.optional() }),
  answer: entry,
});

export const listParties = route({
  method: "GET",
  path: "/api/parties",
  needs: bookReaders,
  summary: "Clients, insurers and vendors by name, for a manual entry",
  query: listQuery,
  answer: listOf(partyName.extend({ kind: z.enum(["client", "insurer", "vendor"]) })),
});
