import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const paymentActivity = {
  kinds: {
    "client-payments": { name: { en: "Payment", ar: "الدفعة" }, page: null, needs: "view-client-payments" },
    "deposit-refunds": {
      name: { en: "Deposit refund", ar: "رد دفعة مقدمة" },
      page: null,
      needs: "view-client-payments",
    },
    "credit-uses": {
      name: { en: "Use of a credit", ar: "استخدام رصيد العميل" },
      page: null,
      needs: "view-client-payments",
    },
    "payment-methods": {
      name: shared.paymentMethod,
      page: null,
      needs: "edit-system-settings",
    },
  },
  deeds: words({
    "POST reverse": { en: "Reversed", ar: "عكس" },
    "POST move": { en: "Moved to another vehicle", ar: "نقل إلى مركبة أخرى" },
    "POST move-deposit": { en: "Moved the deposit to another vehicle", ar: "نقل الدفعة المقدمة إلى مركبة أخرى" },
    "POST credit-uses": { en: "Used a credit for an invoice", ar: "استخدام رصيد لسداد فاتورة" },
    "POST refunds": { en: "Refunded a deposit", ar: "رد دفعة مقدمة" },
    "POST deposit": { en: "Deposited the cheque", ar: "إيداع الشيك" },
    "POST clear": { en: "Cleared the cheque", ar: "تحصيل الشيك" },
    "POST bounce": { en: "Recorded a bounced cheque", ar: "تسجيل شيك مرتجع" },
    "POST undo": { en: "Undid the last step", ar: "التراجع عن آخر خطوة" },
  }),
  fields: words({
    bankName: shared.bank,
    dueOn: { en: "Due date", ar: "تاريخ الاستحقاق" },
    paidDocument: { en: "Document paid", ar: "المستند المسدد" },
    depositVehicle: { en: "Vehicle of the deposit", ar: "مركبة الدفعة المقدمة" },
    "numbering.advance-invoices": { en: "Next advance invoice number", ar: "رقم فاتورة الدفعة المقدمة التالي" },
    "numbering.advance-credit-notes": {
      en: "Next credit note number of advances",
      ar: "رقم الإشعار الدائن للدفعات المقدمة التالي",
    },
    "numbering.deposit-refunds": { en: "Next deposit refund number", ar: "رقم سند رد الدفعة المقدمة التالي" },
    "numbering.receipts": { en: "Next receipt number", ar: "رقم سند القبض التالي" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof paymentActivity> {}
}
