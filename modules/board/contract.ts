import { z } from "zod";
import { dayOfPaper } from "../../platform/shared/dates.ts";
import { listOf, listQuery, wholeListOf } from "../../platform/shared/lists.ts";
import { moneyOut } from "../../platform/shared/money.ts";
import { route } from "../../platform/shared/route.ts";
import { oneLine } from "../../platform/shared/text.ts";
import { listedDiagnostic } from "../diagnostics/contract.ts";
import { listInvoices } from "../invoices/contract.ts";
import { listPayments } from "../payments/contract.ts";
import { vehicle } from "../vehicles/contract.ts";
import { vehicleStatuses } from "../vehicles/rules.ts";
import { filters, nextSteps, stations } from "./rules.ts";

const named = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string(), displayName: z.string().describe("In the reader's language") });

const progress = {
  time: z.object({
    day: z.number().int().describe("Which day of the visit it is, up to its exit; the day of entry is 1"),
    of: z.number().int().nullable().describe("Days it should take"),
    left: z.number().int().nullable().describe("Days left: 0 is due today, negative is late; null without a promise and after the exit"),
  }),
  next: z.enum(nextSteps).nullable().describe("What comes next; null when nothing is left to do"),
  isInvoiced: z.boolean().describe("An invoice is approved"),
};
const station = z.object({ station: z.enum(stations), state: z.enum(["done", "now", "ahead", "skipped"]) });

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
  life: z.array(station).describe("The road of the visit"),
  daysToFix: z.number().int().nullable(),
  vehicleEnteredAt: z.string(),
  vehicleExitedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  viewUrl: z.string(),
});
export type BoardRow = z.output<typeof boardRow>;

export const listVehicles = route({
  method: "GET", path: "/api/client-vehicles", needs: "view-client-vehicles",
  summary: "The board: vehicles inside, the latest entry first; then those that left, the latest exit first",
  description:
    "Without `all=1` those that left more than 30 days ago are not shown; archived ones never are. `q` looks in plates (any script), VIN, make, model, and the client's name and phone. " +
    "Carries an ETag: an unchanged board answers 304.",
  query: listQuery.extend({
    filter: z.enum(filters).default("all"),
    all: z.enum(["0", "1"]).default("0"),
    order: z.enum(["newest", "oldest"]).default("newest"),
    clientId: z.uuid().optional().describe("Of this client only, whenever they left"),
  }),
  answer: listOf(boardRow),
});

export const listFilters = route({
  method: "GET", path: "/api/client-vehicles-filters", needs: "view-client-vehicles",
  summary: "The board's filters", description: "`count` only for who holds `view-vehicle-counts`. Carries an ETag.",
  answer: wholeListOf(z.object({ value: z.enum(filters), label: z.string().describe("In the reader's language"), count: z.number().int().optional() })),
});

export const listArchived = route({
  method: "GET", path: "/api/client-vehicles/archived", needs: "view-client-vehicles",
  summary: "The archive, the latest archived first", query: listQuery, answer: listOf(boardRow),
});

const entryCard = z.object({
  id: z.uuid(),
  createdAt: z.string().describe("Day of the check-in"),
  kmIn: z.number().int(),
  fuelLevel: z.number().int(),
  remarks: z.string().nullable(),
  signedAt: z.string().nullable(),
  clientSignaturePath: z.string().nullable(),
  viewUrl: z.string(),
  pdfUrl: z.string(),
});

const visit = z.object({
  id: z.uuid(),
  vehicleEnteredAt: z.string(),
  vehicleExitedAt: z.string().nullable(),
  mileage: z.number().int().nullable(),
  status: z.enum(vehicleStatuses),
  deletedAt: z.string().nullable(),
  invoiced: moneyOut.nullable().describe("Sum of its approved invoices; null for who may not view invoices"),
  viewUrl: z.string(),
});

const vehicleWithPapers = vehicle.extend({
  ...progress,
  life: z.array(station.extend({ on: z.string().nullable().describe("Day it was done") })).describe("The road of the visit"),
  entryCard: entryCard.nullable().describe("Null also for who may not view entry cards"),
  diagnostics: z.array(listedDiagnostic).describe("Newest first, at most 50; empty for who may not view diagnostics"),
  invoices: listInvoices.answer.shape.data.describe("Newest first; empty for who may not view invoices"),
  payments: listPayments.answer.shape.data.describe("Newest first; empty for who may not view payments"),
  balance: z.object({ due: moneyOut, paid: moneyOut, deposit: moneyOut }).nullable().describe("Null for who may view neither invoices nor payments"),
  visits: z.array(visit).describe("Every other visit of the same vehicle, the latest first, at most 50"),
});

export const showVehicle = route({
  method: "GET", path: "/api/client-vehicles/:id", needs: "view-client-vehicles", conditional: true,
  summary: "A vehicle with its papers", answer: vehicleWithPapers,
});

export const recordExit = route({
  method: "POST", path: "/api/client-vehicles/:id/exit-entry", needs: "edit-client-vehicles",
  summary: "Record that a vehicle has left",
  description:
    "The day is not before the entry, nor in the future, nor before 2018-01-01. An unpaid balance, an unsigned entry card or a draft invoice answer 409 `needs-confirmation` with " +
    "`warnings` (`unpaid-balance`, `unsigned-entry-card`, `draft-invoice`), unless `confirm` is true. Refusals: already-exited, vehicle-archived.",
  body: z.object({ vehicleExitedAt: dayOfPaper.optional().describe("Today unless said"), confirm: z.boolean().optional() }), answer: vehicleWithPapers,
});

export const undoExit = route({
  method: "POST", path: "/api/client-vehicles/:id/undo-exit", needs: "edit-client-vehicles",
  summary: "Take an exit back", description: "Back to the status before it. Refusals: not-exited, vehicle-archived.",
  body: z.object({ reason: oneLine(500) }), answer: vehicleWithPapers,
});

export const archiveVehicle = route({
  method: "POST", path: "/api/client-vehicles/:id/archive", needs: "delete-client-vehicles",
  summary: "Put a vehicle into the archive", description: "It is then read-only but for payments and returns. Refusals: vehicle-archived, invoiced-not-exited.",
  answer: vehicleWithPapers,
});

export const restoreVehicle = route({
  method: "POST", path: "/api/client-vehicles/:id/restore", needs: "delete-client-vehicles",
  summary: "Take a vehicle out of the archive", description: "Refusals: vehicle-not-archived.", answer: vehicleWithPapers,
});

export const search = route({
  method: "GET", path: "/api/search", needs: "signed-in",
  summary: "Search clients and vehicles",
  description: "By plate in any script, VIN, make, model, name, phone or client number. Only kinds that the reader may view; at most 8 of each, a vehicle once, by its latest visit.",
  query: z.object({ q: z.string().max(200).default("") }),
  answer: z.object({
    data: z.array(z.object({
      kind: z.enum(["client-vehicle", "client"]),
      id: z.uuid(),
      title: z.string().describe("Plate as typed, or name"),
      detail: z.string(),
      url: z.string(),
      licensePlateCountry: z.string().nullable().describe("Of a vehicle, to draw its plate"),
    })),
  }),
});

export const showToday = route({
  method: "GET", path: "/api/today", needs: "signed-in", conditional: true,
  summary: "The day at a glance", description: "Parts that the reader may not view are null.",
  answer: z.object({
    date: z.string(),
    vehicles: z.object({
      counts: z.object({ inside: z.number().int(), enteredToday: z.number().int(), exitedToday: z.number().int(), late: z.number().int() }).nullable()
        .describe("For who holds `view-vehicle-counts`"),
      today: z.array(boardRow).describe("Entered today, at most 12"),
      waiting: z.array(z.object({
        next: z.enum(nextSteps), count: z.number().int().nullable(), vehicles: z.array(boardRow).describe("The longest waiting, at most 4"),
      })).describe("What waits for a hand, by what it waits for"),
    }).nullable(),
    money: z.object({
      due: moneyOut.describe("Open on approved invoices"),
      overdue: moneyOut.describe("Of this, past its day"),
      invoices: z.number().int().describe("Open invoices"),
      receivedToday: moneyOut,
    }).nullable(),
    firstSteps: z.object({ company: z.boolean(), employee: z.boolean(), vehicle: z.boolean(), entryCard: z.boolean(), invoice: z.boolean() }).describe("What a new shop has done so far"),
  }),
});
