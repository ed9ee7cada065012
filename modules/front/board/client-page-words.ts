import { words } from "../../../platform/shared/words.ts";

export const clientPageWords = words({
  balanceDue: { en: "Balance due", ar: "المبلغ المتبقي" },
  overdue: { en: "Overdue", ar: "متأخر السداد" },
  deposit: { en: "Deposit", ar: "دفعة مقدمة" },
  refundDue: { en: "Refund due", ar: "المتبقي للرد" },
});
