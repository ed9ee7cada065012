import type { Module } from "../../../platform/server/module.ts";
import { sealedPapers } from "../../../platform/server/papers/sealed-papers.ts";
import { readEarlierPrefixes } from "../../base/shop/verbs.ts";
import { draftCheck } from "../../records/documents/draft-check-verbs.ts";
import { returnActivity } from "./activity-words.ts";
import { returnSeries } from "./series.ts";
import { returnSources } from "./sources.ts";
import { approveReturn } from "./server/approval.ts";
import { keepCredit, reverseCredit } from "./server/credits.ts";
import { changeReturn, createReturn, deleteReturn, showReturn } from "./server/drafts.ts";
import { checkReturn } from "./server/e-invoice-check.ts";
import { listReturns } from "./server/list.ts";
import { returnSharing } from "./server/links.ts";
import { previewReturn, refundVoucher, returnFileAt, returnPdf } from "./server/pdf-route.ts";
import { payRefund, reverseRefund } from "./server/refunds.ts";
import { returnSourcePages } from "./server/source-pages.ts";
import { showReturnable } from "./server/returnable.ts";
import { returnInvoices } from "./tables.ts";
import { returnsPersonalData } from "./server/personal-data.ts";

const drafts = draftCheck(returnInvoices, {
  key: "returns",
  name: { en: "Draft returns", ar: "مرتجعات غير معتمدة" },
  page: "/back/return-invoices",
});

export const returnsModule = {
  handlers: [
    listReturns,
    showReturnable,
    createReturn,
    previewReturn,
    checkReturn,
    showReturn,
    changeReturn,
    deleteReturn,
    approveReturn,
    returnPdf,
    ...returnSharing.handlers,
    payRefund,
    reverseRefund,
    refundVoucher,
    keepCredit,
    reverseCredit,
  ],
  series: returnSeries,
  sources: returnSources,
  sourcePages: returnSourcePages,
  activity: returnActivity,
  links: returnSharing.links,
  pages: ["/back/return-invoices", "/back/client-invoices/$id/return-invoices/create", "/$lang/r/$token"],
  functions: "modules/money/returns/functions.sql",
  updateRows: (query) => readEarlierPrefixes(query, { "client-returns": "return_invoices", refunds: "client_refunds" }),
  closing: { "draft-returns": drafts },
  papers: [sealedPapers(returnInvoices, returnInvoices.approvedAt, returnFileAt)],
  personal: returnsPersonalData,
} satisfies Module;
