import { page, type ModulePages } from "../../../platform/web/pages.ts";
import { bookReaders } from "../../books/ledger/readers.ts";

export const fixedAssetsPages: ModulePages = {
  pages: [
    page("/back/fixed-assets", async () => (await import("./FixedAssetsPage.tsx")).FixedAssetsPage, bookReaders),
    page("/back/fixed-assets/new", async () => (await import("./NewAssetPage.tsx")).NewAssetPage, "edit-accounts"),
    page("/back/fixed-assets/$id", async () => (await import("./AssetPage.tsx")).AssetPage, bookReaders),
  ],
  places: [
    {
      group: "books",
      section: "assets",
      place: 84,
      name: { en: "Fixed assets", ar: "الأصول الثابتة" },
      to: "/back/fixed-assets",
      needs: bookReaders,
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).fixedAssetActivity,
    series: (await import("./series.ts")).fixedAssetSeries,
  }),
};
