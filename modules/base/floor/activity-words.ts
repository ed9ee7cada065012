import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const floorActivity = {
  kinds: { tablets: { name: { en: "Workshop tablet", ar: "جهاز الورشة" }, page: null, needs: null } },
  deeds: words({
    "POST tablets": { en: "Paired", ar: "ربط" },
    "DELETE tablets/:id": { en: "Unpaired", ar: "إلغاء الربط" },
    "PUT pin": { en: "Set a PIN", ar: "تعيين رمز الدخول" },
    "DELETE pin": { en: "Removed the PIN", ar: "حذف رمز الدخول" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof floorActivity> {}
}
