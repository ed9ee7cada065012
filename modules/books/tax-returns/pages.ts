import { page, type ModulePages } from "../../../platform/web/pages.ts";

const readers = ["view-reports", "file-tax-returns"] as const;

export const taxReturnsPages: ModulePages = {
  pages: [page("/back/tax-returns", async () => (await import("./TaxReturnPage.tsx")).TaxReturnPage, readers)],
  places: [
    {
      group: "books",
      section: "reports",
      place: 75,
      name: { en: "VAT return", ar: "الإقرار الضريبي" },
      to: "/back/tax-returns",
      needs: readers,
    },
  ],
};
