import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const openingActivity = {
  kinds: {
    "opening-balances": {
      name: { en: "Opening balances", ar: "الأرصدة الافتتاحية" },
      page: null,
      needs: "view-reports",
    },
  },
  deeds: words({
    "POST entry": { en: "Posted the opening balances of accounts", ar: "ترحيل الأرصدة الافتتاحية للحسابات" },
    "POST import": { en: "Imported", ar: "استيراد" },
  }),
  fields: words({
    openingDay: { en: "Day of the opening balances", ar: "تاريخ الأرصدة الافتتاحية" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof openingActivity> {}
}
