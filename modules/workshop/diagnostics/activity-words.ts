import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const diagnosticActivity = {
  kinds: {
    "vehicle-diagnostics": {
      name: { en: "Diagnosis", ar: "الفحص" },
      page: "/back/vehicle-diagnostics",
      needs: "view-client-diagnostics",
    },
    checkpoints: { name: { en: "Checkpoint", ar: "نقطة الفحص" }, page: null, needs: null },
    "inspection-templates": {
      name: { en: "Inspection template", ar: "نموذج الفحص" },
      page: "/back/settings/inspection",
      isOnePage: true,
      needs: "edit-system-settings",
    },
    "inspection-phrases": {
      name: { en: "Inspection phrase", ar: "عبارة الفحص" },
      page: "/back/settings/inspection",
      isOnePage: true,
      needs: "edit-system-settings",
    },
    "computer-scans": { name: { en: "Trouble code", ar: "كود العطل" }, page: null, needs: "view-client-diagnostics" },
  },
  deeds: words({
    "POST values": { en: "Saved a step", ar: "حفظ خطوة" },
    "POST reopen": { en: "Reopened", ar: "إعادة فتح" },
  }),
  fields: words({
    endedAt: { en: "Ended", ar: "وقت الانتهاء" },
    description: shared.description,
    descriptionAr: { en: "Description in Arabic", ar: "الوصف بالعربية" },
    "numbering.client-diagnostics": { en: "Next diagnosis number", ar: "رقم الفحص التالي" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof diagnosticActivity> {}
}
