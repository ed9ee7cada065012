import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const webhookActivity = {
  kinds: {
    webhooks: {
      name: { en: "Webhook", ar: "ويب هوك" },
      page: "/back/settings/webhooks",
      needs: "edit-system-settings",
    },
  },
  deeds: words({
    "POST pause": { en: "Paused", ar: "إيقاف مؤقت" },
    "POST resume": { en: "Resumed", ar: "استئناف" },
    "POST secret": { en: "Replaced the secret", ar: "استبدال المفتاح السري" },
    "POST pings": { en: "Sent a test", ar: "إرسال تجربة" },
    "POST redeliveries": { en: "Sent again", ar: "إعادة الإرسال" },
  }),
  fields: words({
    url: shared.address,
    events: { en: "Events", ar: "الأحداث" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof webhookActivity> {}
}
