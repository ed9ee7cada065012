import { z } from "zod";
import { dayFrom2018, dayOfPaper, month } from "../../../platform/shared/date-fields.ts";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { exemptCodes } from "../../base/lines/exemptions.ts";
import { bookReaders } from "../../books/ledger/readers.ts";

export const longest = 600;

const figures = { cost: moneyOut, accumulated: moneyOut.describe("Depreciated so far"), bookValue: moneyOut };

const asset = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  boughtOn: z.string(),
  startsOn: z.string(),
  months: z.number().int(),
  salvage: moneyOut,
  openingDepreciation: moneyOut,
  ...figures,
  nextMonth: z.string().nullable().describe("First day of the next month to be posted"),
  disposedOn: z.string().nullable(),
  proceeds: moneyOut.nullable().describe("Price without VAT, of one that was disposed of"),
  viewUrl: z.string(),
});
export type FixedAsset = z.output<typeof asset>;

const account = z.object({ id: z.uuid(), code: z.string(), name: z.string(), nameAr: z.string(), viewUrl: z.string() });
const entryLink = z.object({ id: z.uuid(), label: z.string(), viewUrl: z.string() });

const tie = account.extend({
  registered: moneyOut.describe("Cost or accumulated depreciation of the assets in use, a debit positive"),
  ledger: moneyOut.describe("Balance of the account, a debit positive"),
  difference: moneyOut.describe("`ledger` less `registered`"),
});
export type RegisterTie = z.output<typeof tie>;

const shownAsset = asset.extend({
  assetAccount: account,
  accumulatedAccount: account,
  expenseAccount: account,
  entry: entryLink.nullable().describe("The entry with which it came into the books"),
  disposal: z
    .object({
      vat: moneyOut,
      result: moneyOut.describe("Gain of the price without VAT over the book value; negative: loss"),
      exemptCode: z.enum(exemptCodes).nullable(),
      entry: entryLink,
    })
    .nullable()
    .describe("The sale or scrapping that is not undone"),
  undone: z
    .array(
      z.object({
        date: z.string(),
        proceeds: moneyOut,
        reason: z.string(),
        entry: entryLink,
        reversal: entryLink,
      }),
    )
    .describe("Disposals that were undone"),
  vatRates: z
    .array(z.object({ startsOn: z.string(), rate: z.int().describe("Hundredths of a percent") }))
    .describe("By which a sale is charged; none if the shop has no VAT number"),
  soldByInvoice: z
    .boolean()
    .describe("Whether a sale needs a client invoice, because its branch is connected to the tax authority"),
  depreciable: moneyOut.describe("What the schedule adds up to"),
  schedule: z.array(
    z.object({
      month: z.string(),
      amount: moneyOut,
      accumulated: moneyOut,
      bookValue: moneyOut,
      entry: entryLink.nullable().describe("Null: not posted"),
    }),
  ),
});
export type ShownAsset = z.output<typeof shownAsset>;

export const listFixedAssets = route({
  method: "GET",
  path: "/api/fixed-assets",
  needs: bookReaders,
  conditional: true,
  summary: "Fixed assets, the last first",
  description: "Not paged, because a shop has only some dozens of them.",
  answer: wholeListOf(asset).extend({
    summary: z.object({ ...figures, due: z.number().int().describe("Months that are over and not posted") }),
    ties: z.array(tie).describe("The accounts of fixed assets beside the register"),
    dueThrough: z.string().nullable().describe("The last of them: `2026-10`"),
    pdfUrl: z.string(),
    xlsxUrl: z.string(),
  }),
});

export const showFixedAsset = route({
  method: "GET",
  path: "/api/fixed-assets/:id",
  needs: bookReaders,
  summary: "A fixed asset with its schedule",
  description: "The id of one of its disposals, which their entries name, leads to it too.",
  answer: shownAsset,
});

export const addFixedAsset = route({
  method: "POST",
  path: "/api/fixed-assets",
  needs: "edit-accounts",
  status: 201,
  summary: "Add a fixed asset",
  description:
    "Nothing is posted: its cost is in the books by a purchase, an entry or the opening balances. Depreciation is straight line; the last month takes the remainder. " +
    "Amounts, months and accounts are not changed later: delete it while nothing of it is posted.",
  body: z.object({
    name: oneLine(120),
    nameAr: oneLineOrNone(120),
    cost: positiveMoneyIn,
    salvage: moneyIn.optional().describe("Expected value in the end; default 0"),
    openingDepreciation: moneyIn.optional().describe("Depreciated before these books; default 0"),
    boughtOn: dayOfPaper,
    startsOn: dayFrom2018.optional().describe("A day of the first month to depreciate; default the month of purchase"),
    months: z.number().int().min(1).max(longest).describe("Months from the first one on"),
    assetAccountId: z.uuid(),
    accumulatedAccountId: z.uuid(),
    expenseAccountId: z.uuid(),
    entryId: z.uuid().nullish().describe("The entry with which it came into the books"),
  }),
  answer: shownAsset,
});

export const renameFixedAsset = route({
  method: "PUT",
  path: "/api/fixed-assets/:id",
  overwrites: "the name in both languages is one value",
  needs: "edit-accounts",
  summary: "Rename a fixed asset",
  body: z.object({ name: oneLine(120), nameAr: oneLineOrNone(120) }),
  answer: shownAsset,
});

export const deleteFixedAsset = route({
  method: "DELETE",
  path: "/api/fixed-assets/:id",
  needs: "edit-accounts",
  summary: "Delete a fixed asset of which nothing is posted",
  description: "Refusals: asset-depreciated.",
});

export const disposeOfAsset = route({
  method: "POST",
  path: "/api/fixed-assets/:id/dispose",
  needs: "edit-accounts",
  summary: "Sell or scrap a fixed asset",
  description:
    "Posts the depreciation of the months before, none of the month of disposal, then takes cost and depreciation out of the books; what is left against the price without VAT is a gain or loss. " +
    "A sale is a taxable supply: VAT at the rate of the day is added to the price and stands in the VAT return, unless the sale is exempt. The VAT of a sale by client invoice is that of the invoice: name the invoice's income account. A branch that is connected to the tax authority sells in no other way, except outside the tax (`O`). " +
    "Refusals: asset-disposed, period-locked, vat-period-filed.",
  body: z.object({
    date: dayOfPaper.optional().describe("Default today"),
    proceeds: moneyIn.optional().describe("What it was sold for, without VAT; none: it was scrapped"),
    proceedsAccountId: z
      .uuid()
      .nullish()
      .describe("Takes the price with VAT: cash, bank or another asset; or without, the income account of the invoice"),
    vatExempted: z.boolean().default(false),
    exemptCode: z.enum(exemptCodes).nullish().describe("Why it is exempt; default that of the country"),
    resultAccountId: z.uuid().describe("Takes the gain or loss"),
  }),
  answer: shownAsset,
});

export const undoDisposal = route({
  method: "POST",
  path: "/api/fixed-assets/:id/undo-disposal",
  needs: "edit-accounts",
  summary: "Undo the sale or scrapping of a fixed asset",
  description:
    "Reverses its entry, with its VAT as an adjustment of the period of the reversal; the asset is in use again, and months since then fall due. Refusals: asset-in-use, period-locked, vat-period-filed.",
  body: z.object({
    date: dayOfPaper.optional().describe("Not before the disposal; default today"),
    reason: oneLine(200),
  }),
  answer: shownAsset,
});

export const postDepreciation = route({
  method: "POST",
  path: "/api/fixed-assets/depreciation",
  needs: "edit-accounts",
  withoutId: "it posts an entry for each month",
  summary: "Post the depreciation of all assets through a month",
  description:
    "Dated the last day of each month, or the first open day if that is locked. Refusals: nothing-to-depreciate, depreciation-month-not-over, account-archived.",
  body: z.object({ month }),
  answer: z.object({ entries: z.array(entryLink) }),
});

export const printRegister = route({
  method: "GET",
  path: "/api/fixed-assets.pdf",
  needs: bookReaders,
  kind: "file",
  summary: "The register of fixed assets as a PDF in both languages",
  query: z.object({ download: z.literal("1").optional() }),
});

export const exportRegister = route({
  method: "GET",
  path: "/api/fixed-assets.xlsx",
  needs: bookReaders,
  kind: "file",
  summary: "The register of fixed assets as a spreadsheet in the user's language",
});
