import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const importActivity = {
  kinds: {
    imports: { name: { en: "Import", ar: "استيراد" }, page: "/back/imports", needs: "import-data" },
  },
  deeds: words({
    "POST start": { en: "Imported", ar: "استيراد" },
    "POST stop": { en: "Stopped the import", ar: "إيقاف الاستيراد" },
    "POST undo": { en: "Undid the import", ar: "التراجع عن الاستيراد" },
    "POST left-out-rows": { en: "Left rows out", ar: "ترك صفوف" },
  }),
  fields: words({
    known: { en: "Known clients and vehicles", ar: "العملاء والمركبات المسجلة من قبل" },
    visitDay: { en: "Day of visits without a date", ar: "يوم الزيارات التي بلا تاريخ" },
    addsParties: { en: "Adds new clients and vendors", ar: "إضافة العملاء والموردين غير المسجلين" },
    stockDay: { en: "In stock since", ar: "في المخزون منذ" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof importActivity> {}
}
