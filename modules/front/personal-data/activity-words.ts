import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const personalDataActivity = {
  kinds: {
    "personal-data-terms": {
      name: { en: "Clients' personal data", ar: "البيانات الشخصية للعملاء" },
      page: null,
      needs: null,
    },
  },
  deeds: words({
    "POST erasure-request": { en: "Requested the erasure", ar: "طلب حذف البيانات" },
    "DELETE erasure-request": { en: "Withdrew the erasure", ar: "سحب طلب حذف البيانات" },
    "POST personal-data-archive": { en: "Exported personal data", ar: "تصدير البيانات الشخصية" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof personalDataActivity> {}
}
