import { words } from "../../../platform/shared/words.ts";

/** The outside workshop of a task, what is agreed with it, and where the task is. */
export const subletWords = words({
  title: { en: "Outside workshop", ar: "الورشة الخارجية" },
  vendor: { en: "Workshop", ar: "الورشة" },
  description: { en: "Work agreed", ar: "العمل المتفق عليه" },
  price: { en: "Agreed price, without VAT", ar: "السعر المتفق عليه بدون ضريبة القيمة المضافة" },
  expectedOn: { en: "Expected back", ar: "موعد العودة المتوقع" },
  sent: { en: "Sent on", ar: "أُرسلت في" },
  returned: { en: "Back on", ar: "عادت في" },
  planned: { en: "For {vendor}", ar: "ستُنفذ لدى {vendor}" },
  away: { en: "{vendor}, back on {day}", ar: "{vendor}، تعود في {day}" },
  back: { en: "Back from {vendor}", ar: "عادت من {vendor}" },
});
