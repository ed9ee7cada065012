import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const workOrderActivity = {
  kinds: {
    "work-order-tasks": {
      name: { en: "Task", ar: "المهمة" },
      page: "/back/work-order-tasks",
      needs: "view-work-orders",
    },
  },
  deeds: words({
    "POST lift-hold": { en: "Lifted the hold", ar: "رفع الإيقاف" },
    "POST check": { en: "Passed the quality check", ar: "اجتياز فحص الجودة" },
    "POST cancel": { en: "Cancelled", ar: "إلغاء" },
    "PUT :employeeId": { en: "Set the hours", ar: "تعديل الساعات" },
    "POST issue": { en: "Issued a part", ar: "صرف قطعة" },
    "POST return": { en: "Returned a part", ar: "إرجاع قطعة" },
    "POST own-cost": { en: "Own cost", ar: "على الورشة" },
    "POST undo-own-cost": { en: "Took back the own cost", ar: "التراجع عن تحميل القطعة على الورشة" },
    "POST ordered": { en: "Marked parts as ordered", ar: "تعليم قطع بأنها مطلوبة" },
    "DELETE ordered": { en: "Took back the order mark of a part", ar: "إلغاء علامة طلب القطعة" },
    "POST confirm": { en: "Confirmed hours", ar: "تأكيد الساعات" },
  }),
  fields: words({
    plannedHours: { en: "Planned hours", ar: "الساعات المقدّرة" },
    complaint: { en: "Complaint", ar: "شكوى العميل" },
    cause: { en: "Cause", ar: "السبب" },
    correction: { en: "Correction", ar: "الإصلاح" },
    cancelReason: shared.reason,
    "numbering.work-orders": { en: "Next work order number", ar: "رقم أمر العمل التالي" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof workOrderActivity> {}
}
