import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const operatorActivity = {
  kinds: {
    "deletion-requests": {
      name: { en: "Deletion of the workshop", ar: "حذف الورشة" },
      page: null,
      needs: null,
    },
  },
  deeds: words({
    "POST extend-trial": { en: "Extended the trial", ar: "تمديد التجربة" },
    "POST confirm-transfer": { en: "Confirmed a transfer", ar: "تأكيد حوالة" },
    "POST change-plan": { en: "Changed the plan", ar: "تغيير الباقة" },
    "POST suspend": { en: "Suspended the workshop", ar: "إيقاف حساب الورشة" },
    "POST deletion-request": { en: "Requested", ar: "طلب" },
    "DELETE deletion-request": { en: "Took back the request", ar: "سحب الطلب" },
    "POST resume": { en: "Ended the suspension", ar: "إنهاء الإيقاف" },
  }),
  fields: words({ reason: shared.reason }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof operatorActivity> {}
}
