import { page, type ModulePages } from "../../../platform/web/pages.ts";
import { bookReaders } from "../ledger/readers.ts";

export const bankStatementsPages: ModulePages = {
  pages: [
    page(
      "/back/bank-statements",
      async () => (await import("./BankStatementsPage.tsx")).BankStatementsPage,
      bookReaders,
    ),
    page(
      "/back/bank-statements/import",
      async () => (await import("./ImportStatementPage.tsx")).ImportStatementPage,
      "edit-accounts",
    ),
  ],
  places: [
    {
      group: "books",
      section: "assets",
      place: 82,
      name: { en: "Bank statements", ar: "كشوف الحساب البنكي" },
      to: "/back/bank-statements",
      needs: bookReaders,
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).bankStatementActivity }),
};
