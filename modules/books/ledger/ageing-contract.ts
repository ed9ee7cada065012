import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { type Needs, route } from "../../../platform/shared/route.ts";
import { ageNames } from "./age-buckets.ts";
import type { AgeingSide } from "./ageing.ts";
import { ledgerSource } from "./journal-contract.ts";

const onDay = day.optional().describe("End of which day; default today");

const ages = {
  notDue: moneyOut,
  upTo30: moneyOut.describe("1 to 30 days past the due date"),
  upTo60: moneyOut,
  upTo90: moneyOut,
  over90: moneyOut,
  total: moneyOut,
  credit: moneyOut.describe(
    "Advances and refunds not set against an item; reduces `net`. An advance of a client counts as it was paid, VAT included",
  ),
  net: moneyOut.describe("`total` less `credit`: the balance with which the party's statement ends"),
};

const party = z.object({
  id: z.uuid(),
  kind: z.enum(["client", "insurer", "vendor"]),
  name: z.string(),
  nameAr: z.string().nullable(),
  viewUrl: z.string().nullable().describe("Page of the party"),
});

const openItem = z.object({
  id: z.uuid(),
  party,
  source: ledgerSource,
  viewUrl: z.string().nullable().describe("Page of the document, else of its entry"),
  dated: z.string(),
  due: z.string(),
  daysLate: z.number().int().describe("Zero or negative if it was not overdue"),
  amount: moneyOut,
  open: moneyOut,
});

const creditTie = z.object({
  code: z.string(),
  name: z.string(),
  nameAr: z.string(),
  credit: moneyOut.describe("What all parties have on the account, VAT of advances included"),
  vat: moneyOut.describe(
    "The VAT within advances, which stands on other accounts: output VAT, and opening balances for advances of before these books",
  ),
  ledger: moneyOut.describe("Balance of the account"),
  difference: moneyOut.describe("`credit` less `vat` less `ledger`: zero, or the books are damaged"),
});

/** The calls of an ageing report: the parties with their amounts by age, the items behind an amount, PDF and XLSX. */
export const ageingRoutes = (side: AgeingSide, needs: Needs) => {
  const query = z.object({
    on: onDay,
    kind: z.enum(side.parties).optional(),
    branchId: z.uuid().optional().describe("Only what belongs to this branch"),
  });
  const path = `/api/${side.name}-ageing` as const;
  return {
    side,
    read: route({
      method: "GET",
      path,
      needs,
      conditional: true,
      summary: `Ageing of ${side.name}`,
      description:
        "What each party owed (or was owed) at the end of a day, by days past the due date, by settlements up to that day. " +
        "Largest amount first. The first page carries `summary`, later ones null. Refusals: other-branch.",
      query: query.extend(pageQuery.shape),
      answer: listOf(z.object({ party, ...ages })).extend({
        on: z.string(),
        summary: z
          .object({
            parties: z.number().int(),
            ...ages,
            ties: z
              .array(
                z.object({
                  code: z.string(),
                  name: z.string(),
                  nameAr: z.string(),
                  items: moneyOut.describe("Sum of the open items"),
                  ledger: moneyOut.describe("Balance of the account"),
                  difference: moneyOut.describe("Zero, or the books are damaged"),
                }),
              )
              .describe("The open items of each account beside its balance on that day"),
            creditTies: z
              .array(creditTie)
              .describe("How `credit` ties with the accounts that hold it; empty if one kind of party is asked for"),
          })
          .nullable(),
        pdfUrl: z.string(),
        xlsxUrl: z.string(),
      }),
    }),
    items: route({
      method: "GET",
      path: `${path}/items` as const,
      needs,
      summary: `Open items behind an ageing of ${side.name}`,
      description: "Earliest due date first. Refusals: other-branch.",
      query: query
        .extend(pageQuery.shape)
        .extend({ partyId: z.uuid().optional(), bucket: z.enum(ageNames).optional() }),
      answer: listOf(openItem),
    }),
    pdf: route({
      method: "GET",
      path: `${path}.pdf` as const,
      needs,
      kind: "file",
      summary: `Ageing of ${side.name} as a PDF in both languages`,
      description: "Refusals: other-branch.",
      query: query.extend({ download: z.literal("1").optional() }),
    }),
    xlsx: route({
      method: "GET",
      path: `${path}.xlsx` as const,
      needs,
      kind: "file",
      summary: `Ageing of ${side.name} as a spreadsheet in the user's language`,
      description: "Refusals: other-branch.",
      query,
    }),
  };
};

export type AgeingRoutes = ReturnType<typeof ageingRoutes>;
