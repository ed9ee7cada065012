import { words } from "../../../platform/shared/words.ts";

export const openingRowWords = words({
  opening: { en: "Opening balances", ar: "الأرصدة الافتتاحية" },
  asOf: { en: "As of {day}", ar: "بتاريخ {day}" },
  none: { en: "None: the books begin with the first invoice", ar: "لا توجد: تبدأ الدفاتر بأول فاتورة" },
});
