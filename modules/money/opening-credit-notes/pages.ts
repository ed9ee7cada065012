import { page, publicPage, type ModulePages } from "../../../platform/web/pages.ts";
import { bookReaders } from "../../books/ledger/readers.ts";

export const openingCreditNotesPages: ModulePages = {
  pages: [
    page("/back/opening-items/$id", async () => (await import("./OpeningItemPage.tsx")).OpeningItemPage, [
      "view-client-invoices",
      "view-purchases",
      ...bookReaders,
    ]),
    page(
      "/back/opening-items/$id/credit-notes/create",
      async () => (await import("./NewOpeningCreditNotePage.tsx")).NewOpeningCreditNotePage,
      "edit-client-invoices",
    ),
    page(
      "/back/opening-credit-notes/$id",
      async () => (await import("./OpeningCreditNotePage.tsx")).OpeningCreditNotePage,
      "view-client-invoices",
    ),
    publicPage(
      "/$lang/oc/$token",
      async () => (await import("./SharedOpeningCreditNotePage.tsx")).SharedOpeningCreditNotePage,
    ),
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).openingCreditNoteActivity,
    series: (await import("./series.ts")).openingCreditNoteSeries,
  }),
};
