import { z } from "zod";
import { day, dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut, positiveMoneyIn, quantityIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { noteOrNone, oneLineOrNone } from "../../../platform/shared/text.ts";
import { lineWith, ratedPartsOfLine, totalsAnswer, vatGroupsAnswer } from "../../records/documents/contract.ts";
import { eInvoiceCheck, eInvoiceCheckLine } from "../e-invoices/check-contract.ts";
import { sealedState } from "../e-invoices/contract.ts";
import { sharedDocument } from "../../records/documents/sharing-contract.ts";
import { linkRoutes } from "../../base/messages/contract.ts";
import { maxLines } from "../../records/documents/rules.ts";
import { credit, named, owedBackFields } from "./refund-contract.ts";
import { returnReasons } from "./rules.ts";

const needs = { view: "view-client-invoices", edit: "edit-client-invoices" } as const;

const item = lineWith("sale", {
  clientInvoiceItemId: z.uuid().describe("The line of the invoice"),
  isAmountOnly: z.boolean().describe("A lower price; nothing comes back, and `qty` is 1"),
  backInStock: z.boolean(),
  ratedParts: ratedPartsOfLine,
});

const listed = z.object({
  id: z.uuid(),
  number: z.string().nullable().describe("As printed; null for a draft"),
  status: z.union([z.literal(0), z.literal(1)]).describe("0 draft, 1 approved"),
  issuedAt: z.string().describe("Date, YYYY-MM-DD"),
  reason: z.enum(returnReasons),
  clientInvoiceId: z.uuid(),
  clientInvoice: z.object({ number: z.string(), issuedAt: z.string(), viewUrl: z.string() }),
  clientVehicleId: z.uuid(),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  client: z.object({ id: z.uuid(), name: z.string(), showUrl: z.string() }),
  grandTotal: moneyOut,
  refundDue: moneyOut.describe(
    "What is still to be refunded for it: at most what was received for the invoice beyond what is still owed of it; what cheques paid that have not cleared is included",
  ),
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});

export const returnInvoice = listed.extend({
  reasonText: z.string().nullable(),
  note: z.string().nullable(),
  amount: moneyOut.describe("The refund that approval pays"),
  paymentMethodId: z.uuid().nullable(),
  paymentReference: z.string().nullable(),
  memo: z.string().nullable(),
  items: z.array(item),
  ...totalsAnswer,
  vatRate: z.number().describe("Percent: that of the invoice"),
  vatGroups: vatGroupsAnswer,
  isOwedToClient: z.boolean().describe("Whether it gives back to the client, else to the insurer"),
  eInvoice: sealedState.nullable(),
  settled: moneyOut.describe(
    "What it took off what is due for the invoice and its debit notes, at once or after a payment was reversed; 0 for a draft",
  ),
  badDebtTakenBack: moneyOut.describe("What it took back of a write-off of the invoice"),
  ...owedBackFields,
  credits: z.array(credit).describe("What the client left with the shop; oldest first, reversed ones included"),
  version: z.number().int().describe("Increases with every change of the draft"),
  createdAt: z.string(),
  approvedAt: z.string().nullable(),
  approvedBy: named.nullable(),
});

const returnDay = dayOfPaper.describe("From the invoice's date to today, not in a locked period; default today");

const asked = z
  .object({
    clientInvoiceItemId: z.uuid(),
    qty: quantityIn.nullish().describe("What comes back"),
    subTotal: positiveMoneyIn.nullish().describe("Instead of `qty`: a lower price, before VAT; nothing comes back"),
    backInStock: z.boolean().default(false),
  })
  .refine(({ qty, subTotal }) => !qty || !subTotal, { params: { kind: "other" }, path: ["subTotal"] });

const fields = {
  issuedAt: returnDay,
  reason: z.enum(returnReasons).describe("The reason that the tax regulations name"),
  reasonText: oneLineOrNone(500).describe("The reason in words"),
  note: noteOrNone(2000),
  amount: moneyIn.describe(
    "The refund paid on approval: at most what the return gives back beyond the invoice's balance due",
  ),
  paymentMethodId: z.uuid().nullable().describe("Required with an amount"),
  paymentReference: oneLineOrNone(120).describe("Required with an amount"),
  memo: oneLineOrNone(300),
  items: z.array(asked).max(maxLines).describe("Lines without `qty` and `sub_total` do not come back"),
};

const { issuedAt, reasonText, note } = fields;
/** What the paper shows beside the items. */
const shown = { ...z.object({ issuedAt, reasonText, note }).partial().shape, reason: fields.reason };

export const newReturn = z.object({
  ...z.object(fields).partial().shape,
  reason: fields.reason,
  items: fields.items,
  approve: z.boolean().default(false).describe("Approves it at once"),
});

const tooMuch = "too-much-returned (422, with the lines and what is left of each)";

export const createReturn = route({
  method: "POST",
  path: "/api/client-invoices/:id/return-invoices",
  evenExpired: "ends-begun",
  needs: needs.edit,
  alsoNeeds: "create-client-payments to approve one with an `amount`, which pays a refund",
  status: 201,
  summary: "Create a return invoice",
  description: `Of an approved invoice, whole or in part, by quantity or by amount. Answers a draft, or with \`approve\` the approved return. Refusals: invoice-not-approved, ${tooMuch}, nothing-returned; with \`approve\` also nothing-credited (a total of zero), period-locked.`,
  body: newReturn,
  answer: returnInvoice,
});

export const previewReturn = route({
  method: "POST",
  path: "/api/client-invoices/:id/return-invoices/preview",
  evenExpired: "ends-begun",
  needs: needs.edit,
  kind: "file",
  quiet: true,
  summary: "The paper of a return as it would be printed",
  description: `An SVG of the credit note, marked as a draft; nothing is stored. Refusals: invoice-not-approved, ${tooMuch}, nothing-returned.`,
  body: z.object({ ...shown, items: fields.items }),
});

export const checkReturn = route({
  method: "POST",
  path: "/api/client-invoices/:id/return-invoices/e-invoice-check",
  evenExpired: "ends-begun",
  needs: needs.edit,
  quiet: true,
  summary: "What the tax authority would reject of a return",
  description: `${eInvoiceCheckLine} Nothing is stored. Refusals: invoice-not-approved, ${tooMuch}.`,
  body: z.object({ ...shown, items: fields.items }),
  answer: eInvoiceCheck,
});

export const showReturn = route({
  method: "GET",
  path: "/api/return-invoices/:id",
  needs: needs.view,
  summary: "A return invoice with its items and refunds",
  answer: returnInvoice,
});

export const changeReturn = route({
  method: "PUT",
  path: "/api/return-invoices/:id",
  evenExpired: "ends-begun",
  needs: needs.edit,
  alsoNeeds: "create-client-payments to approve one with an `amount`, which pays a refund",
  summary: "Change a draft",
  description: `Absent fields stay, null clears; \`items\` replaces all. Refusals: return-approved, return-changed (outdated version), ${tooMuch}, nothing-returned.`,
  body: z
    .object(fields)
    .partial()
    .extend({
      version: z.number().int().optional().describe("The version that was read"),
      approve: z.boolean().default(false).describe("Approves it at once"),
    }),
  answer: returnInvoice,
});

export const deleteReturn = route({
  method: "DELETE",
  path: "/api/return-invoices/:id",
  evenExpired: "ends-begun",
  needs: needs.edit,
  status: 204,
  summary: "Delete a draft",
  description: "Refusals: return-approved.",
});

export const approveReturn = route({
  method: "POST",
  path: "/api/return-invoices/:id/approve",
  evenExpired: "ends-begun",
  needs: needs.edit,
  alsoNeeds: "create-client-payments to approve one with an `amount`, which pays a refund",
  summary: "Approve a return invoice",
  description: `Assigns the next number, freezes the document, posts it, takes its total off the invoice's balance due and pays the refund. Refusals: return-approved, return-changed (outdated version), ${tooMuch}, nothing-credited, period-locked, e-invoice-rules (a shop that is connected to the tax authority).`,
  body: z.object({ version: z.number().int().optional().describe("The version that was read") }),
  answer: returnInvoice,
});

export const returnPdf = route({
  method: "GET",
  path: "/api/return-invoices/:id.pdf",
  needs: needs.view,
  kind: "file",
  summary: "The credit note as a PDF",
  description: "Bilingual, A4. A draft is marked as such; an approved return is printed once and stored.",
  query: z.object({ download: z.literal("1").optional() }),
});

/** List filters: by state, and approved ones of which something is still to be paid back. */
export const returnStatuses = ["0", "1", "owed"] as const;

export const listReturns = route({
  method: "GET",
  path: "/api/return-invoices",
  needs: needs.view,
  conditional: true,
  summary: "Return invoices, newest first",
  description:
    "`q` searches numbers of returns and invoices, names and plates. The first page has a `summary` of all matching returns, later pages null.",
  query: listQuery.extend({
    clientId: z.uuid().optional(),
    clientInvoiceId: z.uuid().optional(),
    status: z
      .enum(returnStatuses)
      .optional()
      .describe("0 draft, 1 approved; owed: the books still owe something for it"),
    from: day.optional().describe("Dated on or after this date"),
    to: day.optional().describe("Dated on or before this date"),
  }),
  answer: listOf(listed).extend({
    summary: z
      .object({
        count: z.number().int(),
        grandTotal: moneyOut.describe("Of approved returns"),
        draftsTotal: moneyOut,
        refundDue: moneyOut,
      })
      .nullable(),
  }),
});

export const returnLinks = linkRoutes("return-invoices", { view: needs.view, page: "r", shown: sharedDocument });
