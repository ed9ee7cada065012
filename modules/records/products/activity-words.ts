import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { exemptCodeWords } from "../../base/lines/exemption-words.ts";
import { yesNoWords } from "../../base/shop/activity-words.ts";
import { inventoryWords, productKindWords } from "./kind-words.ts";

export const productActivity = {
  kinds: {
    products: { name: { en: "Product", ar: "الصنف" }, page: "/back/products", needs: "view-products" },
    "product-imports": { name: { en: "Import of products", ar: "استيراد أصناف" }, page: null, needs: "view-products" },
    "stock-counts": { name: { en: "Stock count", ar: "الجرد" }, page: "/back/stock-counts", needs: "view-products" },
  },
  fields: words({
    code: { en: "Part number", ar: "رقم القطعة" },
    price: shared.unitPrice,
    vatExempted: shared.vatExempt,
    incomeAccountId: { en: "Income account", ar: "حساب الإيراد" },
    kind: shared.kind,
    vehicles: shared.vehicles,
    items: { en: "Items", ar: "البنود" },
    barcode: { en: "Barcode", ar: "الباركود" },
    cost: shared.cost,
    exemptCode: { en: "Reason for the exemption", ar: "سبب الإعفاء" },
    exemptReason: { en: "Reason in words", ar: "نص السبب" },
    inventory: { en: "Stock account", ar: "حساب المخزون" },
    minimum: { en: "Minimum", ar: "حد إعادة الطلب" },
    shelf: { en: "Shelf", ar: "الرف" },
    labourHours: { en: "Hours billed", ar: "ساعات العمل المحسوبة" },
    archivedAt: { en: "Archived", ar: "تاريخ الأرشفة" },
  }),
  deeds: words({
    "POST stock-movements": { en: "Changed the stock", ar: "تغيير المخزون" },
    "PUT products/:productId": { en: "Entered a counted quantity", ar: "إدخال كمية الجرد" },
    "PUT items": { en: "Changed the items", ar: "تعديل البنود" },
    "PUT vehicles": { en: "Changed the vehicles", ar: "تعديل المركبات" },
    "POST copy": { en: "Copied", ar: "نسخ" },
    "POST import": { en: "Imported products", ar: "استيراد أصناف" },
    "POST post": { en: "Posted", ar: "ترحيل" },
  }),
  values: { kind: productKindWords, inventory: inventoryWords, vatExempted: yesNoWords, exemptCode: exemptCodeWords },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof productActivity> {}
}
