import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import { vehicleWords } from "../../records/vehicles/words.ts";

/** Of the page on which two vehicles that are one car are merged. */
export const mergeWords = words({
  ...vehicleWords,
  title: { en: "Merge with another vehicle", ar: "دمج مع مركبة أخرى" },
  findLine: {
    en: "If the same vehicle is recorded twice, choose the other record.",
    ar: "إذا كانت المركبة نفسها مسجلة مرتين، يُختار هنا السجل الآخر.",
  },
  search: { en: "Plate, VIN, make, client or phone", ar: "اللوحة أو رقم الهيكل أو الماركة أو العميل أو الجوال" },
  likely: { en: "Same plate or same client", ar: "اللوحة نفسها أو العميل نفسه" },
  found: { en: "Found", ar: "نتائج البحث" },
  noneLikely: { en: "No vehicle with the same plate or client", ar: "لا مركبات باللوحة نفسها أو للعميل نفسه" },
  noneLikelyLine: {
    en: "Search for it by its plate, VIN, make or client.",
    ar: "يمكن البحث عنها باللوحة أو رقم الهيكل أو الماركة أو العميل.",
  },
  nothingFound: { en: "No other vehicle was found", ar: "لا مركبات أخرى مطابقة" },
  nothingFoundLine: {
    en: "Try the plate, or the last digits of the VIN.",
    ar: "يمكن تجربة اللوحة أو آخر أرقام الهيكل.",
  },
  visits: {
    en: "{visits, plural, one {1 visit} other {# visits}}",
    ar: "{visits, plural, zero {لا زيارات} one {زيارة واحدة} two {زيارتان} few {# زيارات} many {# زيارة} other {# زيارة}}",
  },
  lastEntry: { en: "Last entry", ar: "آخر دخول" },
  client: shared.client,
  visitsLabel: { en: "Visits", ar: "الزيارات" },
  otherVin: { en: "Different VIN", ar: "رقم هيكل مختلف" },
  thisVehicle: { en: "This vehicle", ar: "هذه المركبة" },
  otherVehicle: { en: "Other vehicle", ar: "المركبة الأخرى" },
  makeAndModel: { en: "Make and model", ar: "الماركة والطراز" },
  unknown: { en: "Not known", ar: "غير معروف" },
  chooseLine: {
    en: "Where the two differ, choose what is right.",
    ar: "عند الاختلاف يُختار الصحيح.",
  },
  alikeLine: { en: "No conflicting details.", ar: "لا اختلاف بين بيانات المركبتين." },
  plateStays: {
    en: "The plate that is not chosen is kept among the earlier plates.",
    ar: "اللوحة التي لا تُختار تبقى ضمن اللوحات السابقة.",
  },
  askMerge: { en: "Merge these two vehicles?", ar: "دمج هاتين المركبتين؟" },
  movesOver: {
    en: "{visits, plural, one {The visit of the other vehicle becomes a visit} other {The # visits of the other vehicle become visits}} of this one. Signed documents don’t change. This cannot be undone.",
    ar: "{visits, plural, zero {لا زيارات للمركبة الأخرى} one {تنتقل زيارة المركبة الأخرى إلى هذه المركبة} two {تنتقل زيارتا المركبة الأخرى إلى هذه المركبة} few {تنتقل # زيارات للمركبة الأخرى إلى هذه المركبة} many {تنتقل # زيارة للمركبة الأخرى إلى هذه المركبة} other {تنتقل # زيارة للمركبة الأخرى إلى هذه المركبة}}. تبقى المستندات الموقّعة كما هي. لا يمكن التراجع عن الدمج.",
  },
  bothInside: {
    en: "Both have a visit that has not left yet. After the merge this vehicle has two of them.",
    ar: "لكل منهما زيارة لم تخرج بعد، وستكون لهذه المركبة زيارتان معًا بعد الدمج.",
  },
  vinsDiffer: { en: "The VINs differ: these are two vehicles", ar: "رقما الهيكل مختلفان، فهما مركبتان" },
  vinsDifferLine: {
    en: "If one of the VINs is wrong, correct it first.",
    ar: "إذا كان أحد الرقمين خطأ، يلزم تصحيحه أولًا.",
  },
  editThis: { en: "Edit this vehicle", ar: "تعديل هذه المركبة" },
  editOther: { en: "Edit the other vehicle", ar: "تعديل المركبة الأخرى" },
  isOne: { en: "These are already one vehicle", ar: "السجلان لمركبة واحدة" },
  isOneLine: { en: "All visits are on its page.", ar: "زياراتها كلها في صفحتها." },
  openVehicle: { en: "Open the vehicle", ar: "فتح صفحة المركبة" },
  merge: { en: "Merge vehicles", ar: "دمج المركبتين" },
  merged: { en: "Vehicles merged", ar: "تم دمج المركبتين" },
  notMerged: { en: "The vehicles were not merged", ar: "تعذر دمج المركبتين" },
  chooseAnother: { en: "Choose another", ar: "اختيار مركبة أخرى" },
});
