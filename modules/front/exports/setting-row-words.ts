import { words } from "../../../platform/shared/words.ts";

export const exportRowWords = words({
  exports: { en: "Export all data", ar: "تصدير جميع البيانات" },
  none: { en: "Nothing exported yet", ar: "لم يُصدَّر شيء بعد" },
  running: { en: "In progress", ar: "جارٍ التنفيذ" },
  until: { en: "File until {day}", ar: "الملف متاح حتى {day}" },
  failed: { en: "The last one failed", ar: "تعذر آخر تصدير" },
  last: { en: "Last on {day}", ar: "آخر تصدير في {day}" },
});
