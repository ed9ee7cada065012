import type { Module } from "../../../platform/server/module.ts";
import { sealedPapers } from "../../../platform/server/papers/sealed-papers.ts";
import { addSeries, readEarlierPrefixes } from "../../base/shop/verbs.ts";
import { openingCreditNoteActivity } from "./activity-words.ts";
import { openingCreditNoteSeries } from "./series.ts";
import { createOpeningCreditNote } from "./server/creating.ts";
import { checkOpeningCreditNote } from "./server/e-invoice-check.ts";
import { showOpeningItem } from "./server/item.ts";
import { openingCreditNoteSharing } from "./server/links.ts";
import { payOpeningRefund } from "./server/refunds.ts";
import { openingCreditNoteFileAt, openingCreditNotePdf } from "./server/pdf-route.ts";
import { showOpeningCreditNote } from "./server/reading.ts";
import { openingCreditNoteSources } from "./sources.ts";
import { openingCreditNotes } from "./tables.ts";
import { openingCreditNotesPersonalData } from "./server/personal-data.ts";

export const openingCreditNotesModule = {
  handlers: [
    showOpeningItem,
    createOpeningCreditNote,
    checkOpeningCreditNote,
    showOpeningCreditNote,
    openingCreditNotePdf,
    payOpeningRefund,
    ...openingCreditNoteSharing.handlers,
  ],
  series: openingCreditNoteSeries,
  sources: openingCreditNoteSources,
  activity: openingCreditNoteActivity,
  links: openingCreditNoteSharing.links,
  pages: [
    "/back/opening-items/$id",
    "/back/opening-items/$id/credit-notes/create",
    "/back/opening-credit-notes/$id",
    "/$lang/oc/$token",
  ],
  functions: "modules/money/opening-credit-notes/functions.sql",
  updateRows: async (query) => {
    await addSeries(query, openingCreditNoteSeries);
    await readEarlierPrefixes(query, { "opening-credit-notes": "opening_credit_notes" });
  },
  papers: [sealedPapers(openingCreditNotes, openingCreditNotes.approvedAt, openingCreditNoteFileAt)],
  personal: openingCreditNotesPersonalData,
} satisfies Module;
