import type { ModulePages } from "../../../platform/web/pages.ts";

export const entryCardsPages: ModulePages = {
  kinds: async () => ({ activity: (await import("./activity-words.ts")).entryCardActivity }),
};
