import type { EntrySource } from "../../platform/shared/kinds.ts";

export const workOrderSources = {
  // What moved stock names the work order; each of its entries has a source of its own.
  "work-order": { name: { en: "Work order", ar: "أمر عمل" }, page: ({ id }) => `/back/work-orders/${id}` },
  "task-part": { name: { en: "Part of a work order", ar: "قطعة لأمر عمل" }, page: null },
} satisfies Record<string, EntrySource>;

declare module "../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof workOrderSources, true> {}
}
