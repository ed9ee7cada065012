import { z } from "zod";
import { day, dayOfPaper } from "../../platform/shared/dates.ts";
import { listOf, listQuery } from "../../platform/shared/lists.ts";
import { moneyIn, moneyOut } from "../../platform/shared/money.ts";
import { route } from "../../platform/shared/route.ts";
import { documentTotals, lineRoutes, lineWith, vatGroups } from "../documents/contract.ts";
import { readVersion, version } from "../../platform/shared/versions.ts";
import { noteOrNone, oneLine, oneLineOrNone } from "../../platform/shared/text.ts";
import { addressedToKinds, invoiceTypes } from "./rules.ts";

const named = z.object({ id: z.uuid(), name: z.string() });

const item = lineWith({
  isLabourCosts: z.boolean().describe("The line that `labor_costs` of the invoice writes"),
});

const listed = z.object({
  id: z.uuid(),
  number: z.string().nullable().describe("As printed; a draft has none"),
  status: z.union([z.literal(0), z.literal(1)]).describe("0 draft, 1 approved"),
  type: z.enum(invoiceTypes),
  issuedAt: z.string().describe("Day, YYYY-MM-DD"),
  addressedTo: z.string(),
  addressedToKind: z.enum(addressedToKinds),
  addressee: z
    .object({ name: z.string(), nameAr: z.string().nullable() })
    .describe(
      "As screens and papers name whom it is addressed to: the insurer in both languages where `addressed_to` is one of its names, else as typed",
    ),
  claimNumber: z.string().nullable(),
  clientVehicleId: z.uuid(),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  vehicle: z.object({ id: z.uuid(), viewUrl: z.string() }),
  client: named.extend({ showUrl: z.string() }),
  grandTotal: moneyOut,
  balanceDue: moneyOut.describe("Still open; of a draft, what the deposits that approval applies leave to be paid"),
  dueAt: z
    .string()
    .nullable()
    .describe("Day on which it is due: its issue date and the client's terms; null of a draft"),
  isOverdue: z.boolean().describe("Past its due day and not fully paid"),
  isRefunded: z.boolean(),
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});

export const invoice = listed.extend({
  warrantyDays: z.number().int().nullable(),
  exitMileage: z.number().int().nullable().describe("Kilometres"),
  changeOilAfter: z.number().int().nullable().describe("Kilometres"),
  note: z.string().nullable(),
  employeeId: z.uuid().nullable(),
  employee: named.extend({ nameAr: z.string().nullable() }).nullable().describe("The technician"),
  accountName: z.string().nullable(),
  items: z.array(item),
  labourCosts: moneyOut.describe("Before VAT"),
  labourCostsVat: moneyOut,
  ...documentTotals,
  vatRate: z
    .number()
    .describe("Per cent: the standard rate of the invoice's day; of an approved one as it was approved"),
  vatGroups,
  paid: moneyOut,
  deposit: moneyOut.describe(
    "Of a draft to the client: what the client has deposited for this visit and approval will apply, at most the total",
  ),
  withDeposit: z
    .object({ deposit: moneyOut, balanceDue: moneyOut })
    .nullable()
    .describe(
      "Of a draft to the insurer where the client has deposited: what an approval with `use_deposit` applies, and what it leaves to be paid",
    ),
  documentKind: z
    .enum(["plain", "simplified", "standard"])
    .describe("The tax paper: standard for a buyer with a VAT number; plain where the shop has none"),
  returnInvoices: z.array(z.object({ number: z.string().nullable(), viewUrl: z.string() })),
  version: z.number().int().describe("Grows with every change of the draft"),
  detailsVersion: version.describe("Another one with every change of the details: days, names, kilometres, note"),
  createdAt: z.string(),
  approvedAt: z.string().nullable(),
  approvedBy: named.extend({ nameAr: z.string().nullable() }).nullable(),
});

const invoiceDay = dayOfPaper.describe("From 2018-01-01 to today, not in a closed period");
const buyer = {
  addressedTo: oneLine(200).describe("The printed name"),
  addressedToKind: z.enum(addressedToKinds).describe("`insurer`: the vehicle's insurance company owes it"),
  claimNumber: oneLineOrNone(80),
};

export const newInvoice = z.object({
  clientVehicleId: z.uuid(),
  issuedAt: invoiceDay,
  ...buyer,
  addressedToKind: buyer.addressedToKind.default("client"),
  type: z.enum(invoiceTypes).default("sale_invoice"),
});

const kilometres = z.number().int().min(0).max(10_000_000);

export const invoiceChanges = z
  .object({
    ...buyer,
    type: z.enum(invoiceTypes),
    issuedAt: invoiceDay,
    warrantyDays: z.number().int().min(0).max(36_500).nullable(),
    exitMileage: kilometres.nullable(),
    changeOilAfter: kilometres.nullable(),
    note: noteOrNone(2000),
    employeeId: z.uuid().nullable(),
    accountName: oneLineOrNone(120),
    labourCosts: moneyIn.nullable().describe("Kept as a line on the labour account; 0 or null takes the line away"),
    version: readVersion.describe("The `details_version` that was read; another one answers 409 `changed-elsewhere`"),
  })
  .partial();

/** Which invoices a list shows: by their state on paper, and by what is still open of the approved ones. */
export const invoiceStatuses = ["0", "1", "unpaid", "overdue", "paid"] as const;

const draftOnly = "Only a draft: else 409 `invoice-approved`.";

export const listInvoices = route({
  method: "GET",
  path: "/api/client-invoices",
  needs: "view-client-invoices",
  conditional: true,
  summary: "Client invoices, newest first",
  description:
    "`q` looks in numbers, names, claim numbers and plates. The first page carries `summary` over all invoices that match, later ones null.",
  query: listQuery.extend({
    clientVehicleId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    insuranceCompanyId: z.uuid().optional().describe("Of those addressed to the insurer: this company's"),
    addressedToKind: z.enum(addressedToKinds).optional().describe("Who owes them"),
    status: z
      .enum(invoiceStatuses)
      .optional()
      .describe("0 draft, 1 approved; of the approved: unpaid has a balance, overdue one past its due day, paid none"),
    from: day.optional().describe("Issued on this day or after it"),
    to: day.optional().describe("Issued on this day or before it"),
  }),
  answer: listOf(listed).extend({
    summary: z
      .object({
        count: z.number().int(),
        grandTotal: moneyOut,
        balanceDue: moneyOut.describe("Still open on approved invoices"),
      })
      .nullable(),
  }),
});

export const createInvoice = route({
  method: "POST",
  path: "/api/client-invoices",
  needs: "create-client-invoices",
  status: 201,
  summary: "Begin an invoice for a vehicle",
  description: "A draft without lines. Refusals: vehicle-archived.",
  body: newInvoice,
  answer: invoice,
});

export const showInvoice = route({
  method: "GET",
  path: "/api/client-invoices/:id",
  needs: "view-client-invoices",
  summary: "A client invoice with its items",
  answer: invoice,
});

const change = {
  method: "PUT",
  needs: "edit-client-invoices",
  summary: "Change a draft's details",
  description: `Absent fields stay, null clears. Another issue date takes the VAT rate of its day. Refusals: changed-elsewhere (another version). ${draftOnly}`,
  body: invoiceChanges,
  answer: invoice,
} as const;
export const changeInvoice = route({ ...change, path: "/api/client-invoices/:id" });
export const changeInvoiceFromPage = route({ ...change, path: "/back/client-invoices/:id" });

export const deleteInvoice = route({
  method: "DELETE",
  path: "/back/client-invoices/:id",
  needs: "delete-client-invoices",
  summary: "Delete a draft",
  description: draftOnly,
  answer: z.object({ redirectTo: z.string() }),
});

export const approveInvoice = route({
  method: "POST",
  path: "/back/client-invoices/:id/approve",
  needs: "edit-client-invoices",
  summary: "Approve an invoice",
  description:
    "Gives the next number, freezes the paper, posts it to the books and applies what the client has deposited for this visit; to the insurer's invoice only with `use_deposit`. A cash invoice takes `payment` for the rest, if there is any. " +
    "Refusals: invoice-approved, invoice-changed (another version), no-lines, nothing-to-invoice, insurer-missing, account-archived, period-locked.",
  body: z.object({
    exitCarOnInvoiceIssuance: z
      .boolean()
      .default(true)
      .describe("Moves the vehicle forwards to ready for pickup; never one that has exited"),
    useDeposit: z
      .boolean()
      .default(false)
      .describe(
        "Of an invoice to the insurer: the client's deposit pays it too. The client's own invoice always takes it",
      ),
    version: z.number().int().optional().describe("The version that was read; another answers 409 `invoice-changed`"),
    payment: z
      .object({ paymentMethodId: z.uuid(), memo: oneLineOrNone(300) })
      .optional()
      .describe("Required for a cash invoice, and only there"),
  }),
  answer: invoice,
});

export const invoiceLines = lineRoutes(
  "/api/client-invoices",
  { view: "view-client-invoices", edit: "edit-client-invoices" },
  {
    line: item,
    document: "an invoice",
    draftOnly,
    refusals: "labour-line, for another product or account of the labour line",
  },
);

export const invoicePdf = route({
  method: "GET",
  path: "/api/client-invoices/:id.pdf",
  needs: "view-client-invoices",
  kind: "file",
  summary: "The invoice on paper",
  description: "Both languages side by side, A4. A draft is marked as one; an approved paper is printed once and kept.",
  query: z.object({ download: z.literal("1").optional() }),
});
