import { sql } from "drizzle-orm";
import { check, index, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { clients } from "../../records/clients/tables.ts";
import { debitNotes } from "../../money/debit-notes/tables.ts";
import { vehicleDiagnostics } from "../../workshop/diagnostics/tables.ts";
import { estimates } from "../../money/estimates/tables.ts";
import { clientInvoices } from "../../money/invoices/tables.ts";
import { sharedLinks } from "../../base/messages/tables.ts";
import { returnInvoices } from "../../money/returns/tables.ts";
import { openingCreditNotes } from "../../money/opening-credit-notes/tables.ts";
import { users } from "../../base/team/tables.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";

/** Whose page a public link opens. */
export const clientLinks = shopTable("client_links", { clientId: uuid().notNull(), linkId: uuid().notNull() }, (t) => [
  refers("client_links_client_fkey", [t.shopId, t.clientId], clients),
  refers("client_links_link_fkey", [t.shopId, t.linkId], sharedLinks),
  unique("client_links_link_key").on(t.shopId, t.linkId),
  index("client_links_client").on(t.shopId, t.clientId, t.linkId),
]);

/** What a client asks on the own page, and how the shop answered. At most one of the seven ids says what it is about. */
export const clientQuestions = shopTable(
  "client_questions",
  {
    clientId: uuid().notNull(),
    linkId: uuid().notNull(),
    text: text().notNull(),
    /** The number of the document or the plate, as the page showed it. */
    label: text(),
    clientVehicleId: uuid(),
    estimateId: uuid(),
    clientInvoiceId: uuid(),
    returnInvoiceId: uuid(),
    debitNoteId: uuid(),
    openingCreditNoteId: uuid(),
    vehicleDiagnosticId: uuid(),
    createdAt: createdAt(),
    answeredAt: time(),
    answeredBy: uuid(),
    /** Shown on the client's page; null if the client was answered otherwise. */
    answer: text(),
  },
  (t) => [
    refers("client_questions_client_fkey", [t.shopId, t.clientId], clients),
    refers("client_questions_link_fkey", [t.shopId, t.linkId], sharedLinks),
    refers("client_questions_visit_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("client_questions_estimate_fkey", [t.shopId, t.estimateId], estimates),
    refers("client_questions_invoice_fkey", [t.shopId, t.clientInvoiceId], clientInvoices),
    refers("client_questions_return_fkey", [t.shopId, t.returnInvoiceId], returnInvoices),
    refers("client_questions_debit_note_fkey", [t.shopId, t.debitNoteId], debitNotes),
    refers("client_questions_opening_note_fkey", [t.shopId, t.openingCreditNoteId], openingCreditNotes),
    refers("client_questions_diagnostic_fkey", [t.shopId, t.vehicleDiagnosticId], vehicleDiagnostics),
    refers("client_questions_answerer_fkey", [t.shopId, t.answeredBy], users),
    index("client_questions_client").on(t.shopId, t.clientId, t.id),
    check(
      "client_questions_subject",
      sql`num_nonnulls(${t.clientVehicleId}, ${t.estimateId}, ${t.clientInvoiceId}, ${t.returnInvoiceId}, ${t.debitNoteId}, ${t.openingCreditNoteId}, ${t.vehicleDiagnosticId}) = (${t.label} is not null)::int`,
    ),
    check("client_questions_answered", sql`(${t.answeredAt} is null) = (${t.answeredBy} is null)`),
    check("client_questions_answer", sql`${t.answer} is null or ${t.answeredAt} is not null`),
  ],
);
