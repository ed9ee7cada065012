import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const fixedAssetActivity = {
  kinds: {
    "fixed-assets": {
      name: { en: "Fixed asset", ar: "الأصل الثابت" },
      page: "/back/fixed-assets",
      needs: "view-reports",
    },
  },
  deeds: words({
    "POST dispose": { en: "Disposed of an asset", ar: "استبعاد أصل" },
    "POST undo-disposal": { en: "Undid the disposal of an asset", ar: "التراجع عن استبعاد أصل" },
    "POST depreciation": { en: "Posted depreciation", ar: "ترحيل الإهلاك" },
  }),
  fields: words({
    "numbering.fixed-assets": { en: "Next fixed asset number", ar: "رقم الأصل الثابت التالي" },
    "numbering.depreciation": { en: "Next depreciation number", ar: "رقم قيد الإهلاك التالي" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof fixedAssetActivity> {}
}
