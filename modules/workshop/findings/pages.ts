import type { ModulePages } from "../../../platform/web/pages.ts";

export const findingsPages: ModulePages = {
  kinds: async () => ({ activity: (await import("./activity-words.ts")).findingActivity }),
};
