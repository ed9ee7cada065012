import { z } from "zod";
import { listOf, listQuery, maxSearched, wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { sheetRoutes } from "../../../platform/shared/list-sheets.ts";
import { route } from "../../../platform/shared/route.ts";
import { jobVehicle } from "../../records/products/job-vehicle-contract.ts";
import { vehicleStatuses } from "../../workshop/visits/rules.ts";
import { searchKinds } from "./ranking.ts";
import { shownHolds } from "../../workshop/work-orders/rules.ts";
import { filters, needs, nextSteps, pendingClaims, stations } from "./rules.ts";
import { waitKinds } from "./wait-rules.ts";

const named = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  displayName: z.string().describe("In the user's language"),
});

export const progress = {
  time: z.object({
    day: z.number().int().describe("Day number of the visit, up to its exit; the day of entry is 1"),
    of: z.number().int().nullable().describe("Promised number of days"),
    left: z
      .number()
      .int()
      .nullable()
      .describe("Days left: 0 means due today, negative means late; null without a promise and after the exit"),
  }),
  next: z
    .enum(nextSteps)
    .nullable()
    .describe(
      "The next step; null if nothing is left to do, or if it reveals estimates, work, invoices or payments that the user may not view",
    ),
  isInvoiced: z.boolean().describe("Whether an invoice is approved"),
};
export const station = z.object({ station: z.enum(stations), state: z.enum(["done", "now", "ahead", "skipped"]) });

export const boardRow = z.object({
  id: z.uuid(),
  licensePlate: z.string().describe("As typed"),
  licensePlateCountry: z.string(),
  plateKey: z.string(),
  vehicleMake: named.nullable(),
  vehicleModel: named.nullable(),
  vehicleYear: z.number().int().nullable(),
  vehicleColour: z.string().nullable(),
  mileage: z.number().int().nullable(),
  client: z.object({ id: z.uuid(), name: z.string(), contactNumber: z.string().nullable(), viewUrl: z.string() }),
  status: z.enum(vehicleStatuses),
  hasEntryCard: z.boolean(),
  needsClaim: z.boolean().describe("Insured, inside, and without a claim; false without view-insurance-claims"),
  pendingClaim: z
    .enum(pendingClaims)
    .nullable()
    .describe(
      "What its claim waits for: the insurer's answer, or an approved invoice; null without view-insurance-claims",
    ),
  ...progress,
  life: z.array(station).describe("Stages of the visit, without those that the user may not view"),
  daysToFix: z.number().int().nullable(),
  vehicleEnteredAt: z.string(),
  vehicleExitedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  viewUrl: z.string(),
});
export type BoardRow = z.output<typeof boardRow>;

const namedOrNull = z.object({ name: z.string(), nameAr: z.string().nullable() }).nullable();

const wait = z.object({
  kind: z
    .enum(waitKinds)
    .describe(
      "`hold`: a task is on hold; `outside`: it is at an outside workshop; `worked`: somebody works on it; `answer`: an estimate is with the client; `payment`: an invoice is open; `act`: what `next` names is missing",
    ),
  since: z.string().nullable().describe("Null if it is not known"),
  reason: z.enum(shownHolds).nullable().describe("Of a hold"),
  part: namedOrNull.describe("That a hold waits for"),
  note: z.string().nullable().describe("Of a hold, in words"),
  by: namedOrNull.describe("Who works on it, or the outside workshop"),
  number: z.string().nullable().describe("Of the estimate"),
  amount: moneyOut.nullable().describe("That is due"),
});

const listedVehicle = boardRow.extend({
  waits: wait
    .nullable()
    .describe("Why it waits, of a vehicle inside; null if nothing is left to do, or if the user may not know of it"),
});
export type ListedVehicle = z.output<typeof listedVehicle>;

export const listVehicles = route({
  method: "GET",
  path: "/api/client-vehicles",
  needs: "view-client-vehicles",
  summary: "The board: vehicles inside, latest entry first; then vehicles that left, latest exit first",
  description:
    "`order=waiting` puts late vehicles first, then those in time, each the longest inside first. Without `all=1`, vehicles that left more than 30 days ago are left out; archived ones always are. `q` searches plates (any script), VIN, make, model, and the client's name and phone. " +
    "Carries an ETag: an unchanged board answers 304.",
  query: listQuery.extend({
    filter: z.enum(filters).default("all"),
    all: z.enum(["0", "1"]).default("0"),
    needs: z.enum(needs).optional().describe("Of what `filter` finds, only vehicles that this filter finds too"),
    order: z.enum(["newest", "oldest", "waiting"]).default("newest"),
    next: z
      .enum(nextSteps)
      .optional()
      .describe(
        "Only vehicles inside that wait for this step, as the dashboard counts them: those furthest past their promise first, on one page",
      ),
    clientId: z.uuid().optional().describe("Only this client's vehicles, whenever they left"),
  }),
  answer: listOf(listedVehicle),
});

export const visitSheets = sheetRoutes("client-vehicles", {
  needs: "view-client-vehicles",
  summary: "Visits with their vehicles",
  description:
    "Latest entry first, by the day of entry; archived ones are left out. E-mail, CR number, city, note and custom fields of the client need view-clients.",
});

export const listFilters = route({
  method: "GET",
  path: "/api/client-vehicles-filters",
  needs: "view-client-vehicles",
  summary: "The board's filters",
  description: "`count` needs `view-vehicle-counts`. Has an ETag.",
  answer: wholeListOf(
    z.object({
      value: z.enum(filters),
      label: z.string().describe("In the user's language"),
      count: z.number().int().optional(),
    }),
  ),
});

export const listArchived = route({
  method: "GET",
  path: "/api/client-vehicles/archived",
  needs: "view-client-vehicles",
  summary: "The archive, latest archived first",
  query: listQuery,
  answer: listOf(boardRow),
});

export const search = route({
  method: "GET",
  path: "/api/search",
  needs: "signed-in",
  summary: "Search vehicles, clients, documents and products",
  description:
    "By plate in any script, last digits of a VIN, make and model in either language and spacing, name, phone in any form, claim number, insurer, number of a client, invoice, claim or diagnostic, also after its kind (`diagnostic 12`), name and code of a product; " +
    "bookings from yesterday on by name, plate and phone; Arabic letters and digits in any of their forms. Only kinds that the reader may view; at most 6 of each, together, the best answer first; a vehicle once, by its latest visit, " +
    "and papers also by their vehicle.",
  query: z.object({ q: z.string().max(maxSearched).default("") }),
  answer: z.object({
    data: z.array(
      z.object({
        kind: z.enum(searchKinds),
        id: z.uuid(),
        title: z.string().describe("Plate as typed, name, or the document's name in the user's language"),
        detail: z.string().describe("Vehicle and client, phone, code, or what a booking is for"),
        url: z.string(),
        licensePlate: z.string().nullable().describe("Plate of the vehicle, also for its documents"),
        licensePlateCountry: z.string().nullable(),
        on: z.string().nullable().describe("Date of a document or a booking"),
        job: z
          .object({
            vehicles: z.array(jobVehicle).describe("Empty: for all"),
            itemCount: z.number().int(),
            total: moneyOut.describe("Before VAT"),
          })
          .nullable()
          .describe("What tells ready-made jobs of the same name apart"),
      }),
    ),
  }),
});

export const showToday = route({
  method: "GET",
  path: "/api/today",
  needs: "signed-in",
  conditional: true,
  summary: "The dashboard of the day",
  description:
    "Parts that the user may not view are null. For a user limited to some branches, what is in these or owed to them.",
  answer: z.object({
    date: z.string(),
    vehicles: z
      .object({
        counts: z
          .object({
            inside: z.number().int(),
            enteredToday: z.number().int(),
            exitedToday: z.number().int(),
            late: z.number().int(),
          })
          .nullable()
          .describe("Needs `view-vehicle-counts`"),
        today: z.array(boardRow).describe("Entered today, at most 12"),
        hasMoreToday: z.boolean().describe("Whether more than these entered today"),
        newestWithoutCard: z.uuid().nullable().describe("The visit inside that waits for its entry card, the newest"),
        waiting: z
          .array(
            z.object({
              next: z.enum(nextSteps),
              count: z.number().int().nullable(),
              hasMore: z.boolean().describe("Whether more than these wait for it"),
              vehicles: z.array(boardRow).describe("The longest waiting, at most 4"),
            }),
          )
          .describe("Visits that need attention, by next step; invoices and payments only for users who may view them"),
      })
      .nullable(),
    money: z
      .object({
        due: moneyOut.describe("Open amount of approved invoices"),
        overdue: moneyOut.describe("Part of it that is overdue"),
        invoices: z.number().int().describe("Open invoices"),
        overdueInvoices: z.number().int(),
      })
      .nullable()
      .describe("Needs view-client-invoices"),
    received: z
      .object({ today: moneyOut, payments: z.number().int().describe("Number of payments, without reversed ones") })
      .nullable()
      .describe("Needs view-client-payments"),
    firstSteps: z
      .object({
        company: z.boolean(),
        vat: z.boolean().describe("It was said whether the shop is registered for VAT, or its country has none"),
        employee: z.boolean(),
        vehicle: z.boolean(),
        entryCard: z.boolean(),
        invoice: z.boolean(),
      })
      .describe("The first steps that a new shop has done"),
    vatThreshold: z
      .object({ turnover: moneyOut.describe("Sales of the last twelve months"), threshold: moneyOut })
      .nullable()
      .describe(
        "Of a shop that is not registered for VAT and comes to 80 % of what obliges it to; needs view-client-invoices",
      ),
  }),
});
