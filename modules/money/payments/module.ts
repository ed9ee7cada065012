import { isNotNull } from "drizzle-orm";
import type { Module } from "../../../platform/server/module.ts";
import { sealedPapers } from "../../../platform/server/papers/sealed-papers.ts";
import { readEarlierPrefixes } from "../../base/shop/verbs.ts";
import { paymentActivity } from "./activity-words.ts";
import { paymentEvents } from "./webhook-events.ts";
import { paymentSeries } from "./series.ts";
import { paymentSources } from "./sources.ts";
import { paymentSourcePages } from "./server/source-pages.ts";
import { paymentTexts } from "./server/texts.ts";
import { advanceCreditNotes, advanceInvoices } from "./deposit-tables.ts";
import { advanceFile, advanceNoteFile } from "./server/deposit-handlers.ts";
import { paymentHandlers } from "./server.ts";
import { paymentSettings } from "./server/setting-rows.ts";
import { paymentsPersonalData } from "./server/personal-data.ts";

export const paymentsModule = {
  handlers: paymentHandlers,
  series: paymentSeries,
  sources: paymentSources,
  sourcePages: paymentSourcePages,
  activity: paymentActivity,
  settings: paymentSettings,
  webhookEvents: paymentEvents,
  texts: paymentTexts,
  pages: [
    "/back/client-payments",
    "/back/client-payments/new",
    "/back/receivables",
    "/back/cheques",
    "/back/settings/payment-methods",
  ],
  functions: "modules/money/payments/functions.sql",
  // A shop that was not registered for VAT was not asked what a deposit was for: it was an advance. Of a deposit that was
  // used the receipt's entry still tells; a reversal of its use makes it wait again.
  updateRows: async (query) => {
    await query(
      `update client_payments p set deposit_kind = case
         when exists (select from advance_invoices a where a.shop_id = p.shop_id and a.payment_id = p.id) then 'advance'
         when (select not r.is_registered from vat_registrations r where r.shop_id = p.shop_id and r.starts_on <= p.paid_at order by r.starts_on desc limit 1)
         then 'advance' else 'held' end
       where p.deposit_kind is null and p.number is not null and exists (
         select from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id and a.role = 'client-advances'
         where l.shop_id = p.shop_id and l.entry_id = p.entry_id and l.credit > 0)`,
    );
    await readEarlierPrefixes(query, {
      receipts: "client_payments",
      "advance-invoices": "advance_invoices",
      "advance-credit-notes": "advance_credit_notes",
      "deposit-refunds": "deposit_refunds",
    });
  },
  papers: [
    sealedPapers(advanceInvoices, advanceInvoices.createdAt, advanceFile, isNotNull(advanceInvoices.number)),
    sealedPapers(advanceCreditNotes, advanceCreditNotes.createdAt, advanceNoteFile),
  ],
  personal: paymentsPersonalData,
} satisfies Module;
