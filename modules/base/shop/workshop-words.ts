import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const workshopWords = words({
  title: { en: "Bays and hours", ar: "مواقع العمل وساعاته" },
  line: {
    en: "Where vehicles are worked on, and when the workshop is open.",
    ar: "مواقع العمل على المركبات، وأوقات فتح الورشة.",
  },
  bays: { en: "Bays", ar: "مواقع العمل" },
  noBays: {
    en: "No bays yet. With bays the work board shows which vehicle stands where.",
    ar: "لا توجد مواقع عمل بعد. بإضافتها تعرض لوحة الأعمال مكان كل مركبة.",
  },
  bay: shared.bay,
  newBay: { en: "New bay", ar: "موقع عمل جديد" },
  name: shared.name,
  nameAr: shared.nameInArabic,
  rename: { en: "Rename", ar: "تعديل الاسم" },
  archive: { en: "Archive", ar: "أرشفة" },
  restore: shared.restore,
  archived: { en: "Archived", ar: "مؤرشفة" },
  actionsOf: { en: "Actions for {bay}", ar: "إجراءات {bay}" },
  saved: { en: "Bay saved", ar: "تم حفظ الموقع" },
  notSaved: { en: "The bay was not saved", ar: "تعذر حفظ الموقع" },
  hours: { en: "Working hours", ar: "ساعات العمل" },
  hoursLine: {
    en: "Clocks still running at closing time are stopped; their hours need confirming. Leave both times empty on a day off.",
    ar: "يُترك الوقتان فارغين في يوم الإجازة. عند الإغلاق يتوقف أي مؤقت عمل ما زال يعمل، وتنتظر ساعاته التأكيد.",
  },
  opens: { en: "Opens", ar: "الفتح" },
  closes: { en: "Closes", ar: "الإغلاق" },
  dayOff: { en: "Day off", ar: "إجازة" },
  closesLater: {
    en: "Enter both times, closing after opening, or neither on a day off.",
    ar: "يلزم إدخال الوقتين، والإغلاق بعد الفتح، أو تركهما فارغين في يوم الإجازة.",
  },
  everyDay: { en: "Each weekday is listed once.", ar: "يُذكر كل يوم من الأسبوع مرة واحدة." },
  noDay: { en: "The workshop is open on at least one day.", ar: "الورشة مفتوحة في يوم واحد على الأقل." },
  save: shared.save,
  saveHours: { en: "Save hours", ar: "حفظ ساعات العمل" },
  hoursSaved: { en: "Working hours saved", ar: "تم حفظ ساعات العمل" },
  hoursNotSaved: { en: "The working hours were not saved", ar: "تعذر حفظ ساعات العمل" },
});
