import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { kindWords } from "./words.ts";

export const purchaseActivity = {
  kinds: {
    "purchase-orders": {
      name: { en: "Purchase order", ar: "أمر الشراء" },
      page: "/back/purchase-orders",
      needs: "view-purchases",
    },
    purchases: { name: { en: "Purchase", ar: "فاتورة الشراء" }, page: "/back/purchases", needs: "view-purchases" },
    "purchase-returns": {
      name: { en: "Purchase return", ar: "مرتجع الشراء" },
      page: "/back/purchase-returns",
      needs: "view-purchases",
    },
    "vendor-refunds": {
      name: { en: "Refund from a vendor", ar: "مبلغ مسترد من مورد" },
      page: null,
      needs: "view-purchases",
    },
    "vendor-payments": { name: { en: "Payment to a vendor", ar: "دفعة لمورد" }, page: null, needs: "view-purchases" },
  },
  deeds: words({
    "POST order": { en: "Ordered", ar: "تأكيد الطلب" },
    "POST cancel": { en: "Cancelled", ar: "إلغاء" },
    "POST purchases": { en: "Received into a purchase", ar: "استلام في فاتورة شراء" },
    "POST returns": { en: "Returned", ar: "إرجاع" },
    "POST use-credit": { en: "Used the vendor's credit", ar: "استخدام رصيد لدى المورد" },
  }),
  fields: words({
    vendorNumber: { en: "Vendor's bill number", ar: "رقم فاتورة المورد" },
    postingDate: { en: "Posting date", ar: "تاريخ الترحيل" },
    receivedOn: { en: "Received on", ar: "تاريخ الاستلام" },
    expectedOn: { en: "Expected on", ar: "تاريخ التسليم المتوقع" },
    expenseAccountId: shared.account,
    "numbering.purchase-orders": { en: "Next purchase order number", ar: "رقم أمر الشراء التالي" },
    "numbering.purchases": { en: "Next purchase number", ar: "رقم فاتورة الشراء التالي" },
    "numbering.purchase-returns": { en: "Next purchase return number", ar: "رقم مرتجع الشراء التالي" },
    "numbering.vendor-refunds": { en: "Next vendor refund number", ar: "رقم سند القبض التالي من الموردين" },
    "numbering.vendor-payments": { en: "Next payment voucher number", ar: "رقم سند الصرف التالي" },
  }),
  values: { kind: kindWords },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof purchaseActivity> {}
}
