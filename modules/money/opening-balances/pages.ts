import { page, type ModulePages } from "../../../platform/web/pages.ts";
import { bookReaders } from "../../books/ledger/readers.ts";

export const openingBalancesPages: ModulePages = {
  pages: [
    page(
      "/back/opening-balances",
      async () => (await import("./OpeningBalancesPage.tsx")).OpeningBalancesPage,
      bookReaders,
    ),
  ],
  places: [
    {
      group: "books",
      section: "closing",
      place: 95,
      name: { en: "Opening balances", ar: "الأرصدة الافتتاحية" },
      to: "/back/opening-balances",
      needs: bookReaders,
    },
  ],
  kinds: async () => ({ activity: (await import("./activity-words.ts")).openingActivity }),
};
