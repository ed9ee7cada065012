import type { KindsOf, ModuleActivity } from "../../platform/shared/kinds.ts";
import { words } from "../../platform/shared/words.ts";

export const paymentActivity = {
  kinds: {
    "client-payments": { name: { en: "Payment", ar: "الدفعة" }, page: null, needs: "view-client-payments" },
  },
  deeds: words({
    "POST reverse": { en: "Reversed", ar: "عكس" },
  }),
  fields: words({
    "numbering.receipts": { en: "Next receipt number", ar: "رقم سند القبض التالي" },
  }),
} satisfies ModuleActivity;

declare module "../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof paymentActivity> {}
}
