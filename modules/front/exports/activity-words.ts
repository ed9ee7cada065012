import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const exportActivity = {
  kinds: {
    exports: {
      name: { en: "Export of all data", ar: "تصدير جميع البيانات" },
      page: null,
      needs: null,
    },
  },
  deeds: words({
    "POST exports": { en: "Started", ar: "بدء" },
    "POST stop-export": { en: "Stopped", ar: "إيقاف" },
    "POST open-export": { en: "Downloaded the file", ar: "تنزيل الملف" },
    "DELETE exports": { en: "Deleted the file", ar: "حذف الملف" },
  }),
  fields: {},
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof exportActivity> {}
}
