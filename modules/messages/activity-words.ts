import type { KindsOf, ModuleActivity } from "../../platform/shared/kinds.ts";

export const messageActivity = {
  kinds: {
    "sms-templates": {
      name: { en: "SMS template", ar: "قالب الرسالة النصية" },
      page: null,
      needs: "edit-system-settings",
    },
    links: { name: { en: "Link", ar: "الرابط" }, page: null, needs: null },
  },
} satisfies ModuleActivity;

declare module "../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof messageActivity> {}
}
