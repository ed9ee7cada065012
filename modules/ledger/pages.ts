import type { ModulePages } from "../../platform/web/pages.ts";

export const ledgerPages: ModulePages = {
  kinds: async () => ({
    activity: (await import("./activity-words.ts")).ledgerActivity,
    series: (await import("./series.ts")).ledgerSeries,
  }),
};
