import { words } from "../../../platform/shared/words.ts";

/** What the office does with parts of tasks; a mechanic does not meet these texts. */
export const partOfficeWords = words({
  mark: { en: "Mark as ordered", ar: "تعليم كمطلوبة" },
  markLine: {
    en: "For what was ordered without a purchase order, by phone for example. Nothing is posted.",
    ar: "لما طُلب دون أمر شراء، كالطلب بالهاتف. لا يُسجَّل أي قيد.",
  },
  markMany: {
    en: "{count, plural, one {Mark # part as ordered} other {Mark # parts as ordered}}",
    ar: "{count, plural, zero {تعليم كمطلوبة} one {تعليم قطعة واحدة كمطلوبة} two {تعليم قطعتين كمطلوبتين} few {تعليم # قطع كمطلوبة} many {تعليم # قطعة كمطلوبة} other {تعليم # قطعة كمطلوبة}}",
  },
  vendor: { en: "Ordered from", ar: "المورد" },
  expectedOn: { en: "Expected on", ar: "متوقعة في" },
  marked: { en: "Marked as ordered", ar: "تم تعليمها كمطلوبة" },
  notMarked: { en: "The part was not marked", ar: "تعذر تعليم القطعة" },
  unmark: { en: "Unmark as ordered", ar: "إلغاء علامة الطلب" },
  unmarkOf: { en: "Unmark as ordered: {part}", ar: "إلغاء علامة الطلب: {part}" },
  unmarked: { en: "The order mark was taken back", ar: "تم إلغاء علامة الطلب" },
  orderedBy: { en: "Ordered by {name}, {day}", ar: "طلبها {name} في {day}" },
  orderedFrom: { en: "from {vendor}", ar: "من {vendor}" },
  expected: { en: "expected {day}", ar: "متوقعة {day}" },
  late: { en: "late", ar: "متأخرة" },
  undoBear: { en: "Undo", ar: "التراجع عن تحميلها على الورشة" },
  undoBearLine: {
    en: "The part is in the work again and can be invoiced or returned. A reversing entry of today takes its cost back.",
    ar: "تعود القطعة إلى العمل ويمكن فوترتها أو إرجاعها، ويُسجَّل قيد عكسي بتاريخ اليوم لتكلفتها.",
  },
});
