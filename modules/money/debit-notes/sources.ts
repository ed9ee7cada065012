import type { EntrySource } from "../../../platform/shared/kinds.ts";

export const debitNoteSources = {
  "debit-note": { name: { en: "Debit note", ar: "إشعار مدين" }, page: ({ id }) => `/back/debit-notes/${id}` },
} satisfies Record<string, EntrySource>;

declare module "../../../platform/shared/kinds.ts" {
  interface EntrySources extends Record<keyof typeof debitNoteSources, true> {}
}
