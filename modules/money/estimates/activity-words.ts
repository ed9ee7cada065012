import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { estimateWords } from "./words.ts";

export const estimateActivity = {
  kinds: {
    estimates: { name: estimateWords.estimate, page: "/back/estimates", needs: "view-estimates" },
  },
  deeds: words({
    "POST send": { en: "Sent", ar: "إرسال" },
    "POST revisions": { en: "Started the next version", ar: "بدء إصدار جديد" },
    "POST withdraw": { en: "Withdrew", ar: "سحب" },
    "POST take-back": { en: "Took back an approval", ar: "تراجع عن موافقة" },
    "POST dispute": { en: "Marked as disputed", ar: "تسجيل اعتراض" },
    "POST lift-dispute": { en: "Lifted the dispute", ar: "إنهاء الاعتراض" },
    "POST answers": { en: "Recorded an answer", ar: "تسجيل رد" },
  }),
  fields: words({
    validUntil: { en: "Valid until", ar: "صالح حتى" },
    poSoNumber: { en: "PO/SO number", ar: "رقم أمر الشراء" },
    "numbering.estimates": { en: "Next estimate number", ar: "رقم عرض السعر التالي" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof estimateActivity> {}
}
