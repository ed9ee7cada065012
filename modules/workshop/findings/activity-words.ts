import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const findingActivity = {
  kinds: {
    findings: { name: { en: "Finding", ar: "ملاحظة الفحص" }, page: null, needs: "view-client-diagnostics" },
  },
  deeds: words({
    "POST drop": { en: "Dismissed a finding", ar: "إلغاء ملاحظة" },
    "POST decline": { en: "Recorded a refusal", ar: "تسجيل رفض العميل" },
    "POST finish": { en: "Marked a finding done", ar: "إنجاز ملاحظة الفحص" },
  }),
  fields: words({
    nameEn: { en: "Name in English", ar: "الاسم بالإنجليزية" },
    nameAr: shared.nameInArabic,
    note: { en: "Note", ar: "الملاحظة" },
    grade: { en: "Urgency", ar: "الأولوية" },
    dropReason: shared.reason,
    declinedAt: { en: "Declined", ar: "وقت الرفض" },
    doneAt: { en: "Done", ar: "وقت الإنجاز" },
    droppedAt: { en: "Dismissed", ar: "وقت الإلغاء" },
  }),
  values: { grade: words({ now: { en: "Now", ar: "الآن" }, soon: { en: "Soon", ar: "قريبًا" } }) },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof findingActivity> {}
}
