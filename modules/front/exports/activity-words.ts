import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const exportActivity = {
  kinds: {
    exports: {
      name: { en: "Export of all data", ar: "تصدير جميع البيانات" },
      page: null,
      needs: null,
    },
    "read-backs": {
      name: { en: "Restoration from an export", ar: "استعادة من ملف تصدير" },
      page: null,
      needs: null,
    },
  },
  deeds: words({
    "POST exports": { en: "Started", ar: "بدء" },
    "POST stop-export": { en: "Stopped", ar: "إيقاف" },
    "POST open-export": { en: "Downloaded the file", ar: "تنزيل الملف" },
    "DELETE exports": { en: "Deleted the file", ar: "حذف الملف" },
    "POST read-backs": { en: "Started", ar: "بدء" },
    "POST stop-read-back": { en: "Stopped", ar: "إيقاف" },
    "POST take-over": { en: "Declared that the old workshop is closed", ar: "إقرار بإغلاق الورشة القديمة" },
  }),
  fields: {},
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof exportActivity> {}
}
