import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const openingCreditNoteActivity = {
  kinds: {
    "opening-credit-notes": {
      name: { en: "Credit note of an opening item", ar: "إشعار دائن لبند افتتاحي" },
      page: "/back/opening-credit-notes",
      needs: "view-client-invoices",
    },
  },
  fields: words({
    "numbering.opening-credit-notes": {
      en: "Next credit note number of opening items",
      ar: "رقم الإشعار الدائن التالي للبنود الافتتاحية",
    },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof openingCreditNoteActivity> {}
}
