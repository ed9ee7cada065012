import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const activityWords = words({
  operator: { en: "The operator of Warsha", ar: "إدارة ورشة" },
  title: { en: "Activity log", ar: "سجل النشاط" },
  line: { en: "Who did what, newest first", ar: "كل إجراء ومن نفّذه، الأحدث أولًا" },
  search: { en: "Name, plate or number", ar: "الاسم أو اللوحة أو الرقم" },
  kind: { en: "Type", ar: "نوع العنصر" },
  everything: { en: "All kinds", ar: "كل الأنواع" },
  empty: { en: "empty", ar: "فارغ" },
  everybody: shared.all,
  who: { en: "Who", ar: "الموظف" },
  deed: { en: "Action", ar: "الإجراء" },
  what: { en: "Item", ar: "العنصر" },
  when: { en: "When", ar: "الوقت" },
  none: { en: "No activity yet", ar: "لا يوجد نشاط بعد" },
  noneLine: { en: "Every change made in the workshop is listed here.", ar: "يُسجل هنا كل تغيير يُجرى في الورشة." },
  noMatch: { en: "Nothing matches", ar: "لا توجد نتائج" },
  noMatchLine: { en: "Try other words or another colleague.", ar: "يمكن تجربة كلمات أخرى أو موظف آخر." },
});

export const methodWords = words({
  POST: { en: "Added", ar: "إضافة" },
  PUT: { en: "Changed", ar: "تعديل" },
  DELETE: { en: "Deleted", ar: "حذف" },
});
