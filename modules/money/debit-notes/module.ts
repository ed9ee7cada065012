import type { Module } from "../../../platform/server/module.ts";
import { sealedPapers } from "../../../platform/server/papers/sealed-papers.ts";
import { readEarlierPrefixes } from "../../base/shop/verbs.ts";
import { debitNoteActivity } from "./activity-words.ts";
import { debitNoteSeries } from "./series.ts";
import { createDebitNote } from "./server/creating.ts";
import { checkDebitNote } from "./server/e-invoice-check.ts";
import { debitNoteSharing } from "./server/links.ts";
import { debitNoteFileAt, debitNotePdf } from "./server/pdf-route.ts";
import { listDebitNotes, showDebitNote } from "./server/reading.ts";
import { debitNoteSources } from "./sources.ts";
import { debitNotes } from "./tables.ts";
import { debitNotesPersonalData } from "./server/personal-data.ts";

export const debitNotesModule = {
  handlers: [
    createDebitNote,
    checkDebitNote,
    listDebitNotes,
    showDebitNote,
    debitNotePdf,
    ...debitNoteSharing.handlers,
  ],
  series: debitNoteSeries,
  sources: debitNoteSources,
  activity: debitNoteActivity,
  links: debitNoteSharing.links,
  pages: ["/back/debit-notes/$id", "/back/client-invoices/$id/debit-notes/create", "/$lang/n/$token"],
  functions: "modules/money/debit-notes/functions.sql",
  updateRows: (query) => readEarlierPrefixes(query, { "debit-notes": "debit_notes" }),
  papers: [sealedPapers(debitNotes, debitNotes.approvedAt, debitNoteFileAt)],
  personal: debitNotesPersonalData,
} satisfies Module;
