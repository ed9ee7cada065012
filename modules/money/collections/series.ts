import type { SeriesStart } from "../../../platform/shared/kinds.ts";

export const collectionSeries = {
  "day-settlements": { prefix: "DAY-", digits: 6, name: { en: "Day settlements", ar: "تسويات الأيام" } },
  "card-settlements": { prefix: "CRD-", digits: 6, name: { en: "Card settlements", ar: "تسويات البطاقات" } },
} satisfies Record<string, SeriesStart>;

declare module "../../../platform/shared/kinds.ts" {
  interface NumberSeries extends Record<keyof typeof collectionSeries, true> {}
}
