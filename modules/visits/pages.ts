import type { ModulePages } from "../../platform/web/pages.ts";

export const visitsPages: ModulePages = {
  kinds: async () => ({ activity: (await import("./activity-words.ts")).visitActivity }),
};
