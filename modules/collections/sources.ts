import type { EntrySource } from "../../platform/shared/kinds.ts";

export const collectionSources = {
  "day-settlement": {
    name: { en: "Settlement of a day", ar: "تسوية يوم" },
    page: ({ id }) => `/back/day-settlements/${id}`,
  },
} satisfies Record<string, EntrySource>;

declare module "../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof collectionSources, true> {}
}
