import type { Module } from "../../../platform/server/module.ts";
import { sealedPapers } from "../../../platform/server/papers/sealed-papers.ts";
import { draftCheck } from "../../records/documents/draft-check-verbs.ts";
import { invoiceAttention } from "./server/attention.ts";
import { approveInvoice } from "./server/approval.ts";
import { invoiceClaim } from "./server/claims.ts";
import { checkEInvoice } from "./server/e-invoice-check.ts";
import { changeInvoice, changeInvoiceFromPage, createInvoice, deleteInvoice, showInvoice } from "./server/details.ts";
import { itemHandlers } from "./server/items.ts";
import { listInvoices } from "./server/list.ts";
import { invoiceSharing } from "./server/links.ts";
import { itemsSheet } from "./server/items-sheet.ts";
import { changeVatRegistration } from "./server/registering.ts";
import { listWork, takeWork } from "./server/work.ts";
import { setWarranty } from "./server/warranty.ts";
import { invoiceFileAt, invoicePdf } from "./server/pdf-route.ts";
import { draftRating } from "../../records/documents/rerating-verbs.ts";
import { readEarlierPrefixes, vatRatesOf } from "../../base/shop/verbs.ts";
import { invoiceActivity } from "./activity-words.ts";
import { invoiceEvents } from "./webhook-events.ts";
import { invoiceSeries } from "./series.ts";
import { invoiceSources } from "./sources.ts";
import { clientInvoiceItems, clientInvoices } from "./tables.ts";
import { invoicesPersonalData } from "./server/personal-data.ts";

const drafts = draftCheck(clientInvoices, {
  key: "invoices",
  name: { en: "Draft invoices", ar: "فواتير غير معتمدة" },
  page: "/back/client-invoices",
});

export const invoicesModule = {
  handlers: [
    listInvoices,
    createInvoice,
    changeVatRegistration,
    invoiceClaim,
    checkEInvoice,
    showInvoice,
    changeInvoice,
    changeInvoiceFromPage,
    deleteInvoice,
    ...itemHandlers,
    setWarranty,
    listWork,
    takeWork,
    approveInvoice,
    invoicePdf,
    itemsSheet,
    ...invoiceSharing.handlers,
  ],
  series: invoiceSeries,
  sources: invoiceSources,
  activity: invoiceActivity,
  webhookEvents: invoiceEvents,
  links: invoiceSharing.links,
  pages: ["/back/client-invoices", "/back/client-invoices/$id/share"],
  functions: "modules/money/invoices/functions.sql",
  updateRows: (query) => readEarlierPrefixes(query, { "client-invoices": "client_invoices" }),
  closing: { "draft-invoices": drafts },
  attention: invoiceAttention,
  rateDrafts: [draftRating({ documents: clientInvoices, lines: clientInvoiceItems, ratesOf: vatRatesOf })],
  papers: [sealedPapers(clientInvoices, clientInvoices.approvedAt, invoiceFileAt)],
  personal: invoicesPersonalData,
} satisfies Module;
