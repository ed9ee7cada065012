import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { claimStateWords, claimWords } from "./words.ts";

export const claimActivity = {
  kinds: {
    "insurance-claims": {
      name: claimWords.claim,
      page: "/back/insurance-claims",
      needs: "view-insurance-claims",
    },
  },
  deeds: words({
    "POST send-to-insurance-company": { en: "Sent to the insurer", ar: "إرسال إلى شركة التأمين" },
    "POST send-insurance-rep-inspection": { en: "Sent the inspection", ar: "إرسال المعاينة" },
    "POST approvals": { en: "Recorded an approval", ar: "تسجيل موافقة" },
    "POST reject": { en: "Recorded a rejection", ar: "تسجيل رفض" },
    "POST mark-sent": { en: "Marked sent", ar: "تحديد كمرسلة" },
    "POST mark-inspected": { en: "Marked inspected", ar: "تسجيل المعاينة" },
    "POST withdraw": { en: "Withdrew", ar: "سحب" },
    "POST labor-costs": { en: "Added labour", ar: "إضافة أجور" },
    "DELETE labor-costs/:id": { en: "Deleted labour", ar: "حذف أجور" },
  }),
  fields: words({
    field_1: claimWords.field_1,
    field_2: claimWords.field_2,
    field_3: claimWords.field_3,
    partsCosts: { en: "Parts costs", ar: "تكاليف القطع" },
    accidentReportNumber: { en: "Accident report number", ar: "رقم تقرير الحادث" },
    repairPermitNumber: { en: "Repair permit number", ar: "رقم تصريح الإصلاح" },
    withdrawReason: { en: "Reason of the withdrawal", ar: "سبب السحب" },
    "numbering.insurance-claims": { en: "Next claim number", ar: "رقم المطالبة التالي" },
  }),
  values: { state: claimStateWords },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof claimActivity> {}
}
