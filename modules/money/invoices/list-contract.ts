import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { addressedToKinds, invoiceTypes } from "./rules.ts";

export const named = z.object({ id: z.uuid(), name: z.string() });

/** What lists show of an invoice. */
export const listed = z.object({
  id: z.uuid(),
  number: z.string().nullable().describe("As printed; null for a draft"),
  status: z.union([z.literal(0), z.literal(1)]).describe("0 draft, 1 approved"),
  type: z.enum(invoiceTypes),
  issuedAt: z.string().describe("Date, YYYY-MM-DD"),
  addressedTo: z.string(),
  addressedToKind: z.enum(addressedToKinds),
  addressee: z
    .object({ name: z.string(), nameAr: z.string().nullable() })
    .describe(
      "Name of the addressee for screens and documents: the insurer in both languages if `addressed_to` is one of its names, else as typed",
    ),
  claimNumber: z.string().nullable(),
  deductible: moneyOut.describe("The owner's part of a claim's invoice, VAT included; the insurer owes the rest"),
  clientVehicleId: z.uuid(),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  vehicle: z.object({ id: z.uuid(), viewUrl: z.string() }),
  client: named.extend({ showUrl: z.string() }),
  grandTotal: moneyOut,
  balanceDue: moneyOut.describe(
    "Open amount of all who owe it; for a draft, what is left to pay after the deposits that approval applies",
  ),
  dueAt: z.string().nullable().describe("Due date: issue date plus the client's terms; null for a draft"),
  isOverdue: z.boolean().describe("Whether it is past its due date and not fully paid"),
  returnedTotal: moneyOut.describe("The sum of its approved returns"),
  settledByReturns: moneyOut.describe("The part of them that was taken off its balance due; the rest is owed back"),
  isRefunded: z.boolean().describe("Whether everything has come back, also what debit notes charged"),
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});

/** List filters: by state, and for approved invoices by open amount. */
export const invoiceStatuses = ["0", "1", "unpaid", "overdue", "paid"] as const;

export const listInvoices = route({
  method: "GET",
  path: "/api/client-invoices",
  needs: "view-client-invoices",
  conditional: true,
  summary: "Client invoices, newest first",
  description:
    "`q` searches numbers, names, claim numbers and plates. The first page has a `summary` of all matching invoices, later pages null. Refusals: other-branch.",
  query: listQuery.extend({
    clientVehicleId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    insuranceCompanyId: z.uuid().optional().describe("Only invoices addressed to this insurance company"),
    addressedToKind: z.enum(addressedToKinds).optional().describe("Who owes them"),
    type: z.enum(invoiceTypes).optional().describe("On account, or paid at approval"),
    branchId: z.uuid().optional().describe("Only those of this branch"),
    status: z
      .enum(invoiceStatuses)
      .optional()
      .describe(
        "0 draft, 1 approved; among approved ones: unpaid (open amount), overdue (open and past the due date), paid (nothing open)",
      ),
    from: day.optional().describe("Issued on or after this date"),
    to: day.optional().describe("Issued on or before this date"),
  }),
  answer: listOf(listed).extend({
    summary: z
      .object({
        count: z.number().int(),
        grandTotal: moneyOut.describe("Of approved invoices"),
        draftsTotal: moneyOut.describe("Of drafts, as their approval would charge now"),
        balanceDue: moneyOut.describe("Open amount of approved invoices"),
      })
      .nullable(),
  }),
});
