import { words } from "../../../platform/shared/words.ts";

export const exportRowWords = words({
  exports: { en: "Export all data", ar: "تصدير جميع البيانات" },
  none: { en: "Nothing exported yet", ar: "لم يُصدَّر شيء بعد" },
  running: { en: "In progress", ar: "جارٍ التنفيذ" },
  until: { en: "File until {day}", ar: "الملف متاح حتى {day}" },
  failed: { en: "The last one failed", ar: "تعذر آخر تصدير" },
  restore: { en: "Restore from an export", ar: "الاستعادة من ملف تصدير" },
  nothingRestored: { en: "Only in a new workshop", ar: "في ورشة جديدة فقط" },
  notRestored: { en: "Not restored", ar: "لم تتم الاستعادة" },
  isCopy: { en: "This workshop is a copy", ar: "هذه الورشة نسخة" },
  restored: { en: "Restored on {day}", ar: "استُعيدت في {day}" },
  last: { en: "Last on {day}", ar: "آخر تصدير في {day}" },
});
