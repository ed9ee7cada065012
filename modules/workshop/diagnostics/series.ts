import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const diagnosticSeries = {
  "client-diagnostics": { prefix: "", digits: 1, name: { en: "Diagnostics", ar: "الفحوصات" } },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof diagnosticSeries, true> {}
}
