import { words } from "../../../platform/shared/words.ts";

export const faultSheetWords = words({
  title: { en: "Rows to correct", ar: "صفوف تحتاج إلى تصحيح" },
  cell: { en: "Cell", ar: "الخلية" },
  row: { en: "Row", ar: "الصف" },
  column: { en: "Column", ar: "العمود" },
  typed: { en: "In the file", ar: "في الملف" },
  why: { en: "Why it is wrong", ar: "سبب الخطأ" },
});
