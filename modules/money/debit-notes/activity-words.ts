import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const debitNoteActivity = {
  kinds: {
    "debit-notes": {
      name: { en: "Debit note", ar: "الإشعار المدين" },
      page: "/back/debit-notes",
      needs: "view-client-invoices",
    },
  },
  fields: words({
    "numbering.debit-notes": { en: "Next debit note number", ar: "رقم الإشعار المدين التالي" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof debitNoteActivity> {}
}
