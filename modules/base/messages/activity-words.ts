import { words } from "../../../platform/shared/words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";

export const messageActivity = {
  kinds: {
    "sms-templates": {
      name: { en: "SMS template", ar: "قالب الرسالة النصية" },
      page: null,
      needs: "edit-system-settings",
    },
    "sms-provider": {
      name: { en: "SMS provider", ar: "مزود الرسائل النصية" },
      page: null,
      needs: "edit-system-settings",
    },
    "whatsapp-account": {
      name: { en: "WhatsApp account", ar: "حساب واتساب" },
      page: null,
      needs: "edit-system-settings",
    },
    "automatic-texts": {
      name: { en: "Automatic messages", ar: "الرسائل التلقائية" },
      page: null,
      needs: "edit-system-settings",
    },
    messages: { name: { en: "Message", ar: "الرسالة" }, page: null, needs: "view-reports" },
    links: { name: { en: "Link", ar: "الرابط" }, page: null, needs: null },
  },
  deeds: words({ "POST retry": { en: "Sent again", ar: "إعادة الإرسال" } }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof messageActivity> {}
}
