import { page, type ModulePages } from "../../../platform/web/pages.ts";
import { bookReaders } from "./readers.ts";

export const ledgerPages: ModulePages = {
  pages: [
    page("/back/accounts", async () => (await import("./screens/AccountsPage.tsx")).AccountsPage, bookReaders),
    page(
      "/back/accounts/$id",
      async () => (await import("./screens/AccountLedgerPage.tsx")).AccountLedgerPage,
      bookReaders,
    ),
    page(
      "/back/general-ledger",
      async () => (await import("./screens/GeneralLedgerPage.tsx")).GeneralLedgerPage,
      bookReaders,
    ),
    page("/back/journal-entries", async () => (await import("./screens/JournalPage.tsx")).JournalPage, bookReaders),
    page(
      "/back/journal-entries/new",
      async () => (await import("./screens/NewEntryPage.tsx")).NewEntryPage,
      "edit-accounts",
    ),
    page("/back/journal-entries/$id", async () => (await import("./screens/EntryPage.tsx")).EntryPage, bookReaders),
    page("/back/cash-and-bank", async () => (await import("./screens/CashPage.tsx")).CashPage, bookReaders),
    page("/back/bad-debts", async () => (await import("./screens/BadDebtsPage.tsx")).BadDebtsPage, bookReaders),
    page(
      "/back/recurring-entries",
      async () => (await import("./screens/RecurringPage.tsx")).RecurringPage,
      bookReaders,
    ),
    page("/back/periods", async () => (await import("./screens/PeriodsPage.tsx")).PeriodsPage, bookReaders),
  ],
  places: [
    {
      group: "books",
      section: "assets",
      place: 85,
      name: { en: "Bad debts", ar: "الديون المعدومة" },
      to: "/back/bad-debts",
      needs: bookReaders,
    },
    {
      group: "books",
      section: "assets",
      place: 80,
      name: { en: "Cash and bank", ar: "النقد والبنوك" },
      to: "/back/cash-and-bank",
      needs: bookReaders,
    },
    {
      group: "books",
      section: "closing",
      place: 90,
      name: { en: "Periods", ar: "إقفال الفترات" },
      to: "/back/periods",
      needs: bookReaders,
    },
    {
      group: "books",
      section: "ledger",
      place: 10,
      name: { en: "Accounts", ar: "دليل الحسابات" },
      to: "/back/accounts",
      needs: bookReaders,
    },
    {
      group: "books",
      section: "ledger",
      place: 20,
      name: { en: "Journal", ar: "دفتر اليومية" },
      to: "/back/journal-entries",
      needs: bookReaders,
    },
    {
      group: "books",
      section: "ledger",
      place: 25,
      name: { en: "Recurring entries", ar: "القيود المتكررة" },
      to: "/back/recurring-entries",
      needs: bookReaders,
    },
    {
      group: "books",
      section: "ledger",
      place: 30,
      name: { en: "Ledger", ar: "دفتر الأستاذ العام" },
      to: "/back/general-ledger",
      needs: bookReaders,
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).ledgerActivity,
    series: (await import("./series.ts")).ledgerSeries,
  }),
};
