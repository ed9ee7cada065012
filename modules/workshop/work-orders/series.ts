import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const workOrderSeries = {
  "work-orders": { prefix: "WO-", digits: 4, name: { en: "Work orders", ar: "أوامر العمل" } },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof workOrderSeries, true> {}
}
