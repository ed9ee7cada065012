import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { pageQuery, wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { accountTypes } from "./rules.ts";
import { branchName, ledgerSource, partyName } from "./journal-contract.ts";
import { bookReaders } from "./readers.ts";

const chartAccount = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  nameAr: z.string(),
  type: z.enum(accountTypes),
  group: z
    .object({ prefix: z.string(), name: z.string(), nameAr: z.string() })
    .describe("By the first two digits of the code"),
  needsParty: z.boolean().describe("Every line names a client, insurer or vendor"),
  isUsedByProgram: z.boolean().describe("The program posts to it, so it cannot be archived"),
  acceptsManualLines: z.boolean().describe("False if only documents post to it"),
  hasOwnList: z
    .boolean()
    .describe(
      "Cheques, and what a provider of instalments owes: no line of the bank and no sale of an asset is posted to it",
    ),
  balance: moneyOut.describe(
    "Today, in the branches where the reader may work; positive on the side of its type. Income and expenses: since the start of the year",
  ),
  archivedAt: z.string().nullable(),
  viewUrl: z.string().describe("Page of its ledger"),
  version,
});

export type ShownAccount = z.output<typeof chartAccount>;

export const listAccounts = route({
  method: "GET",
  path: "/api/accounts",
  needs: bookReaders,
  conditional: true,
  summary: "The chart of accounts with today's balances",
  description: "Ordered by code; archived accounts last if they are asked for. Not paged.",
  query: z.object({ archived: z.literal("1").optional().describe("Also archived accounts") }),
  answer: wholeListOf(chartAccount),
});

const names = { name: oneLine(120), nameAr: oneLine(120) };

export const addAccount = route({
  method: "POST",
  path: "/api/accounts",
  needs: "edit-accounts",
  status: 201,
  summary: "Add an account",
  description:
    "The first two digits of the code name its group, which decides type, place in the reports and purchase picker.",
  body: z.object({
    code: z
      .string()
      .regex(/^\d{4,8}$/)
      .describe("4 to 8 digits, unique; begins with the digits of a group"),
    ...names,
  }),
  answer: chartAccount,
});

export const changeAccount = route({
  method: "PUT",
  path: "/api/accounts/:id",
  needs: "edit-accounts",
  summary: "Rename an account",
  description: "The code stays. Refusals: changed-elsewhere.",
  body: z.object({ ...names, version: readVersion }).partial(),
  answer: chartAccount,
});

export const showAccount = route({
  method: "GET",
  path: "/api/accounts/:id",
  needs: bookReaders,
  summary: "An account",
  answer: chartAccount,
});

export const archiveAccount = route({
  method: "POST",
  path: "/api/accounts/:id/archive",
  needs: "edit-accounts",
  summary: "Archive an account",
  description:
    "It accepts no more postings. Refusals: account-has-balance, account-used-by-program, account-of-payment-method.",
  answer: chartAccount,
});

export const restoreAccount = route({
  method: "POST",
  path: "/api/accounts/:id/restore",
  needs: "edit-accounts",
  summary: "Restore an archived account",
  answer: chartAccount,
});

/** The part of the books that a report or ledger reads. */
export const periodQuery = z.object({
  from: day.optional().describe("First day; default the start of this month"),
  to: day.optional().describe("Last day; default today"),
  branchId: z.uuid().optional().describe("Only this branch"),
});

const sides = { debit: moneyOut, credit: moneyOut };

export const listLedger = route({
  method: "GET",
  path: "/api/general-ledger",
  needs: bookReaders,
  conditional: true,
  summary: "The general ledger: every account that has a balance or moved in the period",
  description: "Ordered by code. Balances are debit less credit. Not paged. Refusals: other-branch.",
  query: periodQuery,
  answer: z.object({
    from: z.string(),
    to: z.string(),
    data: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        name: z.string(),
        nameAr: z.string(),
        opening: moneyOut,
        ...sides,
        closing: moneyOut,
        viewUrl: z.string(),
      }),
    ),
  }),
});

export const listAccountLines = route({
  method: "GET",
  path: "/api/accounts/:id/lines",
  needs: bookReaders,
  conditional: true,
  summary: "The ledger of an account: its lines with the running balance",
  description:
    "Oldest first. `last=1` answers the last page; `previous_cursor` leads back, so that every page costs the same. " +
    "Balances are debit less credit; those of income and expenses begin at zero with the year of `from`. Refusals: other-branch.",
  query: pageQuery.extend({
    ...periodQuery.shape,
    partyId: z.uuid().optional().describe("Only lines of this client, insurer or vendor"),
    last: z.literal("1").optional().describe("The last page"),
    back: z.literal("1").optional().describe("The page before the cursor instead of the one after it"),
  }),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    opening: moneyOut,
    ...sides,
    closing: moneyOut,
    data: z.array(
      z.object({
        id: z.uuid(),
        date: z.string(),
        entry: z.object({ id: z.uuid(), label: z.string(), viewUrl: z.string() }),
        source: ledgerSource,
        party: partyName.nullable(),
        branch: branchName,
        memo: z.string().nullable(),
        ...sides,
        balance: moneyOut.describe("After this line"),
      }),
    ),
    meta: z.object({ nextCursor: z.string().nullable(), previousCursor: z.string().nullable() }),
  }),
});
