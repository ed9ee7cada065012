import { z } from "zod";
import { listOf, listQuery, wholeListOf } from "../../platform/shared/lists.ts";
import { moneyOut } from "../../platform/shared/money.ts";
import { route } from "../../platform/shared/route.ts";
import { vehicleStatuses } from "../visits/rules.ts";
import { searchKinds } from "./ranking.ts";
import { filters, nextSteps, stations } from "./rules.ts";

const named = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  displayName: z.string().describe("In the reader's language"),
});

export const progress = {
  time: z.object({
    day: z.number().int().describe("Which day of the visit it is, up to its exit; the day of entry is 1"),
    of: z.number().int().nullable().describe("Days it should take"),
    left: z
      .number()
      .int()
      .nullable()
      .describe("Days left: 0 is due today, negative is late; null without a promise and after the exit"),
  }),
  next: z
    .enum(nextSteps)
    .nullable()
    .describe(
      "What comes next; null when nothing is left to do, or it tells of invoices or payments that the reader may not view",
    ),
  isInvoiced: z.boolean().describe("An invoice is approved"),
};
export const station = z.object({ station: z.enum(stations), state: z.enum(["done", "now", "ahead", "skipped"]) });

/** A vehicle as lists show it. */
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
  ...progress,
  life: z.array(station).describe("The road of the visit; without its payment for who may not know of it"),
  daysToFix: z.number().int().nullable(),
  vehicleEnteredAt: z.string(),
  vehicleExitedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  viewUrl: z.string(),
});
export type BoardRow = z.output<typeof boardRow>;

export const listVehicles = route({
  method: "GET",
  path: "/api/client-vehicles",
  needs: "view-client-vehicles",
  summary: "The board: vehicles inside, the latest entry first; then those that left, the latest exit first",
  description:
    "Without `all=1` those that left more than 30 days ago are not shown; archived ones never are. `q` looks in plates (any script), VIN, make, model, and the client's name and phone. " +
    "Carries an ETag: an unchanged board answers 304.",
  query: listQuery.extend({
    filter: z.enum(filters).default("all"),
    all: z.enum(["0", "1"]).default("0"),
    order: z.enum(["newest", "oldest"]).default("newest"),
    next: z
      .enum(nextSteps)
      .optional()
      .describe(
        "Only those inside that wait for this, as the dashboard counts them: the latest past their promise first, on one page",
      ),
    clientId: z.uuid().optional().describe("Of this client only, whenever they left"),
  }),
  answer: listOf(boardRow),
});

export const listFilters = route({
  method: "GET",
  path: "/api/client-vehicles-filters",
  needs: "view-client-vehicles",
  summary: "The board's filters",
  description: "`count` only for who holds `view-vehicle-counts`. Carries an ETag.",
  answer: wholeListOf(
    z.object({
      value: z.enum(filters),
      label: z.string().describe("In the reader's language"),
      count: z.number().int().optional(),
    }),
  ),
});

export const listArchived = route({
  method: "GET",
  path: "/api/client-vehicles/archived",
  needs: "view-client-vehicles",
  summary: "The archive, the latest archived first",
  query: listQuery,
  answer: listOf(boardRow),
});

export const search = route({
  method: "GET",
  path: "/api/search",
  needs: "signed-in",
  summary: "Search vehicles, clients, their papers and products",
  description:
    "By plate in any script, the last digits of a VIN, make and model in either language and spacing, name, phone in any form, claim number, insurer, number of a client, an invoice or a diagnostic, also after its kind (`diagnostic 12`), name and code of a product; " +
    "Arabic letters and digits in any of their forms. Only kinds that the reader may view; at most 6 of each, together, the best answer first; a vehicle once, by its latest visit, " +
    "and papers also by their vehicle.",
  query: z.object({ q: z.string().max(200).default("") }),
  answer: z.object({
    data: z.array(
      z.object({
        kind: z.enum(searchKinds),
        id: z.uuid(),
        title: z.string().describe("Plate as typed, name, or what the paper is called in the reader's language"),
        detail: z.string().describe("Vehicle and client, phone, or code"),
        url: z.string(),
        licensePlate: z.string().nullable().describe("Of the vehicle, also of a paper's"),
        licensePlateCountry: z.string().nullable(),
        on: z.string().nullable().describe("Day of a paper"),
      }),
    ),
  }),
});

export const showToday = route({
  method: "GET",
  path: "/api/today",
  needs: "signed-in",
  conditional: true,
  summary: "The day at a glance",
  description: "Parts that the reader may not view are null.",
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
          .describe("For who holds `view-vehicle-counts`"),
        today: z.array(boardRow).describe("Entered today, at most 12"),
        hasMoreToday: z.boolean().describe("More than these have entered today"),
        waiting: z
          .array(
            z.object({
              next: z.enum(nextSteps),
              count: z.number().int().nullable(),
              hasMore: z.boolean().describe("More than these wait for it"),
              vehicles: z.array(boardRow).describe("The longest waiting, at most 4"),
            }),
          )
          .describe("What waits for a hand, by what it waits for; invoices and payments only for who may view them"),
      })
      .nullable(),
    money: z
      .object({
        due: moneyOut.describe("Open on approved invoices"),
        overdue: moneyOut.describe("Of this, past its due day"),
        invoices: z.number().int().describe("Open invoices"),
        overdueInvoices: z.number().int(),
      })
      .nullable()
      .describe("For who may view invoices"),
    received: z
      .object({ today: moneyOut, payments: z.number().int().describe("How many, those reversed left out") })
      .nullable()
      .describe("For who may view payments"),
    firstSteps: z
      .object({
        company: z.boolean(),
        employee: z.boolean(),
        vehicle: z.boolean(),
        entryCard: z.boolean(),
        invoice: z.boolean(),
      })
      .describe("What a new shop has done so far"),
  }),
});
