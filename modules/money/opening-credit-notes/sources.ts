import type { EntrySource } from "../../../platform/shared/kinds.ts";

export const openingCreditNoteSources = {
  "opening-credit-note": {
    name: { en: "Credit note of an opening item", ar: "إشعار دائن لبند افتتاحي" },
    page: ({ id }) => `/back/opening-credit-notes/${id}`,
  },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof openingCreditNoteSources, true> {}
}
