import { words } from "../../platform/shared/words.ts";

export const clientPageWords = words({
  balance: { en: "Balance", ar: "المتبقي" },
  balanceIn: { en: "Balance, {currency}", ar: "المتبقي، {currency}" },
  overdue: { en: "Overdue", ar: "متأخر السداد" },
  deposit: { en: "Deposit", ar: "دفعة مقدمة" },
  statement: { en: "Statement", ar: "كشف الحساب" },
  on: { en: "Date", ar: "التاريخ" },
  paper: { en: "Document", ar: "المستند" },
  charged: { en: "Charged, {currency}", ar: "المستحق، {currency}" },
  paid: { en: "Paid, {currency}", ar: "المدفوع، {currency}" },
  "client-invoice": { en: "Invoice", ar: "فاتورة" },
  "client-payment": { en: "Payment", ar: "دفعة" },
  reversal: { en: "Reversed payment", ar: "عكس دفعة" },
  noMovements: { en: "No invoices or payments yet.", ar: "لا فواتير ولا دفعات بعد." },
});
