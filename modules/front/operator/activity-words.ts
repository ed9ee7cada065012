import * as shared from "../../../platform/shared/shared-words.ts";
import type { ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const operatorActivity = {
  kinds: {},
  deeds: words({
    "POST extend-trial": { en: "Extended the trial", ar: "تمديد التجربة" },
    "POST confirm-transfer": { en: "Confirmed a transfer", ar: "تأكيد حوالة" },
    "POST change-plan": { en: "Changed the plan", ar: "تغيير الباقة" },
    "POST suspend": { en: "Suspended the workshop", ar: "إيقاف حساب الورشة" },
    "POST resume": { en: "Ended the suspension", ar: "إنهاء الإيقاف" },
  }),
  fields: words({ reason: shared.reason }),
} satisfies ModuleActivity;
