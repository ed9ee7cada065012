import { page, publicPage, type ModulePages } from "../../../platform/web/pages.ts";

export const debitNotesPages: ModulePages = {
  pages: [
    page(
      "/back/debit-notes/$id",
      async () => (await import("./DebitNotePage.tsx")).DebitNotePage,
      "view-client-invoices",
    ),
    page(
      "/back/client-invoices/$id/debit-notes/create",
      async () => (await import("./NewDebitNotePage.tsx")).NewDebitNotePage,
      "edit-client-invoices",
    ),
    publicPage("/$lang/n/$token", async () => (await import("./SharedDebitNotePage.tsx")).SharedDebitNotePage),
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).debitNoteActivity,
    series: (await import("./series.ts")).debitNoteSeries,
  }),
};
