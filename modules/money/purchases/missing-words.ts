import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const missingWords = words({
  title: { en: "Missing parts", ar: "القطع الناقصة" },
  line: {
    en: "What open tasks ask for and the stock does not cover",
    ar: "ما تطلبه المهام المفتوحة ولا يغطيه المخزون",
  },
  lastVendor: { en: "Last bought from {vendor}", ar: "آخر شراء من {vendor}" },
  noVendor: { en: "Not bought before", ar: "لم تُشترَ من قبل" },
  toOrder: { en: "To order", ar: "للطلب" },
  inStock: { en: "In stock, to be issued", ar: "متوفرة في المخزون بانتظار الصرف" },
  inWords: { en: "To be chosen from the products", ar: "تحتاج إلى اختيار من الأصناف" },
  inWordsLine: {
    en: "The mechanic named these parts in words. Once chosen, they can be ordered.",
    ar: "كتب الفني أسماء هذه القطع. يمكن طلبها بعد اختيارها من الأصناف.",
  },
  chooseProduct: { en: "Choose the part", ar: "اختيار القطعة" },
  chooseProductFor: { en: "Choose the part: {words}", ar: "اختيار القطعة: {words}" },
  coming: { en: "On order", ar: "قيد الطلب" },
  add: {
    en: "{count, plural, one {Add # part to an order} other {Add # parts to an order}}",
    ar: "{count, plural, zero {إضافة إلى أمر شراء} one {إضافة قطعة واحدة إلى أمر شراء} two {إضافة قطعتين إلى أمر شراء} few {إضافة # قطع إلى أمر شراء} many {إضافة # قطعة إلى أمر شراء} other {إضافة # قطعة إلى أمر شراء}}",
  },
  added: { en: "Added to the draft order", ar: "تمت الإضافة إلى مسودة أمر الشراء" },
  notAdded: { en: "The parts were not added", ar: "تعذرت إضافة القطع" },
  vendor: shared.vendor,
  chooseVendor: { en: "Choose a vendor", ar: "اختيار المورد" },
  chooseVendorLine: {
    en: "The parts go on the draft order at this vendor.",
    ar: "تُضاف القطع إلى مسودة أمر الشراء لدى هذا المورد.",
  },
  choose: { en: "Choose {part} for {task}", ar: "اختيار {part} لمهمة {task}" },
  asked: { en: "{quantity} asked", ar: "المطلوب {quantity}" },
  onHand: { en: "{quantity} in stock", ar: "المتوفر {quantity}" },
  notStocked: { en: "Not kept in stock", ar: "بلا مخزون" },
  since: { en: "since {day}", ar: "منذ {day}" },
  missing: { en: "{quantity} missing", ar: "الناقص {quantity}" },
  waits: { en: "Task waits", ar: "المهمة معلّقة" },
  draft: { en: "Draft order", ar: "مسودة أمر شراء" },
  brings: { en: "{quantity} on {order}", ar: "{quantity} في {order}" },
  expected: { en: "expected {day}", ar: "متوقع {day}" },
  late: { en: "late", ar: "متأخر" },
  empty: { en: "No part is missing", ar: "لا قطع ناقصة" },
  emptyLine: {
    en: "A part that a task needs and the stock does not have appears here.",
    ar: "تظهر هنا كل قطعة تحتاجها مهمة ولا تتوفر في المخزون.",
  },
  boardLine: {
    en: "{count, plural, one {# part missing} other {# parts missing}}",
    ar: "{count, plural, zero {لا قطع ناقصة} one {قطعة واحدة ناقصة} two {قطعتان ناقصتان} few {# قطع ناقصة} many {# قطعة ناقصة} other {# قطعة ناقصة}}",
  },
});
