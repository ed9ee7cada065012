import type { EntrySource } from "../../../platform/shared/kinds.ts";

export const collectionSources = {
  "day-settlement": {
    name: { en: "Day settlement", ar: "تسوية اليوم" },
    page: ({ id }) => `/back/day-settlements/${id}`,
  },
  "card-settlement": { name: { en: "Card settlement", ar: "تسوية بطاقات" }, page: () => "/back/card-settlements" },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof collectionSources, true> {}
}
