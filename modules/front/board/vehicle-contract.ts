import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { listedClaim } from "../../money/claims/contract.ts";
import { complaint } from "../../workshop/entry-cards/contract.ts";
import { listedDiagnostic } from "../../workshop/diagnostics/contract.ts";
import { listInvoices } from "../../money/invoices/list-contract.ts";
import { listPayments } from "../../money/payments/contract.ts";
import { vehicle } from "../../workshop/visits/contract.ts";
import { vehicleStatuses } from "../../workshop/visits/rules.ts";
import { progress, station } from "./contract.ts";

const entryCard = z.object({
  id: z.uuid(),
  createdAt: z.string().describe("Date of the check-in"),
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
  invoiced: moneyOut.nullable().describe("Sum of its approved invoices; null without view-client-invoices"),
  viewUrl: z.string(),
});

const plate = z.object({
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  since: z.string().nullable().describe("Entry of the first visit under this plate; null if no visit shows it"),
  until: z.string().nullable().describe("When it was replaced; null for the current plate"),
  isMerge: z.boolean().describe("It came from a merge of two vehicles"),
  by: z
    .object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() })
    .nullable()
    .describe("Who replaced it or merged the two vehicles"),
});

const vehicleWithPapers = vehicle.extend({
  vehicleId: z.uuid().describe("The vehicle itself; `id` is this visit of it"),
  ...progress,
  life: z
    .array(station.extend({ on: z.string().nullable().describe("Date on which it was reached") }))
    .describe("Stages of the visit"),
  entryCard: entryCard.nullable().describe("Also null without view-entry-cards"),
  complaint: complaint.nullable().describe("Of the entry card; also null without view-entry-cards"),
  bookedWish: z.string().nullable().describe("What was to be done, of the booking that became this visit"),
  exitInspection: z
    .object({ inspectedAt: z.string(), signedAt: z.string().nullable(), viewUrl: z.string() })
    .nullable()
    .describe("Null until it is saved, and without view-entry-cards"),
  visitNumber: z.number().int().describe("Which of the vehicle's visits it is, by entry, from 1"),
  estimate: z
    .object({ id: z.uuid(), viewUrl: z.string() })
    .nullable()
    .describe(
      "Of its estimates the one that waits: a draft, else one without an answer, else the newest; null without view-estimates",
    ),
  otherEstimates: z
    .array(z.object({ id: z.uuid(), viewUrl: z.string() }))
    .describe(
      "Beside it those without an answer and those of which something is approved, in the same order, at most ten; empty without view-estimates",
    ),
  approvedTotal: moneyOut
    .nullable()
    .describe(
      "What the client approved of all its estimates, VAT included; null before an answer, and without view-estimates",
    ),
  workOrderUrl: z.string().nullable().describe("Null before the first task, and without view-work-orders"),
  diagnostics: z.array(listedDiagnostic).describe("Newest first, at most 50; empty without view-client-diagnostics"),
  insuranceClaims: z.array(listedClaim).describe("Newest first, at most 50; empty without view-insurance-claims"),
  invoices: listInvoices.answer.shape.data.describe("Newest first; empty without view-client-invoices"),
  payments: listPayments.answer.shape.data.describe("Newest first; empty without view-client-payments"),
  balance: z
    .object({ due: moneyOut.nullable(), paid: moneyOut.nullable(), deposit: moneyOut.nullable() })
    .nullable()
    .describe(
      "Null for users who may view neither invoices nor payments. `due` needs view-client-invoices or create-client-payments, the paid amounts need view-client-payments",
    ),
  plates: z.array(plate).describe("The current plate of the vehicle, then its earlier ones, latest first, at most 50"),
  clientParts: z
    .array(z.object({ name: z.string(), quantity: z.string() }))
    .describe("What the client brought for its tasks, in the order in which it was added"),
  visits: z.array(visit).describe("Other visits of the same vehicle, latest first, at most 50"),
});

export const showVehicle = route({
  method: "GET",
  path: "/api/client-vehicles/:id",
  needs: "view-client-vehicles",
  conditional: true,
  summary: "A vehicle with its documents",
  answer: vehicleWithPapers,
});

export const recordExit = route({
  method: "POST",
  path: "/api/client-vehicles/:id/exit-entry",
  evenExpired: "ends-begun",
  needs: "edit-client-vehicles",
  summary: "Record that a vehicle has left",
  description:
    "The date is not before the entry, in the future, or before 2018-01-01. An unpaid balance, an unsigned entry card, a draft invoice or unfinished work answer 409 `needs-confirmation` with " +
    "`warnings` (`unpaid-balance`, `unsigned-entry-card`, `draft-invoice`, `open-tasks`, `running-clock`, `parts-not-invoiced`, `sublet-not-billed`), unless `confirm` is true: then clocks stop, and tasks that were not begun are cancelled. Refusals: already-exited, vehicle-archived.",
  body: z.object({
    vehicleExitedAt: dayOfPaper.optional().describe("Default: today"),
    confirm: z.boolean().optional(),
  }),
  answer: vehicleWithPapers,
});

export const undoExit = route({
  method: "POST",
  path: "/api/client-vehicles/:id/undo-exit",
  needs: "edit-client-vehicles",
  summary: "Undo an exit",
  description: "Restores the previous status. Refusals: not-exited, vehicle-archived, branch-closed.",
  body: z.object({ reason: oneLine(500) }),
  answer: vehicleWithPapers,
});

export const archiveVehicle = route({
  method: "POST",
  path: "/api/client-vehicles/:id/archive",
  needs: "delete-client-vehicles",
  summary: "Archive a vehicle",
  description:
    "The visit becomes read-only, except for payments and returns. Refusals: vehicle-archived, invoiced-not-exited.",
  answer: vehicleWithPapers,
});

export const restoreVehicle = route({
  method: "POST",
  path: "/api/client-vehicles/:id/restore",
  needs: "delete-client-vehicles",
  summary: "Restore a vehicle from the archive",
  description: "Refusals: vehicle-not-archived.",
  answer: vehicleWithPapers,
});
