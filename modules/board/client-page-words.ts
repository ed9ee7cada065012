import { words } from "../../platform/shared/words.ts";

export const clientPageWords = words({
  balanceDue: { en: "Balance due", ar: "المبلغ المتبقي" },
  balance: { en: "Balance", ar: "الرصيد" },
  balanceIn: { en: "Balance, {currency}", ar: "الرصيد، {currency}" },
  overdue: { en: "Overdue", ar: "متأخر السداد" },
  deposit: { en: "Deposit", ar: "دفعة مقدمة" },
  refundDue: { en: "Refund due", ar: "المتبقي للرد" },
  statement: { en: "Statement", ar: "كشف الحساب" },
  on: { en: "Date", ar: "التاريخ" },
  paper: { en: "Document", ar: "المستند" },
  charged: { en: "Charged, {currency}", ar: "مدين، {currency}" },
  paid: { en: "Paid, {currency}", ar: "دائن، {currency}" },
  "client-invoice": { en: "Invoice", ar: "فاتورة" },
  "client-payment": { en: "Payment", ar: "دفعة" },
  "debit-note": { en: "Debit note", ar: "إشعار مدين" },
  "return-invoice": { en: "Return", ar: "مرتجع" },
  "deposit-refund": { en: "Deposit given back", ar: "رد دفعة مقدمة" },
  "client-refund": { en: "Refund", ar: "رد مبلغ" },
  refundReversal: { en: "Reversed refund", ar: "عكس رد مبلغ" },
  reversal: { en: "Reversed payment", ar: "عكس دفعة" },
  noMovements: { en: "No invoices or payments yet.", ar: "لا فواتير ولا دفعات بعد." },
});
