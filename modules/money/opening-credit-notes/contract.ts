import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { noteOrNone, oneLineOrNone } from "../../../platform/shared/text.ts";
import { sharedDocument } from "../../records/documents/sharing-contract.ts";
import { eInvoiceCheck, eInvoiceCheckLine } from "../e-invoices/check-contract.ts";
import { sealedState } from "../e-invoices/contract.ts";
import { partyName } from "../../books/ledger/journal-contract.ts";
import { bookReaders } from "../../books/ledger/readers.ts";
import { linkRoutes } from "../../base/messages/contract.ts";
import { owedBackFields, refund, refundFields } from "../returns/refund-contract.ts";
import { returnReasons } from "../returns/rules.ts";
import { creditBars } from "./rules.ts";

const needs = { view: "view-client-invoices", edit: "edit-client-invoices" } as const;

const party = partyName.extend({
  kind: z.enum(["client", "insurer", "vendor"]),
  viewUrl: z.string().describe("Page of the client or vendor, or statement of the insurer"),
});

const listed = z.object({
  id: z.uuid(),
  number: z.string().describe("As printed"),
  issuedAt: z.string().describe("Date, YYYY-MM-DD"),
  grandTotal: moneyOut,
  viewUrl: z.string(),
});

const item = z.object({
  id: z.uuid(),
  openItemId: z.uuid().describe("For payments, and for writing it off"),
  party,
  number: z.string().describe("The old number, outside the shop's series"),
  date: z.string().describe("The date on its document"),
  due: z.string(),
  openedOn: z.string().describe("The day of the opening balances"),
  amount: moneyOut,
  open: moneyOut,
  creditable: moneyOut.describe("What is open, and what was paid of its document and not credited"),
  declared: z
    .object({ net: moneyOut, vat: moneyOut, vatRate: z.number().describe("Percent") })
    .nullable()
    .describe("Of the whole document, if its VAT was declared before these books"),
  left: z
    .object({ net: moneyOut, vat: moneyOut })
    .nullable()
    .describe("What credit notes and reliefs for bad debts left of `declared`"),
  creditNotes: z.array(listed).describe("Oldest first"),
  bar: z.enum(creditBars).nullable().describe("Why it cannot be credited, as the refusal would be; null if it can"),
  entry: z.object({ label: z.string(), viewUrl: z.string() }),
  viewUrl: z.string(),
});
export type ShownItem = z.output<typeof item>;

export const showOpeningItem = route({
  method: "GET",
  path: "/api/opening-items/:id",
  needs: [needs.view, "view-purchases", ...bookReaders],
  alsoNeeds: "view-client-invoices for what clients and insurers owe, view-purchases for vendors; or to read the books",
  summary: "An opening item of a party, with its credit notes",
  answer: item,
});

export const openingCreditNote = listed.extend({
  reason: z.enum(returnReasons),
  reasonText: z.string().nullable(),
  note: z.string().nullable(),
  openingItem: z.object({ id: z.uuid(), number: z.string(), date: z.string(), open: moneyOut, viewUrl: z.string() }),
  party,
  subTotal: moneyOut,
  vat: moneyOut,
  vatRate: z.number().nullable().describe("Percent; null if no VAT of the item was declared before"),
  eInvoice: sealedState.nullable(),
  refundDue: moneyOut.describe("Owed back of what was paid, what waits for a cheque included"),
  ...owedBackFields,
  createdAt: z.string(),
  createdBy: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});

const newNote = z.object({
  amount: positiveMoneyIn.describe("VAT included; at most `creditable`"),
  issuedAt: dayOfPaper
    .optional()
    .describe("From the day of the opening balances to today, not in a locked period; default today"),
  reason: z.enum(returnReasons),
  reasonText: oneLineOrNone(500).optional().describe("The reason in words"),
  note: noteOrNone(2000).optional(),
});

export const createOpeningCreditNote = route({
  method: "POST",
  path: "/api/opening-items/:id/credit-notes",
  evenExpired: "ends-begun",
  needs: needs.edit,
  status: 201,
  summary: "Issue a credit note of an opening item",
  description:
    "Takes an amount off what a client or an insurer owed before these books; what goes beyond what is open was paid, and is owed back. It is issued at once: gets its number and is posted against sales returns. VAT is given back in proportion if it was declared before, in the period of the note's day. Refusals: not-creditable, item-reversed, written-off, nothing-left, period-locked, vat-period-filed, needs-confirmation (the shop has not said whether it is registered for VAT); in a shop that is connected to the tax authority e-invoice-rules, e-invoice-day, vat-not-declared.",
  body: newNote,
  answer: openingCreditNote,
});

export const checkOpeningCreditNote = route({
  method: "POST",
  path: "/api/opening-items/:id/credit-notes/e-invoice-check",
  evenExpired: "ends-begun",
  needs: needs.edit,
  quiet: true,
  summary: "What the tax authority would reject of a credit note of an opening item",
  description: `${eInvoiceCheckLine} Nothing is stored. Refusals: not-creditable.`,
  body: newNote,
  answer: eInvoiceCheck,
});

export const showOpeningCreditNote = route({
  method: "GET",
  path: "/api/opening-credit-notes/:id",
  needs: needs.view,
  summary: "A credit note of an opening item",
  answer: openingCreditNote,
});

export const payOpeningRefund = route({
  method: "POST",
  path: "/api/opening-credit-notes/:id/refunds",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  status: 201,
  summary: "Pay back what is owed for a credit note of an opening item",
  description: "Reversed by POST /api/client-refunds/:id/reverse. Refusals: cheque-not-cleared, period-locked.",
  body: z.object(refundFields),
  answer: refund,
});

export const openingCreditNotePdf = route({
  method: "GET",
  path: "/api/opening-credit-notes/:id.pdf",
  needs: needs.view,
  kind: "file",
  summary: "The credit note as a PDF",
  description: "Bilingual, A4; printed once and stored.",
  query: z.object({ download: z.literal("1").optional() }),
});

export const openingCreditNoteLinks = linkRoutes("opening-credit-notes", {
  view: needs.view,
  page: "oc",
  shown: sharedDocument,
});
