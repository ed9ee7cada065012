import type { ModulePages } from "../../../platform/web/pages.ts";

export const warrantiesPages: ModulePages = {
  kinds: async () => ({ activity: (await import("./activity-words.ts")).warrantyActivity }),
};
