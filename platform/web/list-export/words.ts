import { words } from "../../shared/words.ts";

export const listExportWords = words({
  csv: { en: "CSV file", ar: "ملف CSV" },
  whole: {
    en: "All rows of the list with every field, or only those of a period.",
    ar: "كل صفوف القائمة بجميع الحقول، أو صفوف فترة محددة فقط.",
  },
  found: { en: "Only what the search finds: {words}", ar: "نتائج البحث فقط: {words}" },
  notMade: { en: "The file was not made", ar: "تعذر إنشاء الملف" },
});
