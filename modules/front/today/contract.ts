import { z } from "zod";
import { attentionIcons, attentionTones } from "../../../platform/shared/attention.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { listedVehicle } from "../board/contract.ts";
import { stations } from "../board/rules.ts";
import { maxInside } from "../board/wait-rules.ts";
import { figureReaders, maxThings, weeksShown } from "./rules.ts";

const effect = z.enum(["helps", "harms"]).nullable().describe("What the change does; null if there is none");
const viewUrl = z.string().describe("The list or the report behind it");

const amountFigure = z
  .object({
    amount: moneyOut,
    before: moneyOut.describe("Of the period that it is compared with"),
    percent: z.number().nullable().describe("Of the change, one decimal; null on a base of zero or below"),
    effect,
    weeks: z
      .array(moneyOut.nullable())
      .describe(
        `Of the last ${weeksShown} weeks, each of seven days, the last one ends today; null before the first amount`,
      ),
    viewUrl,
  })
  .nullable();

const numberFigure = z
  .object({
    value: z.number().nullable().describe("Null if nothing happened that it could be computed of"),
    before: z.number().nullable(),
    effect,
    weeks: z.array(z.number().nullable()).describe(`Of the last ${weeksShown} weeks, the last one ends today`),
    viewUrl,
  })
  .nullable();

export const showFigures = route({
  method: "GET",
  path: "/api/today/figures",
  needs: figureReaders,
  conditional: true,
  summary: "The four figures of Today, compared with the time before",
  description: "Figures that the user may not view are null. For a user limited to some branches, of what is in these.",
  answer: z.object({
    income: amountFigure.describe(
      "Total income of the profit and loss statement of this month until today, beside the same days of the last month; needs view-reports",
    ),
    received: amountFigure.describe(
      "Payments of clients in seven days, beside the seven days before; needs view-client-payments",
    ),
    repairTime: numberFigure.describe(
      "Median number of days that vehicles which left in four weeks had been in the workshop, beside the four weeks before, as the report where-cars-wait says it; needs view-client-vehicles and view-vehicle-counts",
    ),
    acceptance: numberFigure.describe(
      "Per cent of the amounts that clients answered in four weeks and approved, beside the four weeks before, as the report estimates-answered says it; needs view-estimates",
    ),
  }),
});

export const showRoad = route({
  method: "GET",
  path: "/api/today/road",
  needs: { all: ["view-client-vehicles", "view-vehicle-counts"] },
  conditional: true,
  summary: "How many vehicles stand at each station of the road through the workshop",
  description:
    "Stations that the user may not view are left out. For a user limited to some branches, vehicles in these. The board lists those of a station by `station`.",
  answer: z.object({
    inside: z.number().int(),
    late: z.number().int().describe("Past their promised day"),
    stops: z.array(
      z.object({
        station: z.enum(stations),
        count: z.number().int(),
        late: z.number().int(),
        unanswered: z.number().int().describe("The client has not answered the estimate for more than two days"),
      }),
    ),
  }),
});

export const listAttention = route({
  method: "GET",
  path: "/api/today/attention",
  needs: "signed-in",
  conditional: true,
  summary: "What needs a hand",
  description:
    "Every module adds its rows; only those that the user may know of and that something waits in. What is wrong comes first, then what somebody waits for. Texts are in the reader's language. For a user limited to some branches, of what is in these.",
  answer: z.object({
    data: z.array(
      z.object({
        key: z.string(),
        tone: z.enum(attentionTones),
        icon: z.enum(attentionIcons),
        title: z.string(),
        line: z.string().nullable(),
        act: z.string().describe("What is done on the page"),
        viewUrl: z.string(),
      }),
    ),
  }),
});

export const showAgeing = route({
  method: "GET",
  path: "/api/today/ageing",
  needs: ["view-reports", "view-client-invoices"],
  conditional: true,
  summary: "What clients and insurers owe by age, and who owes most",
  description: "Of the report on receivables, at the end of today. For a user limited to some branches, of these.",
  answer: z.object({
    ages: z.object({
      notDue: moneyOut,
      upTo30: moneyOut.describe("1 to 30 days past the due date"),
      upTo60: moneyOut,
      upTo90: moneyOut,
      over90: moneyOut,
      total: moneyOut,
    }),
    parties: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          nameAr: z.string().nullable(),
          total: moneyOut,
          daysLate: z.number().int().describe("Of the oldest open amount; zero or negative if none is overdue"),
          viewUrl: z.string(),
        }),
      )
      .describe("The three that owe most"),
  }),
});

export const showMyDay = route({
  method: "GET",
  path: "/api/today/my-day",
  needs: "signed-in",
  conditional: true,
  summary: "What the caller can do now",
  description: `Own tasks are counted here and listed by \`GET /api/my-work\`; what is left of ${maxThings} are vehicles whose next step the caller may do: those whose client waits here, then those furthest past their promise, then those promised next.`,
  answer: z.object({
    tasks: z.number().int().describe("Own tasks that are not done"),
    hasClocked: z.boolean().describe("Whether the caller's clock has run today"),
    vehicles: z.array(listedVehicle),
    more: z.number().int().describe("Further vehicles whose next step the caller may do"),
    isCut: z
      .boolean()
      .describe(
        `Whether more than ${maxInside} vehicles are inside, of which the ${maxInside} longest inside were looked at`,
      ),
  }),
});
export type MyDay = z.output<typeof showMyDay.answer>;

export const showFirstSteps = route({
  method: "GET",
  path: "/api/today/first-steps",
  needs: "signed-in",
  conditional: true,
  summary: "The first steps that a new shop has done",
  answer: z.object({
    company: z.boolean(),
    vat: z.boolean().describe("It was said whether the shop is registered for VAT, or its country has none"),
    employee: z.boolean(),
    vehicle: z.boolean(),
    entryCard: z.boolean(),
    invoice: z.boolean(),
    withoutCard: z
      .uuid()
      .nullable()
      .describe("Of the vehicles inside that have no entry card the newest; null without view-client-vehicles"),
  }),
});
export type FirstStepsDone = z.output<typeof showFirstSteps.answer>;
