import { type ModulePages, page, publicPage } from "../../../platform/web/pages.ts";

const needs = "view-estimates";

export const estimatesPages: ModulePages = {
  pages: [
    page("/back/estimates", async () => (await import("./screens/EstimatesPage.tsx")).EstimatesPage, needs),
    publicPage("/$lang/e/$token", async () => (await import("./screens/SharedEstimatePage.tsx")).SharedEstimatePage),
  ],
  places: [{ group: "work", place: 10, name: { en: "Estimates", ar: "عروض الأسعار" }, to: "/back/estimates", needs }],
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).estimateActivity,
    series: (await import("./series.ts")).estimateSeries,
  }),
};
