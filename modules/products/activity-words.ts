import type { KindsOf, ModuleActivity } from "../../platform/shared/kinds.ts";
import { words } from "../../platform/shared/words.ts";

export const productActivity = {
  kinds: {
    products: { name: { en: "Product", ar: "الصنف" }, page: null, needs: "view-products" },
  },
  fields: words({
    code: { en: "Code", ar: "الرمز" },
    price: { en: "Price", ar: "السعر" },
    vatExempted: { en: "VAT exempt", ar: "معفى من الضريبة" },
    incomeAccountId: { en: "Income account", ar: "حساب الإيراد" },
    labourHours: { en: "Labour hours", ar: "ساعات العمل" },
    archivedAt: { en: "Archived", ar: "تاريخ الأرشفة" },
  }),
} satisfies ModuleActivity;

declare module "../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof productActivity> {}
}
