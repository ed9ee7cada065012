import type { EntrySource } from "../../platform/shared/kinds.ts";

export const collectionSources = {
  "day-settlement": {
    name: { en: "Settlement of a day", ar: "تسوية يوم" },
    page: ({ id }) => `/back/day-settlements/${id}`,
  },
  "card-settlement": { name: { en: "Card money received", ar: "تسوية بطاقات" }, page: () => "/back/card-settlements" },
} satisfies Record<string, EntrySource>;

declare module "../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof collectionSources, true> {}
}
