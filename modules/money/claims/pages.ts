import { page, publicPage, type ModulePages } from "../../../platform/web/pages.ts";

export const claimsPages: ModulePages = {
  pages: [
    page("/back/insurance-claims", async () => (await import("./ClaimsPage.tsx")).ClaimsPage, "view-insurance-claims"),
    page(
      "/back/insurance-claims/$id",
      async () => (await import("./ClaimPage.tsx")).ClaimPage,
      "view-insurance-claims",
    ),
    page(
      "/back/insurance-claims-by-age",
      async () => (await import("./ClaimsByAgePage.tsx")).ClaimsByAgePage,
      "view-insurance-claims",
    ),
    publicPage("/$lang/c/$token", async () => (await import("./SharedClaimPage.tsx")).SharedClaimPage),
  ],
  places: [
    {
      group: "claims",
      place: 10,
      name: { en: "Claims", ar: "المطالبات" },
      to: "/back/insurance-claims",
      needs: "view-insurance-claims",
    },
    {
      group: "claims",
      place: 20,
      name: { en: "Open claims by age", ar: "أعمار المطالبات المفتوحة" },
      to: "/back/insurance-claims-by-age",
      needs: "view-insurance-claims",
    },
  ],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).claimActivity,
    series: (await import("./series.ts")).claimSeries,
  }),
};
