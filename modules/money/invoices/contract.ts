import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { moneyIn, moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import {
  largestBatch,
  lineRoutes,
  newSaleItems,
  draftVatStatus,
  totalsAnswer,
  vatChangeAnswer,
  vatGroupsAnswer,
} from "../../records/documents/contract.ts";
import { sealedState } from "../e-invoices/contract.ts";
import { eInvoiceCheck, eInvoiceCheckLine } from "../e-invoices/check-contract.ts";
import { readDetailsVersion, readVersion, version } from "../../../platform/shared/versions.ts";
import { noteOrNone, oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { item } from "./item-contract.ts";
import { listed, named } from "./list-contract.ts";
import { addressedToKinds, invoiceTypes } from "./rules.ts";
import { workChoice } from "./work-choice.ts";

export const invoice = listed.extend({
  vehicleId: z.uuid().describe("The vehicle itself; `client_vehicle_id` is its visit"),
  suppliedOn: z.string().nullable().describe("When the work was completed, if before the invoice"),
  taxedOn: z
    .string()
    .describe(
      "The day that sets the VAT period: the completion of the work if it was before the invoice and its period is open, else the issue date",
    ),
  warrantyDays: z.number().int().nullable(),
  warrantyKm: z
    .number()
    .int()
    .nullable()
    .describe("Kilometres from the exit; the warranty ends with them or with its days, whichever comes first"),
  exitMileage: z.number().int().nullable().describe("Kilometres"),
  changeOilAfter: z.number().int().nullable().describe("Kilometres"),
  note: z.string().nullable(),
  employeeId: z.uuid().nullable(),
  employee: named.extend({ nameAr: z.string().nullable() }).nullable().describe("The technician"),
  accountName: z.string().nullable(),
  claim: z
    .object({ id: z.uuid(), number: z.number().int(), viewUrl: z.string() })
    .nullable()
    .describe("The insurance claim that it bills"),
  insurer: z
    .object({ name: z.string(), nameAr: z.string().nullable() })
    .nullable()
    .describe("Who owes the invoice if it is addressed to the insurer; of a draft the visit's insurance company"),
  receivables: z
    .array(
      z.object({
        by: z.enum(addressedToKinds),
        name: z.string(),
        nameAr: z.string().nullable(),
        amount: moneyOut.describe("VAT included"),
        balanceDue: moneyOut.describe("Open amount"),
      }),
    )
    .describe("Of a claim's invoice, who owes what: the insurer, then the owner with the deductible"),
  items: z.array(item),
  labourCosts: moneyOut.describe("Before VAT"),
  labourCostsVat: moneyOut,
  ...totalsAnswer,
  vatStatus: draftVatStatus,
  vatChange: vatChangeAnswer,
  vatRate: z
    .number()
    .describe("Percent: the standard rate on the invoice's date; for an approved one, the rate at approval"),
  vatGroups: vatGroupsAnswer,
  paid: moneyOut,
  paidBack: moneyOut.describe("What was paid back for its returns"),
  keptAsCredit: moneyOut.describe("What is owed back for its returns and stays with the shop for a next invoice"),
  owedBack: moneyOut.describe("What is still owed back for its returns"),
  deposit: moneyOut.describe(
    "For a draft to the client: the client's deposits for this visit that approval will apply, at most the total",
  ),
  advances: z
    .array(
      z.object({
        id: z.uuid().describe("Of the advance invoice; those of before these books can share a number"),
        number: z.string(),
        issuedAt: z.string(),
        amount: moneyOut.describe("VAT included"),
        vat: moneyOut.describe("Charged by the advance invoice and taken back by this one"),
        vatRate: z.number().describe("Percent"),
        pdfUrl: z.string().nullable().describe("Null if it was issued before these books"),
      }),
    )
    .describe("Advance payments that an approved invoice set off; empty for a draft"),
  withDeposit: z
    .object({ deposit: moneyOut, balanceDue: moneyOut })
    .nullable()
    .describe(
      "For a draft to the insurer if the client has deposits: what an approval with `use_deposit` applies, and what is left to pay",
    ),
  aboveApproved: z
    .object({
      approvedTotal: moneyOut.describe("What the client approved of the visit's estimates"),
      total: moneyOut.describe("Of the visit's approved invoices, less returns, with this one"),
    })
    .nullable()
    .describe("For a draft whose approval needs `above_approved_reason`"),
  aboveApprovedReason: z.string().nullable().describe("Why the visit's invoices come to more than the client approved"),
  documentKind: z
    .enum(["plain", "simplified", "standard"])
    .describe(
      "The kind of tax invoice: standard for a buyer who is not a private person, or has a VAT number, simplified for others; plain if the shop has no VAT number",
    ),
  eInvoice: sealedState.nullable(),
  returnInvoices: z
    .array(z.object({ number: z.string().nullable().describe("Null for a draft"), viewUrl: z.string() }))
    .describe("Its returns, oldest first"),
  version: z.number().int().describe("Increases with every change of the draft"),
  detailsVersion: version.describe("Changes with every change of the details: dates, names, kilometres, note"),
  itemsSheetUrl: z.string().describe("A PDF for the workshop and the store: items and quantities without prices"),
  createdAt: z.string(),
  approvedAt: z.string().nullable(),
  approvedBy: named.extend({ nameAr: z.string().nullable() }).nullable(),
});

const invoiceDay = dayOfPaper.describe("From 2018-01-01 to today, not in a locked period");
const buyer = {
  addressedTo: oneLine(200).describe("The printed name"),
  addressedToKind: z.enum(addressedToKinds).describe("`insurer`: the visit's insurance company owes the invoice"),
  claimNumber: oneLineOrNone(80),
};

export const newInvoice = z.object({
  clientVehicleId: z.uuid(),
  issuedAt: invoiceDay,
  ...buyer,
  addressedToKind: buyer.addressedToKind.default("client"),
  type: z.enum(invoiceTypes).default("sale_invoice"),
  items: newSaleItems.default([]).describe("Its items, by the same rules as added later"),
  work: workChoice.optional().describe("What is taken from the visit's work order, after the items"),
});

const kilometres = z.number().int().min(0).max(10_000_000);

export const invoiceChanges = z
  .object({
    ...buyer,
    type: z.enum(invoiceTypes),
    issuedAt: invoiceDay,
    suppliedOn: dayOfPaper
      .nullable()
      .describe("When the work was completed; not after the issue date, null for the issue date"),
    warrantyDays: z.number().int().min(0).max(36_500).nullable(),
    warrantyKm: kilometres.nullable().describe("Only with days"),
    exitMileage: kilometres.nullable(),
    changeOilAfter: kilometres.nullable(),
    note: noteOrNone(2000),
    employeeId: z.uuid().nullable(),
    accountName: oneLineOrNone(120),
    labourCosts: moneyIn.nullable().describe("Stored as a line on the labour account; 0 or null deletes the line"),
    version: readVersion.describe(
      "The `details_version` that was read; an outdated one answers 409 `changed-elsewhere`",
    ),
    detailsVersion: readDetailsVersion,
  })
  .partial();

const draftOnly = "Only a draft: else 409 `invoice-approved`.";

export const createInvoice = route({
  method: "POST",
  path: "/api/client-invoices",
  needs: "create-client-invoices",
  status: 201,
  summary: "Create an invoice for a vehicle",
  largestBody: largestBatch,
  description:
    "Answers a draft. Refusals: vehicle-archived; branch-closed (of the visit); work-invoiced; of `items` as when they are added, with the item and its field named: `items.2.qty`.",
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
  description: `Absent fields stay, null clears. A changed issue date applies the VAT rate of that date. Refusals: changed-elsewhere (outdated version). ${draftOnly}`,
  body: invoiceChanges,
  answer: invoice,
} as const;
export const changeInvoice = route({ ...change, path: "/api/client-invoices/:id" });
export const changeInvoiceFromPage = route({ ...change, path: "/back/client-invoices/:id" });

export const checkEInvoice = route({
  method: "GET",
  path: "/api/client-invoices/:id/e-invoice-check",
  needs: "view-client-invoices",
  summary: "What the tax authority would reject of a draft",
  description: `${eInvoiceCheckLine} Empty for approved invoices.`,
  answer: eInvoiceCheck,
});

export const setWarranty = route({
  method: "PUT",
  path: "/api/client-invoices/:id/items/:itemId/warranty",
  overwrites: "it sets one value, which the sender sees",
  needs: "edit-client-invoices",
  summary: "Make an item free because of a warranty, or charge it again",
  description: `A free item has the price 0, names the earlier invoice on paper, and its parts are a cost of warranty work. Charged again, it has its product's price. Refusals: labour-line. ${draftOnly}`,
  body: z.object({
    warrantyClaimId: z
      .uuid()
      .nullable()
      .describe("A warranty that was confirmed at the invoice's visit; null: none, the item is charged"),
  }),
  answer: item,
});

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
  alsoNeeds: "create-client-payments for `payment`",
  summary: "Approve an invoice",
  description:
    "Assigns the next number, freezes the document, posts it to the ledger and applies the client's deposits for this visit; to an insurer's invoice only with `use_deposit`. A cash invoice needs `payment` for the rest, if any. " +
    'Refusals: invoice-approved, warranty-not-confirmed (an item that was made free by hand), invoice-changed (another version), changed-elsewhere (its VAT rate changed since, with `changed`), seller-address-missing (a shop with a VAT number and no address), no-lines, only-warranty-work (every item is free because of a warranty), work-disputed (an item is of a disputed estimate), nothing-to-invoice, insurer-missing, account-archived, period-locked; not-enough-stock, or, if the shop allows to sell more than is on hand, 409 `needs-confirmation` unless `confirm` is true. If the visit\'s invoices come to more than the client approved, 409 `needs-confirmation` with `warnings: ["above-approved"]`, `approved_total` and `total`, without `above_approved_reason`. Before the shop has said whether it is registered for VAT, 409 `needs-confirmation` with `warnings: ["vat-status"]`, whatever `confirm` is: POST /api/shop/vat-registration answers it.',
  body: z.object({
    exitCarOnInvoiceIssuance: z
      .boolean()
      .default(true)
      .describe("Moves the visit forward to ready for pickup, unless it has exited"),
    useDeposit: z
      .boolean()
      .default(false)
      .describe(
        "For an invoice to the insurer: whether the client's deposits pay it too. The client's own invoice always uses them",
      ),
    confirm: z.boolean().default(false).describe("Confirms that more is sold than is on hand"),
    aboveApprovedReason: oneLine(300)
      .optional()
      .describe("Why the visit's invoices come to more than the client approved; kept only if they do"),
    version: z
      .number()
      .int()
      .optional()
      .describe("The version that was read; an outdated one answers 409 `invoice-changed`"),
    payment: z
      .object({ paymentMethodId: z.uuid(), memo: oneLineOrNone(300) })
      .optional()
      .describe("Required for a cash invoice, and only for one"),
  }),
  answer: invoice,
});

export const invoiceLines = lineRoutes(
  "sale",
  "/api/client-invoices",
  { view: "view-client-invoices", edit: "edit-client-invoices" },
  {
    line: item,
    document: "an invoice",
    draftOnly,
    refusals: "labour-line, for another product or account of the labour line",
  },
);
