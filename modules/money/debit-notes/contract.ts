import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { noteOrNone, oneLineOrNone } from "../../../platform/shared/text.ts";
import { lineWith, totalsAnswer, vatGroupsAnswer } from "../../records/documents/contract.ts";
import { eInvoiceCheck, eInvoiceCheckLine } from "../e-invoices/check-contract.ts";
import { sealedState } from "../e-invoices/contract.ts";
import { maxLines } from "../../records/documents/rules.ts";
import { sharedDocument } from "../../records/documents/sharing-contract.ts";
import { linkRoutes } from "../../base/messages/contract.ts";
import { debitReasons } from "./rules.ts";

const needs = { view: "view-client-invoices", edit: "edit-client-invoices" } as const;

const item = lineWith("sale", { clientInvoiceItemId: z.uuid().describe("The line of the invoice") });

const listed = z.object({
  id: z.uuid(),
  number: z.string().describe("As printed"),
  issuedAt: z.string().describe("Date, YYYY-MM-DD"),
  reason: z.enum(debitReasons),
  clientInvoiceId: z.uuid(),
  clientInvoice: z.object({ number: z.string(), issuedAt: z.string(), viewUrl: z.string() }),
  clientVehicleId: z.uuid(),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  client: z.object({ id: z.uuid(), name: z.string(), showUrl: z.string() }),
  grandTotal: moneyOut,
  balanceDue: moneyOut.describe("Open amount"),
  dueAt: z.string().describe("Due date: issue date plus the buyer's terms"),
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});

export const debitNote = listed.extend({
  reasonText: z.string().nullable(),
  note: z.string().nullable(),
  items: z.array(item),
  ...totalsAnswer,
  eInvoice: sealedState.nullable(),
  vatRate: z.number().describe("Percent: that of the invoice"),
  vatGroups: vatGroupsAnswer,
  createdAt: z.string(),
  createdBy: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }),
});

const charge = z.object({
  clientInvoiceItemId: z.uuid(),
  subTotal: positiveMoneyIn.nullish().describe("What is charged more, before VAT; absent: nothing"),
});

const newDebitNote = z.object({
  issuedAt: dayOfPaper.optional().describe("From the invoice's date to today, not in a locked period; default today"),
  reason: z.enum(debitReasons),
  reasonText: oneLineOrNone(500).optional().describe("The reason in words"),
  note: noteOrNone(2000).optional(),
  items: z.array(charge).max(maxLines),
});

export const createDebitNote = route({
  method: "POST",
  path: "/api/client-invoices/:id/debit-notes",
  needs: needs.edit,
  status: 201,
  summary: "Issue a debit note",
  description:
    "Charges more for items of an approved invoice, at their rates of VAT. It is issued at once: gets its number, is posted, and is paid like an invoice. An item that was returned whole is not charged more. Refusals: invoice-not-approved, item-returned, nothing-added, period-locked, e-invoice-rules (a shop that is connected to the tax authority).",
  body: newDebitNote,
  answer: debitNote,
});

export const checkDebitNote = route({
  method: "POST",
  path: "/api/client-invoices/:id/debit-notes/e-invoice-check",
  needs: needs.edit,
  quiet: true,
  summary: "What the tax authority would reject of a debit note",
  description: `${eInvoiceCheckLine} Nothing is stored. Refusals: invoice-not-approved, item-returned.`,
  body: newDebitNote,
  answer: eInvoiceCheck,
});

export const listDebitNotes = route({
  method: "GET",
  path: "/api/client-invoices/:id/debit-notes",
  needs: needs.view,
  summary: "The debit notes of an invoice",
  description: "Oldest first; the whole list.",
  answer: wholeListOf(listed),
});

export const showDebitNote = route({
  method: "GET",
  path: "/api/debit-notes/:id",
  needs: needs.view,
  summary: "A debit note with its items",
  answer: debitNote,
});

export const debitNotePdf = route({
  method: "GET",
  path: "/api/debit-notes/:id.pdf",
  needs: needs.view,
  kind: "file",
  summary: "The debit note as a PDF",
  description: "Bilingual, A4; printed once and stored.",
  query: z.object({ download: z.literal("1").optional() }),
});

export const debitNoteLinks = linkRoutes("debit-notes", { view: needs.view, page: "n", shown: sharedDocument });
