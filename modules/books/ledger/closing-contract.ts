import { z } from "zod";
import { day, dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { moneyIn, moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { periodQuery } from "./chart-contract.ts";
import { entry } from "./journal-contract.ts";
import { bookReaders } from "./readers.ts";

const cashFigures = { opening: moneyOut, received: moneyOut, paid: moneyOut, closing: moneyOut };

export const listCash = route({
  method: "GET",
  path: "/api/cash-and-bank",
  needs: bookReaders,
  conditional: true,
  summary: "Cash and bank accounts with what came in and went out",
  description:
    "The accounts of group 11. A transfer is in the figures of both accounts and left out of the total's `received` and `paid`. Refusals: other-branch.",
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
        isOwnMoney: z
          .boolean()
          .describe(
            "Whether transfers may name it; not cheques, what was paid by card, what a provider of instalments owes, and archived accounts",
          ),
        ...cashFigures,
        viewUrl: z.string(),
      }),
    ),
    total: z.object(cashFigures),
    step: z.enum(["day", "month", "year"]).describe("Of `balances`, by the length of the period"),
    balances: z
      .array(z.object({ from: z.string(), to: z.string(), closing: moneyOut }))
      .describe("All accounts together at the end of each step"),
  }),
});

export const addTransfer = route({
  method: "POST",
  path: "/api/transfers",
  needs: "edit-accounts",
  status: 201,
  summary: "Transfer between cash and bank accounts",
  description:
    "Not from or to the accounts of cheques, of what was paid by card and of what a provider of instalments owes: these are cleared and settled. Corrected by reversing its entry. Refusals: period-locked, account-archived.",
  body: z.object({
    date: dayOfPaper.optional().describe("From 2018-01-01 to today, not in a locked period; default today"),
    fromAccountId: z.uuid(),
    toAccountId: z.uuid(),
    amount: positiveMoneyIn.describe("What arrives"),
    fee: moneyIn.optional().describe("The bank's charge, taken from the first account beside the amount"),
    memo: oneLineOrNone(300),
  }),
  answer: entry,
});

const reopened = z
  .object({
    at: z.string(),
    by: z.object({ name: z.string(), nameAr: z.string().nullable() }),
    reason: z.string(),
  })
  .nullable();

const books = z.object({
  lockedThrough: z.string().nullable().describe("Nothing is posted on or before this day"),
  vatLockedThrough: z.string().nullable().describe("No VAT is posted on or before this day: the VAT return is filed"),
  years: z
    .array(
      z.object({
        year: z.number().int(),
        result: moneyOut.describe("Income less expenses"),
        open: moneyOut.describe("The part of it that no closing entry has moved to retained earnings"),
        isOver: z.boolean(),
        isClosed: z.boolean().describe("Its closing entry stands, so its days stay locked"),
        reopened: reopened.describe("Of a year that was closed and is open again"),
      }),
    )
    .describe("Fiscal years with entries, latest first"),
});

export const readBooks = route({
  method: "GET",
  path: "/api/books",
  needs: bookReaders,
  summary: "The state of the books: lock and fiscal years",
  answer: books,
});

export const lockPeriod = route({
  method: "PUT",
  path: "/api/books/lock",
  overwrites: "each move of the lock is recorded with its reason",
  needs: "close-periods",
  summary: "Lock the books through a day, or open them again",
  description:
    "The reason is in the activity log. Null opens all days, but none of a closed year: reopen that year first. " +
    "It asks once (`needs-confirmation`, `warnings`) if it opens a completed month again (`months-reopened`), or if it completes a month whose checklist has open lines; a required line refuses. " +
    "A filed VAT return stays locked for VAT. Refusals: year-closed, month-not-ready.",
  body: z.object({
    through: day.nullable().describe("At most today"),
    reason: oneLine(300),
    confirm: z.boolean().optional(),
  }),
  answer: books,
});

const checklist = z.object({
  month: z.string(),
  from: z.string(),
  to: z.string(),
  isOver: z.boolean(),
  isLocked: z.boolean(),
  opensOn: z
    .string()
    .nullable()
    .describe(
      "The first day of those before the month that are open too: its lock locks them, and the lines count them. Null if there are none",
    ),
  reopened: reopened.describe("Of a month that was locked and is open again"),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      nameAr: z.string(),
      open: z.number().int().describe("0: nothing is left to do"),
      isRequired: z.boolean().describe("The month cannot be locked while something is open"),
      viewUrl: z.string().describe("Page of what is open"),
    }),
  ),
});

export const readChecklist = route({
  method: "GET",
  path: "/api/books/months/:month",
  needs: bookReaders,
  summary: "What is open in a month before its days are locked",
  description:
    "`month` is `2026-10`. Every module adds its lines: drafts, statements of the bank, tie-outs. They count what is open in the month and in the days before it that are not locked; days of cash only back to the month before.",
  answer: checklist,
});

export const closeMonth = route({
  method: "POST",
  path: "/api/books/months/:month/close",
  needs: "close-periods",
  summary: "Lock the books through the end of a month",
  description:
    "Asks once if lines of the checklist are open (`needs-confirmation`, `warnings`); a required line refuses. Refusals: month-not-over, month-locked, month-not-ready.",
  body: z.object({ confirm: z.boolean().optional() }),
  answer: checklist,
});

export const closeYear = route({
  method: "POST",
  path: "/api/books/years/:year/close",
  needs: "close-periods",
  summary: "Close a fiscal year",
  description:
    "Moves its result to retained earnings by an entry of each branch, dated the year's last day, and locks the books through it. " +
    "If that completes a month, it asks once about the open lines of its checklist (`needs-confirmation`, `warnings`); a required line refuses. " +
    "Refusals: year-not-over, nothing-to-close, month-not-ready.",
  body: z.object({ confirm: z.boolean().optional() }),
  answer: books,
});

export const reopenYear = route({
  method: "POST",
  path: "/api/books/years/:year/reopen",
  needs: "close-periods",
  summary: "Reopen a closed fiscal year",
  description:
    "Reverses its closing entries on the year's last day, with the reason. The days stay locked until the lock is moved back. " +
    "Refusals: year-not-closed, later-year-closed.",
  body: z.object({ reason: oneLine(300) }),
  answer: books,
});
