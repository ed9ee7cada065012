import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { customFieldWords } from "./words.ts";

export const customFieldActivity = {
  kinds: {
    "custom-fields": {
      name: customFieldWords.customField,
      page: "/back/settings/custom-fields",
      isOnePage: true,
      needs: "edit-system-settings",
    },
  },
  fields: words({
    customFields: { en: "Custom fields", ar: "الحقول الإضافية" },
    vehicleCustomFields: { en: "Custom fields of the vehicle", ar: "الحقول الإضافية للمركبة" },
  }),
  deeds: words({ "POST move": { en: "Moved the field", ar: "تغيير ترتيب الحقل" } }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof customFieldActivity> {}
}
