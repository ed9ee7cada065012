import type { ModulePages } from "../../../platform/web/pages.ts";

export const vehiclesPages: ModulePages = {
  kinds: async () => ({ activity: (await import("./activity-words.ts")).vehicleActivity }),
};
