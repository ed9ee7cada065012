import type { ModulePages } from "../../../platform/web/pages.ts";

export const mediaPages: ModulePages = {
  kinds: async () => ({ activity: (await import("./activity-words.ts")).mediaActivity }),
};
