import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";

export const statements = ["profit-and-loss", "balance-sheet", "trial-balance", "cash-flow"] as const;
export type StatementName = (typeof statements)[number];

export const comparisons = ["none", "previous", "last-year", "branches"] as const;
export type Comparison = (typeof comparisons)[number];

const statementQuery = z.object({
  from: day.optional().describe("First day; default the start of the month of `to`. A balance sheet has only `to`"),
  to: day.optional().describe("Last day; default today"),
  compare: z
    .enum(comparisons)
    .default("none")
    .describe(
      "Beside it the period before, of the same length, or the same days of the last year; or the branches beside each other, before their total, if there are several",
    ),
  branchId: z.uuid().optional().describe("Only this branch"),
});
export type StatementQuery = z.output<typeof statementQuery>;

const branchName = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string() });

const period = z.object({ from: z.string(), to: z.string() });

const statement = z.object({
  ...period.shape,
  comparison: period.nullable(),
  byBranch: z
    .array(branchName)
    .nullable()
    .describe("The branches of the columns before the total; null if not by branch"),
  columns: z
    .array(z.string())
    .describe(
      "`now` and `before`; by branch the ids of the branches and `total`; of a trial balance the three pairs of debit and credit: opening, period, closing",
    ),
  rows: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(["group", "account", "computed", "subtotal", "total"]),
      code: z.string().nullable(),
      name: z.string(),
      nameAr: z.string(),
      amounts: z.array(moneyOut).describe("One for each column; none in the heading of a group"),
      change: moneyOut.nullable(),
      percent: z.number().nullable().describe("Of the change, one decimal; null on a base of zero or below"),
      isNew: z.boolean().describe("There was nothing in the period it is compared with"),
      effect: z.enum(["helps", "harms"]).nullable().describe("What the change does to the profit"),
      shares: z
        .array(z.number().nullable())
        .nullable()
        .describe("Of a profit: its percent of the income in each column, one decimal; null without income"),
      viewUrl: z.string().nullable().describe("The ledger lines or the report behind its amounts"),
      comparedUrl: z.string().nullable().describe("The same for the period it is compared with"),
      branchUrls: z.array(z.string().nullable()).nullable().describe("The same for each branch of `by_branch`"),
    }),
  ),
  tied: moneyOut.describe(
    "The figure that is taken from other accounts a second time: the net profit, the total assets, the closing debits, or cash and bank at the end",
  ),
  difference: moneyOut.describe("Between the two: zero, or the books are damaged"),
  isLocked: z.boolean().describe("Nothing is posted to its days any more, nor to those it is compared with"),
  pdfUrl: z.string(),
  xlsxUrl: z.string(),
});
export type Statement = z.output<typeof statement>;

const statementRoutes = <const Name extends StatementName>(name: Name, summary: string, description: string) => ({
  read: route({
    method: "GET",
    path: `/api/${name}`,
    needs: "view-reports",
    conditional: true,
    summary,
    description: `${description} Posted entries only; rows without amounts are left out. Who may work at some branches only reads what these have. Refusals: other-branch.`,
    query: statementQuery,
    answer: statement,
  }),
  pdf: route({
    method: "GET",
    path: `/api/${name}.pdf`,
    needs: "view-reports",
    kind: "file",
    summary: `${summary}, as a PDF in both languages`,
    query: statementQuery.extend({ download: z.literal("1").optional() }),
  }),
  xlsx: route({
    method: "GET",
    path: `/api/${name}.xlsx`,
    needs: "view-reports",
    kind: "file",
    summary: `${summary}, as a spreadsheet in the user's language`,
    query: statementQuery,
  }),
});

export const routesOf = {
  "profit-and-loss": statementRoutes(
    "profit-and-loss",
    "Profit and loss",
    "Income less cost of sales is the gross profit, less expenses the net profit. Without closing entries.",
  ),
  "balance-sheet": statementRoutes(
    "balance-sheet",
    "Balance sheet",
    "At the end of `to`. Results that are not closed yet are rows of the equity.",
  ),
  "trial-balance": statementRoutes(
    "trial-balance",
    "Trial balance",
    "Opening balance, movement and closing balance of every account; each pair of columns is equal in total. Not compared.",
  ),
  "cash-flow": statementRoutes(
    "cash-flow",
    "Cash flow",
    "From the net profit by the movements of the other accounts to the balance of cash and bank.",
  ),
};

export const readMonthlyProfit = route({
  method: "GET",
  path: "/api/profit-by-month",
  needs: "view-reports",
  conditional: true,
  summary: "The net profit of twelve months",
  description: "Whole months, the last one that of `to`; without closing entries. Refusals: other-branch.",
  query: statementQuery.pick({ to: true, branchId: true }),
  answer: z.object({
    months: z.array(
      z.object({
        month: z.string().describe("First day of the month"),
        income: moneyOut,
        expenses: moneyOut,
        profit: moneyOut,
      }),
    ),
  }),
});
export type MonthlyProfit = z.output<typeof readMonthlyProfit.answer>["months"][number];

export const exportJournal = route({
  method: "GET",
  path: "/api/journal-entries.hledger",
  needs: "view-reports",
  kind: "file",
  summary: "The journal in the format of hledger",
  description:
    "Entries of a period, by default all, with every account declared; also read by ledger. Of a branch, or for who may work at some branches only, the lines of these; they balance too. Refusals: other-branch.",
  query: z.object({ from: day.optional(), to: day.optional(), branchId: statementQuery.shape.branchId }),
});
