import type { EntrySource } from "../../../platform/shared/kinds.ts";

export const workOrderSources = {
  "work-order": {
    name: { en: "Work order", ar: "أمر عمل" },
    page: ({ id }) => `/back/work-orders/${id}`,
    posts: false,
  },
  "task-part": { name: { en: "Part of a work order", ar: "قطعة لأمر عمل" }, page: null },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof workOrderSources, true> {}
}
