import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const taxReturnActivity = {
  kinds: {
    "tax-returns": { name: { en: "VAT return", ar: "الإقرار الضريبي" }, page: null, needs: "view-reports" },
  },
  deeds: words({
    "POST tax-returns": { en: "Recorded a filing", ar: "تسجيل تقديم" },
    "POST tax-payments": { en: "Recorded a payment", ar: "تسجيل سداد" },
    "POST tax-corrections": { en: "Recorded a correction", ar: "تسجيل تصحيح" },
  }),
  fields: words({
    taxPeriods: { en: "Tax periods", ar: "الفترات الضريبية" },
    correctionLimits: { en: "Limit of corrections", ar: "حد التصحيح" },
    correctionReason: shared.reason,
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof taxReturnActivity> {}
}
