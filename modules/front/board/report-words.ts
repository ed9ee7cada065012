import { plate } from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import { filterWords } from "./words.ts";

export const boardReportWords = words({
  name: { en: "Vehicles over time", ar: "المركبات عبر الوقت" },
  source: { en: "The board, day by day", ar: "لوحة المركبات يومًا بيوم" },
  answer: {
    en: "{inside} inside, {late} of them late: {entered} entered and {left} left",
    ar: "{inside} في الورشة، منها {late} متأخرة: دخلت {entered} وخرجت {left}",
  },
  days: { en: "Days", ar: "الأيام" },
  entered: { en: "Entered", ar: "دخلت" },
  left: { en: "Left", ar: "خرجت" },
  inside: { en: "Inside", ar: "في الورشة" },
  late: filterWords.late,
  noCard: filterWords.no_entry_card,
  noInvoice: { en: "Inside without an invoice", ar: "في الورشة بدون فاتورة" },
  plate,
  note: {
    en: "Entered and left during the days, the rest at the end of the last one. Archived vehicles are left out.",
    ar: "الدخول والخروج خلال الأيام، والباقي في نهاية آخرها. لا تشمل المركبات المؤرشفة.",
  },
});
