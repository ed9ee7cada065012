import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const clientPageWords = words({
  balanceDue: { en: "Balance due", ar: "المبلغ المتبقي" },
  balance: shared.balance,
  balanceIn: { en: "Balance, {currency}", ar: "الرصيد، {currency}" },
  overdue: { en: "Overdue", ar: "متأخر السداد" },
  deposit: { en: "Deposit", ar: "دفعة مقدمة" },
  refundDue: { en: "Refund due", ar: "المتبقي للرد" },
  statement: { en: "Statement", ar: "كشف الحساب" },
  on: shared.date,
  paper: shared.document,
  charged: { en: "Charged, {currency}", ar: "مدين، {currency}" },
  paid: { en: "Paid, {currency}", ar: "دائن، {currency}" },
  "client-invoice": { en: "Invoice", ar: "فاتورة" },
  "client-payment": { en: "Payment", ar: "دفعة" },
  "debit-note": { en: "Debit note", ar: "إشعار مدين" },
  "opening-item": { en: "Opening item", ar: "بند افتتاحي" },
  "opening-credit-note": { en: "Credit note", ar: "إشعار دائن" },
  openingReversal: { en: "Reversed opening item", ar: "عكس بند افتتاحي" },
  "return-invoice": { en: "Return", ar: "مرتجع" },
  "deposit-refund": { en: "Deposit given back", ar: "رد دفعة مقدمة" },
  "client-refund": { en: "Refund", ar: "رد مبلغ" },
  refundReversal: { en: "Reversed refund", ar: "عكس رد مبلغ" },
  reversal: { en: "Reversed payment", ar: "عكس دفعة" },
  noMovements: { en: "No invoices or payments yet.", ar: "لا فواتير ولا دفعات بعد." },
});
