import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const invoiceActivity = {
  kinds: {
    "client-invoices": {
      name: shared.invoice,
      page: "/back/client-invoices",
      needs: "view-client-invoices",
    },
  },
  deeds: words({
    "POST approve": { en: "Approved", ar: "اعتماد" },
    "POST items": { en: "Added an item", ar: "إضافة بند" },
    "POST items/batch": { en: "Added items", ar: "إضافة بنود" },
    "POST items/from-work": { en: "Took items from the work order", ar: "إضافة بنود من أمر العمل" },
    "PUT items/:itemId": { en: "Changed an item", ar: "تعديل بند" },
    "PUT :itemId/warranty": { en: "Changed the warranty of an item", ar: "تعديل ضمان بند" },
    "DELETE items/:itemId": { en: "Deleted an item", ar: "حذف بند" },
  }),
  fields: words({
    type: { en: "Sale type", ar: "طريقة البيع" },
    issuedAt: { en: "Issue date", ar: "تاريخ الإصدار" },
    suppliedOn: { en: "Supply date", ar: "تاريخ التوريد" },
    addressedTo: { en: "Addressed to", ar: "صادرة إلى" },
    addressedToKind: { en: "Owed by", ar: "المبلغ على" },
    claimNumber: shared.claimNumber,
    warrantyDays: { en: "Warranty (days)", ar: "الضمان (أيام)" },
    warrantyKm: { en: "Warranty (km)", ar: "الضمان (كم)" },
    warrantyOf: { en: "Free under the warranty of", ar: "مجاني ضمن ضمان" },
    exitMileage: { en: "Mileage at exit, km", ar: "قراءة العداد عند الخروج (كم)" },
    changeOilAfter: { en: "Oil change interval, km", ar: "تغيير الزيت كل (كم)" },
    employeeId: { en: "Technician", ar: "الفني" },
    grandTotal: shared.total,
    qty: shared.quantity,
    unitPrice: shared.unitPrice,
    flatDiscount: { en: "Discount", ar: "الخصم" },
    labourCosts: { en: "Labour costs", ar: "أجور اليد" },
    "numbering.client-invoices": { en: "Next invoice number", ar: "رقم الفاتورة التالي" },
  }),
  values: {
    type: words({
      cash_invoice: { en: "Paid now", ar: "نقدية" },
      sale_invoice: { en: "On account", ar: "آجلة" },
    }),
    addressedToKind: words({
      client: { en: "The client", ar: "العميل" },
      insurer: { en: "The insurer", ar: "شركة التأمين" },
    }),
  },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof invoiceActivity> {}
}
