import { z } from "zod";
import { day, dayOfPaper, month } from "../../../platform/shared/date-fields.ts";
import { listOf, pageQuery, wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut, signedMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { paymentMethod } from "../payments/contract.ts";
import { countedMethods } from "./rules.ts";

const named = z.object({ name: z.string(), nameAr: z.string().nullable() });

const expected = {
  paymentMethod,
  account: z.object({ code: z.string(), name: z.string(), nameAr: z.string() }),
  opening: moneyOut.describe("Of cash, in the account before the first day; of slips zero"),
  received: moneyOut,
  paid: moneyOut.describe("Refunds and other payments"),
  expected: moneyOut.describe("`opening` + `received` − `paid`"),
};

export const daySettlementDraft = route({
  method: "GET",
  path: "/api/day-settlements/draft",
  needs: "create-client-payments",
  summary: "What should be in the till and on the slips at the end of a day",
  description:
    "Cash is the balance of its account; card slips and cheques are those received since the settlement before.",
  query: z.object({
    day: day.optional().describe("Default today"),
    branchId: z.uuid().optional().describe("Default the user's branch"),
  }),
  answer: z.object({
    day: z.string(),
    from: z.string().describe("First day of the slips"),
    branch: named.extend({ id: z.uuid() }),
    lines: z.array(z.object(expected)),
    others: z
      .array(z.object({ paymentMethod, received: moneyOut }))
      .describe("Received by methods that are not counted, by their accounts' day"),
    settled: z
      .object({ id: z.uuid(), number: z.string(), viewUrl: z.string() })
      .nullable()
      .describe("The settlement of this day"),
    lastDay: z.string().nullable().describe("Last settled day of the branch; an earlier day cannot be settled"),
  }),
});

const settlement = z.object({
  id: z.uuid(),
  number: z.string(),
  day: z.string(),
  branch: named,
  difference: moneyOut.describe("Of all methods; negative if something is missing"),
  reason: z.string().nullable(),
  settledAt: z.string(),
  settledBy: named.extend({ id: z.uuid() }),
  reversedAt: z.string().nullable(),
  reversalReason: z.string().nullable(),
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});
export type DaySettlement = z.input<typeof settlement>;

const wholeSettlement = settlement.extend({
  from: z.string(),
  lines: z.array(z.object({ ...expected, counted: moneyOut, difference: moneyOut })),
  total: z.object({
    opening: moneyOut,
    received: moneyOut,
    paid: moneyOut,
    expected: moneyOut,
    counted: moneyOut,
    difference: moneyOut,
  }),
  entryUrl: z.string().nullable().describe("The entry that posts the differences"),
});

/** More may go back to cards in a day than comes in by them. */
const count = z.discriminatedUnion("paymentMethod", [
  z.object({
    paymentMethod: z.literal("credit_card"),
    counted: signedMoneyIn.describe("Slips less those of refunds; negative if more was refunded"),
  }),
  z.object({ paymentMethod: z.enum(["cash", "cheque"]), counted: moneyIn }),
]);

export const settleDay = route({
  method: "POST",
  path: "/api/day-settlements",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  status: 201,
  summary: "Settle a day",
  description:
    "Counts cash, card slips and cheques of a branch. A difference is posted to cash over and short and needs a reason. " +
    "The cash account then takes no entry of that day or an earlier one in the branch. Refusals: workshop-is-copy, day-settled, period-locked.",
  body: z.object({
    day: dayOfPaper.optional().describe("After the last settled day, not in the future; default today"),
    branchId: z.uuid().optional().describe("Default the user's branch; a closed one too, whose cash still counts"),
    counts: z.array(count).min(1).max(countedMethods.length).describe("One for each line of the draft"),
    reason: oneLineOrNone(300).describe("Required if anything differs"),
  }),
  answer: wholeSettlement,
});

export const listDaySettlements = route({
  method: "GET",
  path: "/api/day-settlements",
  needs: "view-client-payments",
  summary: "Settlements of days, latest first",
  query: pageQuery,
  answer: listOf(settlement),
});

export const listUncounted = route({
  method: "GET",
  path: "/api/day-settlements/uncounted",
  needs: "view-client-payments",
  summary: "Branches whose cash was not counted",
  description:
    "Days on which the cash of a branch moved after its last count: those of a month and the one before that are over " +
    "and not locked. The closing checklist of the month counts the same days. For a user limited to some branches, those of these.",
  query: z.object({ month: month.optional().describe("`2026-10`, default this month") }),
  answer: wholeListOf(
    z.object({
      branch: named.extend({ id: z.uuid() }),
      days: z.number().int(),
      lastDay: z.string(),
      settleUrl: z.string().describe("The form that counts them"),
    }),
  ),
});

export const showDaySettlement = route({
  method: "GET",
  path: "/api/day-settlements/:id",
  needs: "view-client-payments",
  summary: "The settlement of a day",
  answer: wholeSettlement,
});

export const reverseDaySettlement = route({
  method: "POST",
  path: "/api/day-settlements/:id/reverse",
  evenExpired: "ends-begun",
  needs: "delete-client-payments",
  summary: "Undo the settlement of a day",
  description:
    "Only the last one of its branch. Its differences are reversed on the same day, and the day takes cash again. Refusals: settlement-reversed, not-last-settlement, period-locked.",
  body: z.object({ reason: oneLine(300) }),
  answer: wholeSettlement,
});

export const printDaySettlement = route({
  method: "GET",
  path: "/api/day-settlements/:id.pdf",
  needs: "view-client-payments",
  kind: "file",
  summary: "The settlement of a day as a PDF in both languages",
  query: z.object({ download: z.literal("1").optional() }),
});
