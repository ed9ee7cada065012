import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const technicianSeries = {
  "commission-runs": { prefix: "COM-", digits: 4, name: { en: "Commission runs", ar: "كشوف العمولات" } },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof technicianSeries, true> {}
}
