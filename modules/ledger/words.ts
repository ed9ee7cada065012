import { refusals } from "../../platform/shared/refusals.ts";
import { words } from "../../platform/shared/words.ts";

export const refuse = refusals({
  "period-locked": {
    status: 409,
    en: "The books are closed through this date. Choose a later one.",
    ar: "الدفاتر مقفلة حتى هذا التاريخ. يرجى اختيار تاريخ لاحق.",
  },
  "already-posted": { status: 409, en: "This is already in the books.", ar: "رُحّل هذا من قبل." },
  "account-archived": {
    status: 409,
    en: "An account used here is archived. Choose another one.",
    ar: "أحد الحسابات المستخدمة مؤرشف. يرجى اختيار حساب آخر.",
  },
});

export const dateWords = words({
  locked: { en: "The books are closed through {through}.", ar: "الدفاتر مقفلة حتى {through}." },
});

export const accountWords = words({
  notIncome: { en: "Choose an income account.", ar: "يلزم اختيار حساب إيرادات." },
  notForPurchases: {
    en: "Choose an expense, asset or equity account.",
    ar: "يلزم اختيار حساب من المصروفات أو الأصول أو حقوق الملكية.",
  },
});

export const groupWords = words({
  expenses: { en: "Expenses", ar: "المصروفات" },
  asset: { en: "Assets", ar: "الأصول" },
  equity: { en: "Equity", ar: "حقوق الملكية" },
});
