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
import { maxInside, waitKinds } from "./wait-rules.ts";

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

export const listedVehicle = boardRow.extend({
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
        "Only vehicles inside that wait for this step: those furthest past their promise first, on one page of at most 200",
      ),
    station: z
      .enum(stations)
      .optional()
      .describe(
        "Only vehicles inside that stand at this station, as Today counts them; in the same order, at most 200",
      ),
    waits: z
      .literal("longest")
      .optional()
      .describe(
        "Only vehicles inside that wait for something, and not those that somebody works on: the longest waiting first, also with `station` and `branchId`; at most 200",
      ),
    branchId: z.uuid().optional().describe("With `waits`: only vehicles of this branch"),
    clientId: z.uuid().optional().describe("Only this client's vehicles, whenever they left"),
  }),
  answer: listOf(listedVehicle).extend({
    isCut: z
      .boolean()
      .optional()
      .describe(
        `With \`next\`, \`station\` or \`waits\`: whether more than ${maxInside} vehicles are inside, of which the ${maxInside} longest inside were looked at`,
      ),
  }),
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
