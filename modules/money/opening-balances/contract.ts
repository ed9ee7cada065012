import { z } from "zod";
import { day, dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { partyName } from "../../books/ledger/journal-contract.ts";
import { bookReaders } from "../../books/ledger/readers.ts";
import { openingKinds } from "./kinds.ts";
import { waysToOpen } from "./rules.ts";

const comparedAccount = z.object({
  account: z.object({ id: z.uuid(), code: z.string(), name: z.string(), nameAr: z.string(), viewUrl: z.string() }),
  role: z.string().nullable(),
  by: z
    .enum(waysToOpen)
    .describe(
      "How its opening balance is entered: items one by one, stock by product, an entry from the trial balance; documents: no entry can, rest: what is missing on the other side",
    ),
  trialBalance: moneyOut.nullable().describe("Debit positive; null if the trial balance does not name it"),
  posted: moneyOut.describe("Its balance at the end of the opening day"),
  difference: moneyOut
    .nullable()
    .describe(
      "Trial balance less posted; null if the trial balance does not name it, unless items or stock were entered on it",
    ),
});

const openingBalances = z.object({
  day: z.string().nullable().describe("All opening balances are posted on it; null until it is entered"),
  accounts: z.array(comparedAccount).describe("Those of the trial balance, and those with a balance on that day"),
  unbalanced: moneyOut.describe("Debits less credits of the trial balance"),
  toPost: z.number().int().describe("Accounts of which the entry is missing"),
  version,
});
export type OpeningBalances = z.output<typeof openingBalances>;

export const showOpeningBalances = route({
  method: "GET",
  path: "/api/opening-balances",
  needs: bookReaders,
  summary: "The opening balances, compared with the trial balance of the books before",
  answer: openingBalances,
});

export const maxTrialLines = 1000;

export const changeTrialBalance = route({
  method: "PUT",
  path: "/api/opening-balances",
  needs: "edit-accounts",
  largestBody: 262_144,
  summary: "Store the opening day and the trial balance of the books before",
  description:
    "Posts nothing. `lines` replace all lines; absent, they stay. Refusals: changed-elsewhere, period-locked (the day), opening-posted (another day than that of what is posted).",
  body: z.object({
    day: dayOfPaper.describe("Not in the future and not in a locked period"),
    lines: z
      .array(
        z.object({
          accountId: z.uuid(),
          debit: moneyIn.optional().describe("Either debit or credit, above zero"),
          credit: moneyIn.optional(),
        }),
      )
      .max(maxTrialLines)
      .optional(),
    version: readVersion,
  }),
  answer: openingBalances,
});

export const postTrialBalance = route({
  method: "POST",
  path: "/api/opening-balances/entry",
  needs: "edit-accounts",
  summary: "Post the opening balances of the accounts without items",
  description:
    "On the opening day, what the trial balance says less what is posted already, against the account of opening balances; so a second call posts nothing. Accounts of items, stock and documents are left out. " +
    "What the trial balance lacks to balance, and what is still to be entered one by one, answers 409 `needs-confirmation` unless `confirm` is true. Refusals: no-opening-day, nothing-to-open, period-locked.",
  body: z.object({ confirm: z.boolean().default(false) }),
  answer: openingBalances,
});

const item = z.object({
  id: z.uuid(),
  kind: z.enum(openingKinds),
  party: partyName,
  number: z.string().describe("The old number, outside the shop's series"),
  date: z.string().nullable().describe("The date on its document"),
  due: z.string().nullable(),
  amount: moneyOut,
  open: moneyOut,
  isReversed: z.boolean(),
  viewUrl: z.string(),
});
export type OpeningItemRow = z.output<typeof item>;

export const listOpeningItems = route({
  method: "GET",
  path: "/api/opening-items",
  needs: bookReaders,
  summary: "What parties owed or were owed before these books, the last entered first",
  query: pageQuery,
  answer: listOf(item),
});

const kind = z
  .enum(openingKinds)
  .describe(
    "client, insurer: what they owe; vendor: what is owed to it; vendor-advance: what was paid ahead; deposit: what a client paid ahead and no invoice has used; cheque: in hand, for what a client or insurer owed",
  );

export const addOpeningItem = route({
  method: "POST",
  path: "/api/opening-items",
  needs: "edit-accounts",
  status: 201,
  summary: "Enter what a party owed or was owed before these books",
  description:
    "Posted on the opening day against the account of opening balances, with the number and the dates of its document; it is paid, aged and reversed like any other. A cheque settles an item of its own, which is open again if it bounces. " +
    "Refusals: no-opening-day, period-locked.",
  body: z.object({
    kind,
    partyId: z.uuid(),
    number: oneLine(60),
    date: day
      .nullish()
      .describe(
        "Required for client, insurer and vendor, and for a deposit whose VAT was declared: that of its advance invoice; not after the opening day",
      ),
    due: day.nullish().describe("Of a cheque its day, required; default: the date and the party's terms"),
    amount: positiveMoneyIn.describe("What is open; of a deposit what is unused, VAT included"),
    net: moneyIn.nullish().describe("Of the whole document"),
    vat: moneyIn.nullish().describe("Of the whole document; with a rate, within 1.00 of the net amount at this rate"),
    vatRate: z
      .number()
      .min(0.01)
      .max(100)
      .nullish()
      .describe(
        "Percent; enough if the whole document is open, and for a deposit, which has one of the rates that the country had until its date",
      ),
    vatDeclared: z
      .boolean()
      .default(false)
      .describe(
        "Whether a VAT return before declared its VAT, so that a relief for a bad debt can take it back, and the invoice that uses a deposit, or its refund. Refused of a deposit if the shop was not registered on its date",
      ),
    plate: oneLineOrNone(40).describe("Of a deposit: the vehicle that it is for, if the client has several"),
    bank: oneLineOrNone(80).describe("Of a cheque"),
  }),
  answer: item,
});
