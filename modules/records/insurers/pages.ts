import type { ModulePages } from "../../../platform/web/pages.ts";

export const insurersPages: ModulePages = {
  kinds: async () => ({ activity: (await import("./activity-words.ts")).insurerActivity }),
};
